/** Letters of other scripts that look like Latin ones, each with what it looks like (after Unicode's confusables). */
const pairs =
  // Cyrillic
  'аaвbгrеeиuкkмmнhоoпnрpсcтtуyхxьbѕsіiјjԁdԛqԝwһhӏlүyґrѵvёeїi' +
  'з3З3АaВbГrЕeКkМmНhОoПnРpСcТtУyХxЬbЅsІiЈjԚqԜwҺhӀlҮyѴvЁeЇi' +
  // Greek; capitals look otherwise than their small letters
  'αaβbγyεeηnιiκkνvοoρpσoτtυuχxωwϲcϳj' +
  'ΑaΒbΕeΖzΗhΙiΚkΜmΝnΟoΡpΤtΥyΧxϹcͿj' +
  // Armenian
  'օoսuոnհhցgզqօoՕoՍuԼlՏs' +
  // Cherokee
  'ᎪaᏴbᏟcᎠdᎬeᏀgᎻhᎫjᏦkᏞlᎷmᏢpᎡrᏚsᎢtᏙvᎳwᏃz' +
  // Latin letters that no decomposition takes apart: small capitals, African and phonetic letters
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzɑaɡgıiɩiɾrʋuɔcøoØođdĐdłlŁlħhĦhɓbɗdƙkƴyȷj';

const asLatin = new Map<string, string>([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ð', 'd'],
]);
const letters = Array.from(pairs);
for (let at = 0; at + 1 < letters.length; at += 2) asLatin.set(letters[at]!, letters[at + 1]!);

/** Where the ten digits of a script begin, for those that no decomposition makes ASCII. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0x1810,
];
for (const zero of zeros) for (let n = 0; n < 10; n += 1) asLatin.set(String.fromCodePoint(zero + n), String(n));
/** ❶ to ❿, ➀ to ➉, ➊ to ➓: ten is written 10. */
for (const one of [0x2776, 0x2780, 0x278a]) {
  for (let n = 1; n <= 10; n += 1) asLatin.set(String.fromCodePoint(one + n - 1), String(n));
}
asLatin.set('⓿', '0').set('🔟', '10').set('🄋', '0').set('🄌', '0');
/** Letters in dark circles and squares. */
for (const first of [0x1f150, 0x1f170]) {
  for (let n = 0; n < 26; n += 1) {
    asLatin.set(String.fromCodePoint(first + n), String.fromCodePoint(0x61 + n));
  }
}

/** The Latin letter or ASCII digits that a character is taken for, or undefined. */
export const lookAlike = (character: string): string | undefined => asLatin.get(character);
