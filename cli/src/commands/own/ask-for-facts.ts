import { vocabularies } from '@oga/contract';
import type { Flag } from '../../arguments/flag.ts';
import { bodyFaultOf } from '../../arguments/body.ts';
import type { OperationEntry } from '../../arguments/operations.ts';
import type { GivenFlags } from '../../arguments/parse.ts';
import type { Ask } from '../../terminal.ts';

export const noInputFlag: Flag = {
  name: 'no-input',
  kind: 'switch',
  description: 'Ask for nothing, also on a terminal',
};

/** A fact that a listing needs before it can be published. */
interface Question {
  /** Flag that gives it. */
  readonly flag: string;
  readonly message: string;
  readonly example?: string;
  /** Of these words one. */
  readonly words?: keyof typeof vocabularies;
  /** Asked only where what is given so far leaves it open. */
  readonly when?: (given: GivenFlags) => boolean;
}

const isLand = ({ 'property-type': type }: GivenFlags): boolean => type === 'land';

const questions: readonly Question[] = [
  { flag: 'listing-type', message: 'What is offered?', words: 'listing_types' },
  { flag: 'property-type', message: 'What kind of property is it?', words: 'property_types' },
  { flag: 'title', message: 'Title, 10 to 150 characters', example: 'Casa con patio en Villa Morra' },
  { flag: 'description', message: 'Description, 50 to 5,000 characters, without contact data' },
  {
    flag: 'price',
    message: 'Price with its currency',
    example: '150000 USD',
    when: (given) => given['price-on-request'] !== true,
  },
  {
    flag: 'price-period',
    message: 'The price is per…',
    words: 'price_periods',
    when: (given) =>
      given['price'] !== undefined && given['listing-type'] !== undefined && given['listing-type'] !== 'sale',
  },
  { flag: 'country', message: 'Country', example: 'Paraguay' },
  { flag: 'city', message: 'City', example: 'Asunción', when: (given) => given['country'] !== undefined },
  {
    flag: 'neighborhood',
    message: 'Neighborhood',
    example: 'Villa Morra',
    when: (given) => given['city'] !== undefined,
  },
  { flag: 'bedrooms', message: 'Bedrooms', example: '3', when: (given) => !isLand(given) },
  { flag: 'living-area-m2', message: 'Living area in m²', example: '180', when: (given) => !isLand(given) },
  { flag: 'lot-area-m2', message: 'Area of the lot in m²', example: '360', when: isLand },
  {
    flag: 'images',
    message: 'Address of a photo; files follow with listings image add',
    example: 'https://photos.example/house.jpg',
  },
];

/**
 * What was given, with what a person adds when asked for what is missing. Each answer is read at once by the contract's
 * own reader; an empty one leaves the fact for later, since a draft may be incomplete.
 */
export async function askForFacts(
  entry: OperationEntry,
  flags: readonly Flag[],
  given: GivenFlags,
  ask: Ask,
): Promise<GivenFlags> {
  const answers: Record<string, GivenFlags[string]> = { ...given };
  for (const { flag: name, message, example, words, when } of questions) {
    if (answers[name] !== undefined || when?.(answers) === false) continue;
    const flag = flags.find((one) => one.name === name);
    if (flag === undefined) continue;
    const valueOf = (answer: string) => (flag.kind === 'list' ? [answer] : answer);
    const answer =
      words === undefined
        ? await ask.text({
            message: `${message} (Enter: later)`,
            ...(example !== undefined && { example }),
            faultOf: (text) => bodyFaultOf(entry, name, valueOf(text)),
          })
        : await ask.choose({ message, options: optionsOf(words) });
    if (answer !== undefined) answers[name] = valueOf(answer);
  }
  return answers;
}

const optionsOf = (name: keyof typeof vocabularies) =>
  Object.entries(vocabularies[name].values as Readonly<Record<string, { labels: { en: string } }>>).map(
    ([value, { labels }]) => ({ value, label: labels.en }),
  );
