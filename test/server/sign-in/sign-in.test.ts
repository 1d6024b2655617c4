import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Person } from '../../oauth/person.ts';
import { createOauthWorld, type OauthWorld } from '../../oauth/world.ts';

let world: OauthWorld;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const begin = async (person: Person) => person.submit(await person.open('/sign-in'), { email: person.email });

test('a first code makes an account, a second one leads to the same', async () => {
  const email = 'Primera@Example.com';
  for (const written of [email, 'primera@example.COM ']) {
    const person = world.person(written.trim());
    const shown = await person.signIn();
    expect(new URL(shown.url).pathname).toBe('/connect');
    expect(shown.text.toLowerCase()).toContain('signed in as primera@example.com');
  }
  const [row] = await world.sql`select count(*)::int as accounts from accounts where email_key = 'primera@example.com'`;
  expect(row!['accounts']).toBe(1);
});

test('what is answered is the same whether there is an account or not', async () => {
  const known = world.person();
  await known.signIn();
  const [one, two] = [await begin(new Person(world, known.email, 'en')), await begin(world.person())];
  const plain = (text: string, email: string) => text.replaceAll(email, 'E').replace(/value="[^"]*"/g, '');
  expect(one.status).toBe(two.status);
  expect(plain(one.text, known.email).replace(/person\d+@example\.com/g, 'E')).toBe(
    plain(two.text, 'none').replace(/person\d+@example\.com/g, 'E'),
  );
});

test.each([
  ['es', 'Revisá tu correo', 'es tu código'],
  ['pt', 'Veja seu e-mail', 'é o seu código'],
  ['en', 'Check your mail', 'is your Óga code'],
])('pages and mail are in %s', async (language, title, subject) => {
  const person = world.person(undefined, language);
  expect((await begin(person)).text).toContain(title);
  const [mail] = (await (await fetch(`${world.url}/dev/outbox.json`)).json()) as {
    subject: string;
    channel: string;
    to: string;
    at: string;
  }[];
  expect(mail).toMatchObject({ channel: 'email', to: person.email, at: world.clock.now().toISOString() });
  expect(mail!.subject).toContain(subject);
});

describe('a code', () => {
  test('is wrong five times at most, then not even the right one counts', async () => {
    const person = world.person();
    let shown = await begin(person);
    const code = await person.code();
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try', 'last try']) {
      shown = await person.submit(shown, { code: wrongOf(code) });
      expect([shown.status, shown.text.includes(left)]).toEqual([400, true]);
    }
    const last = await person.submit(shown, { code });
    expect(last.text).toContain('no longer valid');
    expect((await person.open('/connect')).text).not.toContain(`Signed in as ${person.email}`);
  });

  test('counts five tries in all, however many come at once', async () => {
    const person = world.person();
    const shown = await begin(person);
    const code = await person.code();
    const replies = await Promise.all(Array.from({ length: 12 }, () => person.submit(shown, { code: wrongOf(code) })));
    expect(replies.filter(({ text }) => text.includes('not right'))).toHaveLength(5);
  });

  test('used many times at once signs in once', async () => {
    const person = world.person();
    const shown = await begin(person);
    const code = await person.code();
    await Promise.all(Array.from({ length: 4 }, () => person.submit(shown, { code })));
    const [row] =
      await world.sql`select count(*)::int as sessions from sessions join accounts on accounts.id = account_id where email = ${person.email}`;
    expect(row!['sessions']).toBe(1);
  });

  test('is over after ten minutes', async () => {
    const person = world.person();
    const shown = await begin(person);
    const code = await person.code();
    world.advance(601);
    expect((await person.submit(shown, { code })).text).toContain('no longer valid');
  });

  test('is of no use in another browser', async () => {
    const person = world.person();
    await begin(person);
    const thief = new Person(world, person.email, 'en');
    const shown = await thief.send('/sign-in/code', { code: await person.code() });
    expect(shown.text).toContain('no longer valid');
  });

  test('may be written with a space', async () => {
    const person = world.person();
    const code = await (async () => (await begin(person), person.code()))();
    const shown = await person.send('/sign-in/code', { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    expect(new URL(shown.url).pathname).toBe('/connect');
  });

  test('is sent five times an hour to an address, by one network; the sixth is refused kindly', async () => {
    const person = world.person();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await begin(person)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await begin(new Person(world, person.email, 'en'))).status).toBe(200);
    world.advance(3601);
    expect((await begin(person)).status).toBe(200);
  });

  test('stands nowhere in the database', async () => {
    const person = world.person();
    await begin(person);
    const code = await person.code();
    const rows =
      await world.sql`select sign_in_codes::text as row from sign_in_codes union all select notices::text from notices`;
    expect(rows.some(({ row }) => String(row).includes(code) && String(row).includes(person.email))).toBe(false);
  });
});

