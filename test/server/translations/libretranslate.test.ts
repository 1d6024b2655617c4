import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { libreTranslate } from '../../../server/src/adapters/translation/libretranslate.ts';
import { TextRefused, TranslationUnavailable } from '../../../server/src/features/translations/port.ts';
import { Secret } from '../../../server/src/config.ts';
import { fakeTranslator, type FakeTranslator, type OtherAnswer } from '../../harness/fake-translator.ts';

let fake: FakeTranslator;
beforeAll(async () => {
  fake = await fakeTranslator();
});
afterEach(() => {
  fake.answer();
  fake.taken();
});
afterAll(() => fake.close());

const ask = (texts: string[], signal: AbortSignal = AbortSignal.timeout(10_000), url: string = fake.url) =>
  libreTranslate({ url, apiKey: new Secret('k3y'), timeoutMs: 300 }).translate({
    texts,
    source: 'es',
    target: 'en',
    signal,
  });
const failure = (texts: string[] = ['casa'], url?: string): Promise<unknown> =>
  ask(texts, undefined, url).then(() => 'translated', (error: unknown) => error); // prettier-ignore

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('texts go together, as plain text, with the key, and come back in order', async () => {
  expect(await ask(['casa', 'patio <3'])).toEqual(['en: CASA', 'en: PATIO <3']);
  expect(fake.taken()).toEqual([
    { q: ['casa', 'patio <3'], source: 'es', target: 'en', format: 'text', api_key: 'k3y' },
  ]);
});

test('the path of the address is kept', async () => {
  const own = createServer((request, response) => response.end(JSON.stringify({ translatedText: [request.url] })));
  const url = await listening(own);
  expect(await ask(['casa'], undefined, `${url}/libre`)).toEqual(['/libre/translate']);
  own.closeAllConnections();
  own.close();
});

describe.each<[string, OtherAnswer, string, Partial<TranslationUnavailable>]>([
  ['too many requests', { status: 429, headers: { 'Retry-After': '7' } }, 'answers 429: status 429', { retryAfterSeconds: 7, failedAtIt: false }],
  ['a date to come back at', { status: 503, headers: { Date: 'Sat, 21 Nov 2026 12:00:00 GMT', 'Retry-After': 'Sat, 21 Nov 2026 12:02:00 GMT' } }, 'answers 503: status 503', { retryAfterSeconds: 120, failedAtIt: true }],
  ['a wait of days', { status: 429, headers: { 'Retry-After': '999999' } }, 'answers 429: status 429', { retryAfterSeconds: 3600 }],
  ['an error of its own', { status: 500 }, 'answers 500: status 500', { retryAfterSeconds: null, failedAtIt: true }],
  ['a wrong key', { status: 403 }, 'answers 403: status 403', { failedAtIt: false }],
  ['a page instead of an answer', { body: '<html>' }, 'answers no list of translations', { failedAtIt: true }],
  ['one text instead of a list', { body: '{"translatedText":"house"}' }, 'answers no list of translations', { failedAtIt: true }],
  ['fewer texts', { body: '{"translatedText":[]}' }, 'answers 0 translations of 1 texts', { failedAtIt: true }],
  ['more texts', { body: '{"translatedText":["a","b"]}' }, 'answers 2 translations of 1 texts', { failedAtIt: true }],
  ['too much', { body: `{"translatedText":["${'a'.repeat(2_100_000)}"]}` }, 'answers more than a translation', { failedAtIt: true }],
  ['another address', { status: 302, headers: { Location: 'http://127.0.0.1:1/' } }, 'cannot be reached: unexpected redirect', {}],
  ['nothing', { silent: true }, 'gave no answer within 0.3 s', { failedAtIt: true }],
])('a service that answers with %s', (_, answer, said, facts) => {
  test('cannot be asked now', async () => {
    fake.answer(() => answer);
    const error = await failure();
    expect(error).toBeInstanceOf(TranslationUnavailable);
    expect((error as Error).message).toBe(`The translation service ${said}.`);
    expect(error).toMatchObject(facts);
  });
}); // prettier-ignore

test.each([400, 413])('a request that is answered with %i is of no use again', async (status) => {
  fake.answer(() => ({ status }));
  expect(await failure()).toBeInstanceOf(TextRefused);
});

test('a service that is not there cannot be asked now', async () => {
  const none = createServer();
  const url = await listening(none);
  await new Promise((resolve) => none.close(resolve));
  const error = await failure(['casa'], url);
  expect(error).toBeInstanceOf(TranslationUnavailable);
  expect((error as Error).message).toBe('The translation service cannot be reached: ECONNREFUSED.');
});

test('a caller that gives up is not told that the service is away', async () => {
  fake.answer(() => ({ silent: true }));
  const caller = new AbortController();
  const asked = ask(['casa'], caller.signal);
  caller.abort(new Error('enough'));
  await expect(asked).rejects.toThrow('enough');
});
