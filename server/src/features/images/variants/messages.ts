import type { ImageRefused, MadeFile, MadeImage } from './make-variants.ts';

/** What the decoder's process is asked. */
export interface Asked {
  /** `picture`: the bytes are a `Drawing`, as `node:v8` writes it. */
  readonly task: 'image' | 'avif' | 'logo' | 'picture';
  readonly bytes: Uint8Array;
}

/** What a task answers. */
export interface Answers {
  readonly image: MadeImage;
  readonly avif: readonly MadeFile[];
  /** JPEG. */
  readonly logo: Uint8Array;
  /** PNG. */
  readonly picture: Uint8Array;
}

export type Answered =
  | { readonly kind: 'made'; readonly made: Answers[keyof Answers] }
  | { readonly kind: 'refused'; readonly reason: ImageRefused['reason']; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };
