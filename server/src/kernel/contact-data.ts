/** What is left of a text without its contact data, and how many pieces were taken out. */
export interface WithoutContacts {
  readonly text: string;
  readonly removed: number;
}

/** Stands where a contact was, while the words around it are looked at. Private use: never in a text we keep. */
const MARK = '\uE000';

/** Most texts carry neither, and are done with two scans. A full stop before a letter is rare in prose. */
const mayHoldAddress = /@|:\/\/|[([]at[)\]]|\.[a-z]|(?:insta|facebook|tiktok|telegram)/i;
const mayHoldPhone = /\d[\d\s().\-–/]{4,}\d/;

const topLevel = String.raw`(?:(?:com|net|org|imb|info|adv|eng)\.(?:br|py|ar|uy|bo|co|pe|cl|ec|ve)|net|org|imb\.br|site|online)`;
const shortener = String.raw`(?:wa\.me|t\.me|bit\.ly|linktr\.ee|goo\.gl|api\.whatsapp\.com|chat\.whatsapp\.com)`;
const label = String.raw`[a-z0-9à-ÿ](?:[a-z0-9à-ÿ-]{0,61}[a-z0-9à-ÿ])?`;
const endOfUrl = String.raw`[^\s<>"'“”|()]*[^\s<>"'“”|().,;:!?*]`;

/**
 * Web addresses. A bare `word.com` counts only with a path or after a word such as "site": "sala.com 2 vagas" is a
 * missing space ("com" is Portuguese for "with").
 */
const webAddress = new RegExp(
  String.raw`(?:https?:\/\/|(?<![\p{L}\d])www\.)${endOfUrl}` +
    String.raw`|(?<![\p{L}\d.@-])${shortener}(?:\/${endOfUrl})?(?![\p{L}\d])` +
    String.raw`|(?<![\p{L}\d.@-])(?:${label}\.){1,4}${topLevel}(?![\p{L}\d]|\.\p{L})(?:\/${endOfUrl})?` +
    String.raw`|(?<![\p{L}\d.@-])(?:${label}\.){1,3}com\/${endOfUrl}` +
    String.raw`|(?<=(?<!\p{L})(?:site|web|website|acesse|visite|p[áa]gina)\s{0,2}:?\s{0,2})(?:${label}\.){1,3}com(?![\p{L}\d])`,
  'giu',
);

const email =
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?(?:[\p{L}\d-]{1,63}\.){1,5}\p{L}{2,24}(?![\p{L}\d])/giu;

/** `@name`, and a bare name after "Instagram:". */
const handle =
  /(?<![\p{L}\d._%+-])@[a-z_][\w.]{2,29}(?<!\.)|(?<=(?<!\p{L})(?:instagram|insta|facebook|tiktok|telegram)\s{0,2}:\s{0,2})(?!@|https?:|www\.)[a-z][\w.]{3,29}(?<!\.)/giu;

const gap = String.raw`[\s.\-–]{0,3}`;
const sep = String.raw`[\s.\-–]{1,3}`;
const hyphen = String.raw`\s{0,2}[\-–.]\s{0,2}`;

const abroad = (country: string) => String.raw`\(?(?:\+|00)${country}\)?${gap}`;

/** Spellings that are telephone numbers whatever stands around them. */
const surePhones = [
  // +595 981 123 456, (+595) 981-123-456, 00595 981 123 456
  String.raw`${abroad('595')}\(?0?\d{2,3}\)?${gap}\d{3}${gap}\d{3,4}`,
  // (+55) 62 99999-9999, +55 (062) 9 9999 9999
  String.raw`${abroad('55')}\(?0?\d{2}\)?${gap}(?:9[\s.]?)?\d{4}${gap}\d{4}`,
  // +54 9 11 5555-1234
  String.raw`${abroad('54')}(?:9${gap})?\(?\d{2,4}\)?${gap}\d{3,4}${gap}\d{4}`,
  // +56 9 1234 5678, +598 99 123 456, +1 202 555 0100
  String.raw`\(?\+\d{1,3}\)?(?:[\s.\-–]{0,2}\(?\d{1,4}\)?){2,4}`,
  // (62) 99999-9999, (0981) 123-456, (011) 4555-1234, (0351) 15 412-3456
  String.raw`(?:0\s?)?\(\s?0?\d{2,4}\s?\)${gap}(?:9[\s.\-]?|15[\s.\-]?)?\d{3,4}${gap}\d{3,4}`,
] as const;

/** Spellings that are telephone numbers unless a price sign or a word such as CEP or matrícula stands before them. */
const likelyPhones = [
  // 51 5550-0100, 062 9 9999-9999, 11 4555-1234
  String.raw`0?[1-9]\d${sep}(?:9[\s.]?)?\d{4}${hyphen}\d{4}`,
  // 62 99999 9999, 62 9 9999 9999, 62 999999999
  String.raw`0?[1-9]\d${sep}9[\s.]?\d{4}[\s.\-–]?\d{4}`,
  // 62999999999, 5562999999999, 595981123456, 5491155551234
  String.raw`(?:55)?[1-9]\d9\d{8}`,
  String.raw`5959\d{8}`,
  String.raw`549\d{10}`,
  // 99999-9999, 9 9999-9999
  String.raw`9[\s.]?\d{4}${hyphen}\d{4}`,
  // 0981 123 456, 0981-123456, 0981123456, 0981/123-456
  String.raw`09\d{2}[\s.\-–/]{0,3}\d{3}[\s.\-–]{0,2}\d{3}`,
  // 021 123 456, 021 123-4567, 099 123 456, 021-612345
  String.raw`0\d{2}${sep}\d{3}[\s.\-–]?\d{3,4}`,
  // 011 4555-1234, 0351 412-3456, 0351 15 412-3456
  String.raw`0\d{2,4}${sep}(?:15${sep})?\d{3,4}[\s.\-–]\d{4}`,
  // 0800 123 4567
  String.raw`0[389]00${gap}\d{3}${gap}\d{3,4}`,
] as const;

/** Ends of what could be a number of another kind: more digits, a decimal, or a unit of measure. */
const notGoingOn = String.raw`(?!\d|[.,]\d|-\d|\s?(?:m²|m2|mts?(?!\p{L})|metros|hect|ha(?!\p{L})|km(?!\p{L})|%|reais|mil(?!\p{L})|milh|millones|guaran|anos|años))`;
const anotherEnding = String.raw`(?:\s?\/\s?\d{4}(?![-\d]))?`;
const anotherNumber = String.raw`(?:\s{0,2}(?:\/|,|e|y|ou|o)\s{0,2}\d{4}[-.\s]?\d{4}(?!\d))*`;
const phoneOf = (spellings: readonly string[]) =>
  new RegExp(String.raw`(?<![\p{L}\d]|\d[.,\-–/])(?:${spellings.join('|')})${notGoingOn}${anotherEnding}`, 'giu');
const surePhone = phoneOf(surePhones);
const likelyPhone = phoneOf(likelyPhones);

const phoneWord = String.raw`(?:tel(?:efone|éfono|efono|ef)?s?|fones?|phones?|cel(?:ular(?:es)?)?s?|m[óo]vil|what'?s(?:app)?|whatapp|wpp|wsp|wa|zap(?:zap)?|sms|ligue|liga|ligar|llame|llamar|llam[áa](?:nos)?|call|contato|contacto|fale)`;
const phoneSign = String.raw`(?:📞|📲|☎\uFE0F?|📱)`;

/** Seven digits and more after "tel", "ligue", a telephone sign and the like, in any grouping. */
const ledPhone = new RegExp(
  String.raw`(?<=(?:(?<!\p{L})${phoneWord}(?!\p{L})|${phoneSign})[\s.:;,/|()\-–]{0,4}(?:(?:para|no|al|o|el|pelo|por|com|con)\s{1,3})?)` +
    String.raw`\(?\+?\d(?:[\s.\-–]{0,2}[()]?[\s.\-–]{0,2}\d){6,12}${notGoingOn}${anotherEnding}${anotherNumber}`,
  'giu',
);

const otherNumberBefore =
  /(?:\$|gs\.?|₲|€|usd|brl|pyg|cep|mat[rí]+culas?|matr?\.?|cpf|cnpj|ruc|creci|inscri[çc][ãa]o|inscripci[óo]n|registro|protocolo|processo|expediente|padr[óo]n|finca|cta\.?\s?cte\.?|catastral|iptu|c[óo]d(?:igo)?\.?|ref(?:er[êe]ncia)?\.?|n[º°]|lei|ley|decreto)[\s:.nº°#-]*$/iu;

const groupedThousands = /^[1-9]\d{0,2}(?:\.\d{3}|\s\d{3}(?=\s|$))+$/;
const postalCode = /^\d{2}\.?\d{3}-\d{3}$/;
const date = /^\d{1,4}[-./\s–]\d{1,2}[-./\s–]\d{1,4}$/;
const years = /^(?:\d{2}\s)?(?:19|20)\d{2}\s?[-–/.\s]\s?(?:19|20)\d{2}$/;

/** Whether digits are written as an amount, a postal code, a date or a span of years. */
export const isAnotherNumber = (number: string): boolean =>
  groupedThousands.test(number) || postalCode.test(number) || date.test(number) || years.test(number);

/** Whether what stands before a number says that it is a price, a register number or the like. */
export const announcesAnotherNumber = (text: string, at: number): boolean =>
  otherNumberBefore.test(text.slice(Math.max(0, at - 24), at));

/** After a word such as "tel" only a round amount is one when its thousands stand apart by spaces. */
const isAnotherLedNumber = (number: string): boolean =>
  isAnotherNumber(number) && !(/^\d{3}(?:\s\d{3})+$/.test(number) && !number.endsWith('000'));

const countDigits = (number: string): number => number.replace(/\D/g, '').length;

/** Words and signs that only introduce a contact: they go with it. */
const introduction = new RegExp(
  String.raw`(?:(?:📞|📲|☎\uFE0F?|📱|🌐|✉\uFE0F?|📧|📩|💻)\s*|(?<![\p{L}\d])(?:` +
    String.raw`(?:(?:visite|acesse|entre|visit[áa]|ligue|llame|llamar|chame|siga|sigam|segu[íi](?:nos)?)\s+)?(?:(?:o|a|nosso|nossa|no|nuestro|nuestra|our|via|por|pelo|pela|al|el|la|para|em|com|con)\s+){0,2}` +
    String.raw`(?:${phoneWord}|e-?mails?|correo|site|website|sitio(?:\sweb)?|web|p[áa]gina(?:\sweb)?|instagram|insta|facebook|face|tiktok|telegram)` +
    String.raw`|ligue\s+para|llame\s+al|chame\s+no|via|pelo|com|con|al` +
    String.raw`)(?:\s*[:./|&–-]|\s+(?:e|y|ou|o|and)(?=\s))*\s*)+$`,
  'iu',
);
/** Longest introduction that is looked for. */
const INTRODUCTION_LENGTH = 80;

const dropIntroductions = (text: string): string =>
  text
    .split(MARK)
    .map((part, at, parts) => {
      if (at === parts.length - 1) return part;
      const end = part.slice(-INTRODUCTION_LENGTH);
      return part.slice(0, part.length - end.length) + end.replace(introduction, '');
    })
    .join(MARK);

const between = new RegExp(String.raw`${MARK}[\s|/,;•·–-]*(?:(?:e|y|ou|o|or|and)\s+)?${MARK}`, 'gu');
const brackets = new RegExp(String.raw`[([]\s*${MARK}\s*[)\]]`, 'gu');
const separatorAfter = new RegExp(String.raw`${MARK}\s*[|/•·]`, 'gu');
const separatorBefore = new RegExp(String.raw`(?<=^|\s)[|/•·–-]\s*${MARK}`, 'gu');

/** Repeats a replacement until it changes nothing: removing one piece can bring two others together. */
const settle = (text: string, once: (text: string) => string): string => {
  for (let before = text; ; before = text) {
    text = once(before);
    if (text === before) return text;
  }
};

const lineBreaks = (space: string): number => space.split('\n').length - 1;

/** Joins the pieces around contacts: by a mark of punctuation, the lines that lay between, or a space. */
const joinPieces = (pieces: readonly string[]): string => {
  let last = pieces[0]!;
  const joined: string[] = [];
  for (const piece of pieces.slice(1)) {
    const left = last.trimEnd();
    let right = piece.trimStart();
    const closes = /^[.,;!?)]/.test(right);
    if (closes && (left === '' || '.,;:!?'.includes(left.at(-1)!))) right = right.slice(1);
    const lines = Math.max(
      lineBreaks(last.slice(left.length)),
      lineBreaks(piece.slice(0, piece.length - right.length)),
    );
    joined.push(left, closes ? '' : lines > 0 ? '\n'.repeat(lines) : ' ');
    last = right;
  }
  return [...joined, last].join('').trim();
};

