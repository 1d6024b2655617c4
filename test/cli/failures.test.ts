import { describe, expect, it } from 'vitest';
import { answers, breaksOff, hangs, page, refuses, saysHtml, serviceThat, type Reaction } from '../sdk/service.ts';
import { listings } from './cli.ts';

const soon = { 'retry-after': '0' };
const asked = async (reaction: Reaction, words: readonly string[], environment: Record<string, string> = {}) => {
  const { baseUrl } = await serviceThat(reaction);
  return listings([...words, '--url', baseUrl], { environment });
};

interface ProblemLine {
  readonly error: { code: string; message: string; status: number; details?: Record<string, unknown> };
  readonly meta: { request_id: string | null; exit_code: number; next: string[] };
}
const problemIn = (stderr: string) => JSON.parse(stderr.trimEnd().split('\n').at(-1)!) as ProblemLine;

const refusals: readonly [name: string, reaction: Reaction, exit: number, code: string][] = [
  ['400', refuses(400, 'VALIDATION_ERROR'), 7, 'VALIDATION_ERROR'],
  ['401', refuses(401, 'UNAUTHORIZED'), 4, 'UNAUTHORIZED'],
  ['402', refuses(402, 'PAYMENT_REQUIRED'), 5, 'PAYMENT_REQUIRED'],
  ['403', refuses(403, 'INSUFFICIENT_SCOPE'), 5, 'INSUFFICIENT_SCOPE'],
  ['404', refuses(404, 'NOT_FOUND'), 3, 'NOT_FOUND'],
  ['409', refuses(409, 'INVALID_STATE'), 6, 'INVALID_STATE'],
  ['410', refuses(410, 'GONE', { similar: [{ id: 'lst_1', title: 'a' }] }), 3, 'GONE'],
  ['412', refuses(412, 'PRECONDITION_FAILED'), 6, 'PRECONDITION_FAILED'],
  ['422', refuses(422, 'LISTING_INCOMPLETE'), 7, 'LISTING_INCOMPLETE'],
  ['429 with a wait that is too long', refuses(429, 'RATE_LIMITED', {}, { 'retry-after': '900' }), 8, 'RATE_LIMITED'],
  ['500', refuses(500, 'INTERNAL_ERROR', {}, soon), 9, 'INTERNAL_ERROR'],
  ['503', refuses(503, 'SERVICE_UNAVAILABLE', {}, soon), 9, 'SERVICE_UNAVAILABLE'],
  ['a page of a proxy, 404', saysHtml(404), 9, 'HTTP_404'],
  ['a page of a proxy, 200', saysHtml(200), 9, 'INVALID_ANSWER'],
  ['JSON of something else', answers({ hello: 'world' }), 9, 'INVALID_ANSWER'],
];

describe('a refusal', () => {
  it.each(refusals)(
    'of %s has its exit code, and is one problem object in JSON mode',
    async (_, reaction, exit, code) => {
      const outcome = await asked(reaction, ['show', 'casa', '--json']);
      expect(outcome).toMatchObject({ code: exit, stdout: '' });
      expect(outcome.stderr.trimEnd().split('\n')).toHaveLength(1);
      expect(problemIn(outcome.stderr)).toMatchObject({ error: { code }, meta: { exit_code: exit } });
    },
  );

  it.each(refusals)('of %s is an error in words for people', async (_, reaction, exit) => {
    const { baseUrl } = await serviceThat(reaction);
    const outcome = await listings(['show', 'casa', '--url', baseUrl], { columns: 80 });
    expect(outcome).toMatchObject({ code: exit, stdout: '' });
    expect(outcome.stderr).toMatch(/^error: \S/m);
    expect(outcome.stderr).not.toMatch(/\n {4}at /);
  });

  it('names the parameters at fault as flags', async () => {
    const fields = [
      { path: 'min_price', code: 'too_small', message: 'must be at least 0' },
      { path: 'q', code: 'invalid', message: 'is too odd' },
    ];
    const { stderr } = await asked(refuses(400, 'VALIDATION_ERROR', { fields }), ['search', 'x']);
    expect(stderr).toContain('\n  --min-price: must be at least 0\n  --q: is too odd\n');
  });

  it('says where the places are when one is unknown', async () => {
    const fields = [{ path: 'city', code: 'unknown_place', message: 'no city is called "x" here' }];
    const { stderr } = await asked(refuses(400, 'VALIDATION_ERROR', { fields }), ['search', '--city', 'x']);
    expect(stderr).toContain('\n  try: listings locations cities --country <country>\n');
  });

  it('says how long to wait', async () => {
    const { stderr } = await asked(refuses(429, 'RATE_LIMITED', {}, { 'retry-after': '900' }), ['search']);
    expect(stderr).toContain('\n  try again in 900 s\n');
  });

  it('proposes nothing that the service wrote into an id', async () => {
    const similar = [{ id: 'x; rm -rf ~' }, { id: 'lst_2' }];
    const { stderr } = await asked(refuses(410, 'GONE', { similar }), ['show', 'casa', '--json']);
    expect(problemIn(stderr).meta.next).toEqual(['listings show lst_2']);
  });
});

