import type { Locale } from '@oga/contract';
import { locales } from '@oga/contract';
import type { SeededRandom } from '../../../kernel/random.ts';
import type { ListingText, PropertyFacts } from '../../listings/index.ts';
import { english } from './en.ts';
import { portuguese } from './pt.ts';
import { spanish } from './es.ts';
import type { Subject, Topic, Writer } from './subject.ts';

const writers: Readonly<Record<Locale, Writer>> = { es: spanish, pt: portuguese, en: english };

/** Topics that may be left out, first those that are missed least. */
const dispensable: readonly Topic[] = ['closing', 'outside', 'inside', 'location', 'building'];
const mostSentences = 6;

const order: readonly Topic[] = ['opening', 'rooms', 'inside', 'building', 'outside', 'location', 'terms', 'closing'];
const fewestSentences = 3;

/** How likely a description talks about something it could talk about. */
const appetite: Readonly<Partial<Record<Topic, number>>> = {
  inside: 0.85,
  building: 0.9,
  outside: 0.9,
  location: 0.8,
  closing: 0.55,
};

/** Decided before the language, so that translations say the same. */
const planTopics = (random: SeededRandom): ReadonlySet<Topic> =>
  new Set(order.filter((topic) => random.chance(appetite[topic] ?? 1)));

const writeText = (writer: Writer, subject: Subject, plan: ReadonlySet<Topic>, random: SeededRandom): ListingText => {
  const told = new Set(plan);
  const sentences = new Map<Topic, string>();
  for (const topic of order) {
    const sentence = writer.topics[topic](subject, random);
    if (sentence === null) told.delete(topic);
    else sentences.set(topic, sentence);
  }
  for (const topic of dispensable) {
    if (told.size > mostSentences) told.delete(topic);
  }
  // What is thin on facts is told in full.
  for (const topic of order) {
    if (told.size < fewestSentences && sentences.has(topic)) told.add(topic);
  }
  const description = order.flatMap((topic) => (told.has(topic) ? (sentences.get(topic) ?? []) : [])).join(' ');
  return { title: writer.title(subject, random), description };
};

/** Title and description in the original language and, where wanted, the author's own in the other two. */
export const composeTexts = (
  random: SeededRandom,
  subject: Subject,
  isTranslated: boolean,
): Pick<PropertyFacts, 'title' | 'description' | 'translations'> => {
  const plan = planTopics(random.fork('plan'));
  const write = (locale: Locale): ListingText => writeText(writers[locale], subject, plan, random.fork(locale));
  const others = isTranslated ? locales.filter((locale) => locale !== subject.originalLocale) : [];
  return {
    ...write(subject.originalLocale),
    translations: Object.fromEntries(others.map((locale) => [locale, write(locale)])),
  };
};
