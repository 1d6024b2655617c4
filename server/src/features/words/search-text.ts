import { foldText } from '../../kernel/text.ts';

/** Texts as `search_text` keeps them: folded, a space at both ends, so that every word begins after one. */
export const foldToSearch = (...texts: readonly (string | null | undefined)[]): string =>
  ` ${foldText(texts.filter((text) => text !== null && text !== undefined).join(' '))} `;
