import type { ImageRefused, MadeFile, MadeImage } from './make-variants.ts';

/** What the decoder's process is asked. */
export interface Asked {
  readonly task: 'image' | 'avif';
  readonly bytes: Uint8Array;
}

/** What a task answers. */
export interface Answers {
  readonly image: MadeImage;
  readonly avif: readonly MadeFile[];
}

export type Answered =
  | { readonly kind: 'made'; readonly made: Answers[keyof Answers] }
  | { readonly kind: 'refused'; readonly reason: ImageRefused['reason']; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };
