import { writeFileSync } from 'node:fs';
import { describeApi } from '../src/openapi.ts';

const target = new URL('../openapi.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(describeApi({ only: 'everything' }), null, 2)}\n`);