test.each([
  '',
  'x',
  'a@b',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com, b@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is no address', async (email) => {
  const person = world.person(email);
  const shown = await begin(person);
  expect(shown.status).toBe(400);
  expect(shown.text).toContain('Enter an e-mail address');
});

describe('a session', () => {
  test('begins anew with each sign-in, for this site alone, unreadable for scripts', async () => {
    const person = world.person();
    await person.signIn();
    const cookie = person.setCookies.findLast((one) => one.startsWith('oga_session='))!;
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    const [row] = await world.sql`select sessions::text as row from sessions order by created_at desc limit 1`;
    expect(row!['row']).not.toContain(cookie.slice(12, 55));
  });

  test('ends with signing out, after thirty days, and with the suspension of the account', async () => {
    const name = (person: Person) => `Signed in as ${person.email}`;
    const out = world.person();
    const shown = await out.signIn();
    expect(shown.text).toContain(name(out));
    await out.submit(shown, {}, '/sign-out');
    expect((await out.open('/connect')).text).not.toContain(name(out));

    const suspended = world.person();
    await suspended.signIn();
    await world.sql`update accounts set suspended_at = now() where email = ${suspended.email}`;
    expect((await suspended.open('/connect')).text).not.toContain(name(suspended));

    const late = world.person();
    await late.signIn();
    world.advance(30 * 86_400 + 1);
    expect((await late.open('/connect')).text).not.toContain(name(late));
  });

  test('is not ended or begun by another site', async () => {
    const person = world.person();
    const shown = await person.signIn();
    expect((await person.send('/sign-out', {})).status).toBe(400);
    const csrf = /name="csrf" value="([^"]+)"/.exec(shown.text)![1]!;
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[]) {
      for (const path of ['/sign-in', '/sign-in/code', '/sign-out']) {
        const reply = await fetch(world.url + path, {
          method: 'POST',
          headers,
          body: new URLSearchParams({ csrf, email: 'a@example.com' }),
        });
        expect(reply.status).toBe(400);
      }
    }
  });
});

test.each([
  'https://evil.example', '//evil.example', '/\\evil.example', '/connect/../../evil', 'javascript:alert(1)', '/api/oauth/authorize?x=1', '/connect?x=//evil\r\nSet-Cookie: a=b',
])('signing in does not lead to %j', async (next) => {
  const person = world.person();
  const shown = await person.signIn(await person.open(`/sign-in?next=${encodeURIComponent(next)}`));
  expect(new URL(shown.url).origin + new URL(shown.url).pathname).toBe(`${world.url}/connect`);
}); // prettier-ignore

test('in production without mail nobody can sign in, and there is no outbox', async () => {
  const one = await createOauthWorld({ environment: 'production' });
  const [shown, outbox, json] = await Promise.all(
    ['/sign-in', '/dev/outbox', '/dev/outbox.json'].map((path) => fetch(one.url + path)),
  );
  const sent = await fetch(`${one.url}/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'a@example.com' }),
  });
  await one.close();
  expect([shown!.status, outbox!.status, json!.status, sent.status]).toEqual([503, 404, 404, 503]);
});
