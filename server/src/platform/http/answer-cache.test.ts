import { describe, expect, test } from 'vitest';
import { Changes } from '../db/changes.ts';
import { AnswerCache } from './answer-cache.ts';
import { keepable, type KeptAnswer } from './kept-answer.ts';

function cacheWithClock(maxBytes = 1_000_000) {
  const moment = { ms: 0 };
  const changes = new Changes();
  const cache = new AnswerCache({ maxBytes, clock: { now: () => new Date(moment.ms) }, changes });
  return { cache, changes, pass: (seconds: number) => (moment.ms += seconds * 1000) };
}

const answerOf = (text: string, about: readonly string[] | null = ['listings'], asOf: Date | null = null): KeptAnswer =>
  keepable(
    { text, envelope: 'bare', headers: {}, about, asOf, status: null },
    { operation: 'listings.search', cacheSeconds: 120, contentType: 'application/json' },
  );

const textOf = (found: { answer: KeptAnswer } | undefined) => found?.answer.body.start.toString();

describe('the answer cache', () => {
  test('gives an answer again until its seconds are over, with its age', async () => {
    const { cache, pass } = cacheWithClock();
    await cache.through('question', '/a', async () => answerOf('one'));
    pass(119.9);
    expect(cache.find('/a')).toMatchObject({ ageSeconds: 119 });
    pass(0.1);
    expect(cache.find('/a')).toBeUndefined();
  });

  test('counts the seconds of an answer from when things stood as it says', async () => {
    const { cache, pass } = cacheWithClock();
    pass(50);
    const asOf = new Date(10_000);
    expect(await cache.through('question', '/a', async () => answerOf('one', null, asOf))).toMatchObject({
      ageSeconds: 40,
    });
    pass(79);
    expect(cache.find('/a')).toMatchObject({ ageSeconds: 119 });
    pass(1);
    expect(cache.find('/a')).toBeUndefined();
  });

  test('knows a question by what it asks, however it was written', async () => {
    const { cache } = cacheWithClock();
    await cache.through('question', '/a?x&y', async () => answerOf('one'));
    const again = await cache.through('question', '/a?y&x', () => Promise.reject(new Error('asked again')));
    expect(textOf(again)).toBe('one');
    expect(textOf(cache.find('/a?y&x'))).toBe('one');
    expect(cache.find('/b')).toBeUndefined();
  });

  test('drops what was made of something that has changed since, and nothing else', async () => {
    const { cache, changes } = cacheWithClock();
    await cache.through('here', '/here', async () => answerOf('here', ['listings/1']));
    await cache.through('there', '/there', async () => answerOf('there', ['listings/2']));
    changes.hear('listings/1');
    expect(cache.find('/here')).toBeUndefined();
    expect(textOf(cache.find('/there'))).toBe('there');
  });

  test('does not keep for later what changed while it was read', async () => {
    const { cache, changes } = cacheWithClock();
    await cache.through('question', '/a', async () => {
      changes.hear('listings');
      return answerOf('perhaps old');
    });
    expect(cache.find('/a')).toBeUndefined();
  });

  test('fifty who ask the same at once wait for one answer', async () => {
    const { cache } = cacheWithClock();
    let made = 0;
    let finish = (_answer: KeptAnswer) => {};
    const make = () => {
      made += 1;
      return new Promise<KeptAnswer>((resolve) => (finish = resolve));
    };
    const all = Array.from({ length: 50 }, () => cache.through('question', '/a', make));
    finish(answerOf('one'));
    expect((await Promise.all(all)).map(textOf)).toEqual(Array.from({ length: 50 }, () => 'one'));
    expect(made).toBe(1);
  });

  test('nobody joins an answer that was begun before the last change', async () => {
    const { cache, changes } = cacheWithClock();
    const finish: ((answer: KeptAnswer) => void)[] = [];
    const make = () => new Promise<KeptAnswer>((resolve) => finish.push(resolve));
    const before = cache.through('question', '/a', make);
    changes.hear('listings');
    const after = cache.through('question', '/a', make);
    finish[1]!(answerOf('new'));
    finish[0]!(answerOf('old'));
    expect(textOf(await before)).toBe('old');
    expect(textOf(await after)).toBe('new');
    expect(textOf(cache.find('/a')) ?? 'new').toBe('new');
  });

  test('a failure reaches all who wait and is forgotten', async () => {
    const { cache } = cacheWithClock();
    const fail = () => cache.through('question', '/a', () => Promise.reject(new Error('no database')));
    const both = await Promise.allSettled([fail(), fail()]);
    expect(both.map((one) => one.status)).toEqual(['rejected', 'rejected']);
    expect(textOf(await cache.through('question', '/a', async () => answerOf('one')))).toBe('one');
  });

  test('stays within its memory and keeps what was asked for last', async () => {
    const { cache } = cacheWithClock(1_000_000);
    for (let at = 0; at < 200; at++) await cache.through(`q${at}`, `/${at}`, async () => answerOf('x'.repeat(10_000)));
    const kept = Array.from({ length: 200 }, (_, at) => cache.find(`/${at}`)).filter((found) => found !== undefined);
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.length * 20_000).toBeLessThan(1_000_000);
    expect(cache.find('/199')).toBeDefined();
    await cache.through('huge', '/huge', async () => answerOf('x'.repeat(1_000_000)));
    expect(cache.find('/huge')).toBeUndefined();
    expect(cache.find('/199')).toBeDefined();
  });
});
