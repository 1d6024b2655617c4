import type { Locale } from '@oga/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import type { Texts } from './texts.ts';

export type { Texts } from './texts.ts';
export const texts: Readonly<Record<Locale, Texts>> = { en, es, pt };
