import { readFileSync, writeFileSync } from 'node:fs';
import { emitOperations, emitSchema, type Description } from './emit.ts';

const at = (path: string) => new URL(path, import.meta.url);
const description = JSON.parse(readFileSync(at('../../contract/openapi.json'), 'utf8')) as Description;
writeFileSync(at('../src/schema.gen.ts'), await emitSchema(description));
writeFileSync(at('../src/operations.gen.ts'), emitOperations(description));
