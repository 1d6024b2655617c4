import { readFileSync, writeFileSync } from 'node:fs';
import { withRules } from '../src/features/moderation/rules-table.ts';

/** Writes the table of rules into docs/moderation.md. */
const page = new URL('../../docs/moderation.md', import.meta.url);
writeFileSync(page, withRules(readFileSync(page, 'utf8')));
