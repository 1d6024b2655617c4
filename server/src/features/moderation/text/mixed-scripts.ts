import { lookAlike } from './look-alikes.ts';

const words = /[\p{L}\p{M}\p{Nd}]+/gu;
const isLatin = /\p{Script=Latin}/u;
const isOtherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const otherLetters = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;
/** Letters in a dress: mathematical, full-width, circled, squared. */
const styled = /[\u{1d400}-\u{1d7cb}\uff21-\uff3a\uff41-\uff5a\u24b6-\u24e9\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/u; // prettier-ignore
/** Runs of such letters and digits: what people copy from sites that make text "bold". */
const styledRun = /[\u{1d400}-\u{1d7ff}\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u24b6-\u24e9\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]+/gu; // prettier-ignore
const smallCapitals = /[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ]{3,}/u;
/** What turns the direction of a text around, so that it reads otherwise than it is written. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;
/** Marks piled on one letter; Guaraní and Vietnamese pile two at most. */
const piled = /\p{M}{4,}/u;

/** Letters of Latin and of another script in one word, or a whole word of others that look Latin. */
const isDisguised = (word: string, isMostlyLatin: boolean): boolean => {
  const others = word.match(otherLetters);
  if (others === null) return false;
  const areAlike = others.every((letter) => lookAlike(letter) !== undefined);
  if (isLatin.test(word)) return areAlike || others.length < word.length;
  return isMostlyLatin && areAlike && others.length >= 2;
};

/** The first word of a text that is not written with the letters it is read with, or null. */
export const lookAlikeWord = (text: string): string | null => {
  const plain = text.normalize('NFC');
  const special = styled.exec(plain) ?? smallCapitals.exec(plain) ?? turning.exec(plain) ?? piled.exec(plain);
  if (special !== null) {
    const around = /\S{0,30}$/u.exec(plain.slice(0, special.index))![0];
    return around + (/^\S{1,30}/u.exec(plain.slice(special.index))?.[0] ?? special[0]);
  }
  if (!isOtherScript.test(plain)) return null;
  const isMostlyLatin = (plain.match(otherLetters)?.length ?? 0) * 2 < plain.replace(/[^\p{L}]+/gu, '').length;
  for (const [word] of plain.matchAll(words)) if (isDisguised(word, isMostlyLatin)) return word;
  return null;
};

/** A text with the letters that wear a dress written plainly, and the pieces that wore one. */
export const withoutStyles = (text: string): { readonly text: string; readonly styled: readonly string[] } => {
  const styled: string[] = [];
  const plain = text.replace(styledRun, (run) => {
    const undressed = Array.from(run, (letter) => {
      const decomposed = letter.normalize('NFKD');
      return decomposed === letter ? (lookAlike(letter)?.toUpperCase() ?? letter) : decomposed;
    }).join('');
    // Some places among the styled letters hold none, and stay as they are.
    if (undressed !== run) styled.push(run);
    return undressed;
  });
  return { text: plain, styled };
};
