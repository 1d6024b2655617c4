import type { Locale } from '@oga/contract';
import { fillRecords } from '../../translations/index.ts';
import { english } from './en.ts';
import { portuguese } from './pt.ts';
import { spanish } from './es.ts';
import { tellProject, type ProjectFactsTold, type ProjectTold } from './told.ts';

const grammars: Readonly<Record<Locale, (told: ProjectTold) => readonly (string | null)[]>> = {
  en: english,
  es: spanish,
  pt: portuguese,
};

/**
 * Description of a project in a language, from the facts of its record alone: nothing is said that is not in them, and
 * what is not stated is left out.
 */
export const composeDescription = (facts: ProjectFactsTold, locale: Locale): string =>
  grammars[locale](tellProject(facts))
    .filter((sentence) => sentence !== null)
    .join(' ');

/** Projects as `projectDocument` built them, with a composed description in those that have none in the language asked for. */
export const fillTexts = (records: string): string =>
  fillRecords<ProjectFactsTold & { readonly locale: Locale }>(records, {
    open: /"description":null(?=,"locale":"..","original_locale":"..","translation":"generated")/g,
    beginning: '{"id":"prj_',
    lastField: 'updated_at',
    fill: (project) => `"description":${JSON.stringify(composeDescription(project, project.locale))}`,
  });
