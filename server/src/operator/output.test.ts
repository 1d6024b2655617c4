import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { openOutput } from './output.ts';

/** A pipe whose reader goes away. */
const closedPipe = () =>
  new Writable({
    highWaterMark: 1,
    write: (_chunk, _encoding, done) =>
      setImmediate(() => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))),
  }) as unknown as NodeJS.WriteStream;

it('a reader that has seen enough ends no command', async () => {
  const output = openOutput(closedPipe(), process.stderr);
  await output.print('many lines');
  await expect(output.print('more of them')).resolves.toBeUndefined();
});
