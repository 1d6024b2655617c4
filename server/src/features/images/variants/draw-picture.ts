import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * What a picture is composed of: boxes with styles (the part of CSS that satori knows), texts and pictures as `data:`
 * addresses.
 */
export interface Box {
  readonly type: 'div' | 'img' | 'span';
  readonly props: {
    readonly style?: Readonly<Record<string, string | number>>;
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
    readonly children?: string | Box | readonly Box[];
  };
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly root: Box;
}

const { resolve } = createRequire(import.meta.url);
const fontFiles = path.join(path.dirname(resolve('@fontsource/noto-sans/package.json')), 'files');
const weights = [400, 700] as const;
/** Latin with all letters of Spanish, Portuguese and Guaraní (its ẽ is among those of Vietnamese); SIL Open Font License, shipped with the package. */
const subsets = ['latin', 'latin-ext', 'vietnamese'] as const;

const loadFonts = () =>
  Promise.all(
    weights.flatMap((weight) =>
      subsets.map(async (subset) => ({
        name: `Noto Sans ${subset}`,
        weight,
        style: 'normal' as const,
        data: await readFile(path.join(fontFiles, `noto-sans-${subset}-${weight}-normal.woff`)),
      })),
    ),
  );
/** Whatever letter it is: the first of them that has it. */
export const fontFamily = subsets.map((subset) => `Noto Sans ${subset}`).join(', ');
let fonts: ReturnType<typeof loadFonts> | undefined;

/** Draws a picture as PNG. The libraries are read when the first one is drawn: most processes never do. */
export async function drawPicture({ width, height, root }: Drawing): Promise<Uint8Array> {
  const [{ default: satori }, { renderAsync }, loaded] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    (fonts ??= loadFonts()),
  ]);
  // Texts become outlines here, so that they look the same on every machine.
  const svg = await satori(root as Parameters<typeof satori>[0], { width, height, fonts: loaded });
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return picture.asPng();
}