/** Takes the marks out, with what only introduced, joined or bracketed the contacts. */
const tidyAround = (marked: string): string => {
  let text = settle(marked, (t) => dropIntroductions(t).replace(between, MARK).replace(brackets, MARK));
  text = settle(text, (t) => t.replace(separatorAfter, MARK).replace(separatorBefore, MARK));
  return joinPieces(text.split(MARK));
};

/** A text without the pieces between these places (start and end, in order, apart), and without what only led to them. */
export const withoutPieces = (text: string, pieces: readonly (readonly [start: number, end: number])[]): string => {
  const kept: string[] = [];
  let from = 0;
  for (const [start, end] of pieces) {
    kept.push(text.slice(from, start).replaceAll(MARK, ''));
    from = end;
  }
  return tidyAround([...kept, text.slice(from).replaceAll(MARK, '')].join(MARK));
};

/** A text with a mark for each contact, and the contacts as they were written. */
const markContacts = (text: string): { marked: string; taken: readonly string[] } => {
  const taken: string[] = [];
  const take = (contact: string) => {
    taken.push(contact);
    return MARK;
  };
  let rest = text.replaceAll(MARK, '');
  if (mayHoldAddress.test(rest)) rest = rest.replace(email, take).replace(webAddress, take).replace(handle, take);
  if (!mayHoldPhone.test(rest)) return { marked: rest, taken };
  rest = rest
    .replace(surePhone, (number) => (countDigits(number) >= 8 && countDigits(number) <= 15 ? take(number) : number))
    .replace(ledPhone, (number) => (isAnotherLedNumber(number) ? number : take(number)))
    .replace(likelyPhone, (number, offset: number, whole: string) =>
      isAnotherNumber(number) || announcesAnotherNumber(whole, offset) ? number : take(number),
    );
  return { marked: rest, taken };
};

/** The contacts that `removeContacts` would take out of a text, as they are written there. */
export const plainContacts = (text: string): readonly string[] => markContacts(text).taken;

const plainAddress = /:\/\/|\bwww\.|@|\.[a-z]{2,}\/|(?:\d[\s.-]?){7}/i;

/** Whether a name is more than one: with an address or a number. `Infocasas.com.py`, `Casas S/A`, `Century 21` are names. */
export const leadsElsewhere = (name: string): boolean => plainAddress.test(name);

/**
 * Takes telephone numbers (as written in Brazil, Paraguay, Argentina and Uruguay), e-mail and web addresses, WhatsApp
 * links and @handles out of a text, with the words that only introduce them. Prices, areas, postal codes, years,
 * dates, register numbers and house numbers stay. White space does not decide: the same words broken into lines
 * differently lose the same pieces, so that a feed that only re-wraps its texts brings no change.
 */
export const removeContacts = (text: string): WithoutContacts => {
  const { marked, taken } = markContacts(text);
  return taken.length === 0 ? { text, removed: 0 } : { text: tidyAround(marked), removed: taken.length };
};
