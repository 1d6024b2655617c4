import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ImageParts } from './take-image.ts';
import { Intake } from './intake.ts';

/** A picture that is known already, so that nothing is decoded. */
const known = (() => Promise.resolve([{}])) as unknown as ImageParts['sql'];

/** Addresses that never answer. */
const silent: ImageParts['outgoing'] = {
  judge: () => Promise.resolve(),
  get: ({ signal }) =>
    new Promise((_resolve, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason as Error), { once: true });
    }),
};

const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, ...Array.from({ length: 30 }, () => 0)]);

test('a photo that is sent does not wait for addresses of others that do not answer', async () => {
  const parts = { sql: known, outgoing: silent, clock: { now: () => new Date() } } as unknown as ImageParts;
  const intake = new Intake(parts, 'https://oga.example', { withinMs: 300 });
  const named = Array.from({ length: 40 }, (_, n) => ({ url: `https://slow.example/${n}`, path: `images.${n}` }));
  const waiting = ['acc_1', 'acc_2', 'acc_3'].map((account) =>
    intake.fetch(account, named, { isTrial: false, known: new Map() }).catch((error: unknown) => error),
  );
  await sleep(20);
  const taken = intake.receive('acc_4', { bytes: jpeg, sha256: 'ab' }, { isTrial: false });
  expect(await Promise.race([taken, sleep(150, 'it waits')])).toEqual({ sha256: 'ab' });
  expect(await Promise.all(waiting)).toMatchObject(waiting.map(() => ({ code: 'SERVICE_UNAVAILABLE' })));
});
