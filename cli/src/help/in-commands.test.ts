import { expect, test } from 'vitest';
import { inCommands } from './in-commands.ts';

test.each([
  ['verify one (POST /agent/whatsapp/verification), or choose', 'verify one (listings whatsapp verify), or choose'],
  ['Send it again: PATCH /nowhere.', 'Send it again: PATCH /nowhere.'],
  // Of a longer address its beginning is another operation.
  ['follow it with GET /agent/imports/{run_id}.', 'follow it with GET /agent/imports/{run_id}.'],
  ['GET /locations/cities?country=PY', 'GET /locations/cities?country=PY'],
])('%s', (text, told) => {
  expect(inCommands(text)).toBe(told);
});