describe('a service that cannot be had', () => {
  it('exits with 9 and says how to start it or name another', async () => {
    const outcome = await listings(['search', '--url', 'http://127.0.0.1:1'], { columns: 80 });
    expect(outcome).toMatchObject({ code: 9, stdout: '' });
    expect(outcome.stderr).toMatch(/^error: .*http:\/\/127\.0\.0\.1:1/m);
    expect(outcome.stderr).toContain('  try: npx -y pnpm@12 start\n');
    expect(outcome.stderr).toContain('--url <address>\n');
  });

  it('exits with 9 after the time given', async () => {
    const outcome = await asked(hangs, ['search', '--json'], { LISTINGS_TIMEOUT: '0.2' });
    expect(problemIn(outcome.stderr)).toMatchObject({ error: { code: 'TIMEOUT', status: 0 }, meta: { exit_code: 9 } });
  });

  it('exits with 9 when an answer breaks off', async () => {
    expect(await asked(breaksOff, ['search'], { LISTINGS_TIMEOUT: '2' })).toMatchObject({ code: 9, stdout: '' });
  });

  it('on a later page, says where to go on', async () => {
    const { baseUrl } = await serviceThat(answers(page(['a'], 'cur_2')), refuses(404, 'NOT_FOUND'));
    const outcome = await listings(['search', '--all', '--ndjson', '--url', baseUrl]);
    expect(outcome).toMatchObject({ code: 3, stdout: '{"id":"a"}\n' });
    expect(problemIn(outcome.stderr).error.details).toEqual({ cursor: 'cur_2' });
  });

  it('exits with 130 when it is interrupted, without a word', async () => {
    const { baseUrl } = await serviceThat(hangs);
    const signal = AbortSignal.timeout(100);
    expect(await listings(['search', '--url', baseUrl], { signal })).toEqual({ code: 130, stdout: '', stderr: '' });
  });
});

describe('wrong usage', () => {
  it.each([
    ['a misspelt command', ['serch'], 'did you mean search?'],
    ['a verb without its noun', ['cities'], 'did you mean locations cities?'],
    ['a misspelt verb', ['locations', 'citis'], 'did you mean locations cities?'],
    ['a noun alone', ['locations'], 'one of countries, cities, neighborhoods'],
    ['a misspelt flag', ['search', '--citi', 'x'], 'did you mean --city?'],
    ['a misspelt short flag', ['search', '-x'], 'there is no flag -x'],
    ['a flag without its value', ['search', '--city'], '--city needs a value'],
    ['a flag where a value belongs', ['search', '--city', '--json'], 'write --city=--json if'],
    ['a flag given twice', ['search', '--city', 'a', '--city', 'b'], '--city is given twice'],
    ['a misspelt word', ['search', '--property-type', 'hause'], 'did you mean house?'],
    ['a number that is none', ['search', '--min-price', '1e3'], '--min-price: must be a plain decimal number'],
    ['a page that is too long', ['search', '--limit', '101'], '--limit: must be at most 100'],
    ['a misspelt field', ['search', '--json=titel'], 'did you mean title?'],
    ['a misspelt field after a space', ['search', '--json', 'titel'], 'did you mean --json=title?'],
    ['a field without its list', ['search', '--json', 'id,prise'], 'did you mean price?'],
    ['words twice', ['search', 'casa', '--q', 'casa'], 'give one of them'],
    ['a missing word', ['show'], '<id-or-slug> is missing'],
    ['one word too many', ['show', 'a', 'b'], 'b is one word too many'],
    ['a path that leaves its address', ['show', '..'], 'id_or_slug'],
    ['a required parameter left out', ['locations', 'cities'], '--country is required'],
    ['an unknown operation', ['api', 'listings.serch'], 'did you mean listings.search?'],
    ['pages of what has none', ['api', 'lookups.list', '--paginate'], 'lookups.list has no pages'],
    ['a field without =', ['api', 'lookups.list', '-f', 'locale'], '--field takes name=value'],
    ['an address that is none', ['search', '--url', 'ftp://x'], '--url: must be an address'],
    ['a password in the address', ['search', '--url', 'http://a:b@localhost'], 'cannot stand in the address'],
    ['a profile that is not there', ['search', '--profile', 'work'], 'there is no profile work'],
    ['an enumeration that is nearly right', ['lookups', 'property_type'], 'did you mean property_types?'],
    ['jq and ndjson together', ['search', '--jq', '.', '--ndjson'], 'cannot go together'],
    ['output flags on a protocol', ['mcp', '--json'], 'there is no flag --json'],
  ])('such as %s exits with 2 and says what would be right', async (_, words, hint) => {
    const outcome = await listings(words);
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toContain(hint);
  });

  it('reports everything at once, with a way on', async () => {
    const { stderr } = await listings(['search', '--citi', 'x', '--limt', '3']);
    expect(stderr).toBe(
      'error: there is no flag --citi; did you mean --city?\nerror: there is no flag --limt; did you mean --limit?\n  try: listings help search\n',
    );
  });

  it('is a problem object with each fault in JSON mode', async () => {
    const { stderr } = await listings(['search', '--json', '--min-price', 'x', '--sort', 'cheap']);
    const { error, meta } = problemIn(stderr);
    expect(error.code).toBe('USAGE_ERROR');
    expect((error.details!['fields'] as { path: string }[]).map(({ path }) => path)).toEqual(['--min-price', '--sort']);
    expect(meta.next).toEqual(['listings help search']);
  });

  it('includes a jq filter that is wrong or fails', async () => {
    const { baseUrl } = await serviceThat(answers(page(['a'], null)));
    const syntax = await listings(['search', '--jq', '.[', '--url', baseUrl]);
    expect(syntax).toMatchObject({ code: 2, stdout: '' });
    expect(problemIn(syntax.stderr).error.message).toMatch(/^--jq: .*unexpected end of file/);
    const failing = await listings(['search', '--jq', '.[].id, error("no")', '--url', baseUrl]);
    expect(failing).toMatchObject({ code: 2, stdout: '' });
  });

  it('includes a time limit that is none', async () => {
    const { code, stderr } = await listings(['search'], { environment: { LISTINGS_TIMEOUT: 'soon' } });
    expect(code).toBe(2);
    expect(stderr).toContain('LISTINGS_TIMEOUT: must be a number of seconds');
  });
});
