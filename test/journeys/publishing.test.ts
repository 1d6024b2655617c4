import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../architecture/sources.ts';
import { listings as inProcess } from '../cli/cli.ts';
import { commandBlocks } from '../drift/readme-commands.ts';
import { runScript, type Ran } from '../harness/run-command.ts';
import { createOauthWorld, type OauthWorld } from '../oauth/world.ts';
import type { Person } from '../oauth/person.ts';

let world: OauthWorld;
let person: Person;
let folder: string;
/** What the README says, in the order in which it says it. */
let told: readonly string[];
beforeAll(async () => {
  world = await createOauthWorld();
  person = world.person('ana@example.com', 'es');
  folder = await mkdtemp(path.join(tmpdir(), 'oga-publishing-'));
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const [, section = ''] = readme.split('\n## Publish a listing\n');
  told = commandBlocks(section.split('\n## ')[0]!).flatMap(({ commands }) => commands);
}, 60_000);
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const environment = () => ({ LISTINGS_URL: world.url, LISTINGS_CONFIG_DIR: folder });
/** A command as a process of its own, as the README has it. */
const listings = (...words: readonly string[]): Promise<Ran> =>
  runScript('cli/src/main.ts', words, { env: environment() });
/** The same program in this process, which starts in no time. */
const quickly = (...words: readonly string[]): Promise<Ran> => inProcess(words, { environment: environment() });

/** The one command of the README that begins like this, as words, with what differs every time put in its place. */
function readme(beginning: string, changes: Readonly<Record<string, string>> = {}): string[] {
  const found = told.filter((command) => command.startsWith(`npx -y pnpm@12 listings ${beginning}`));
  expect([beginning, found.length]).toEqual([beginning, 1]);
  const line = Object.entries(changes).reduce((text, [word, instead]) => {
    expect(text).toContain(word);
    return text.replace(word, instead);
  }, found[0]!.slice('npx -y pnpm@12 listings '.length));
  return [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c!);
}

/** Runs a command while the jobs of the service do what is due, as they do behind a real one. */
async function whileReviewed(words: readonly string[]): Promise<Ran> {
  const over = new AbortController();
  const running = listings(...words).finally(() => over.abort());
  while (!over.signal.aborted) {
    await world.drain();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return running;
}

/** `listings login` on a machine without a screen: the person enters the code that it shows. */
async function login(words: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, [path.join(root, 'cli/src/main.ts'), ...words], {
    env: { PATH: process.env.PATH ?? '', HOME: folder, ...environment() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await expect.poll(() => stderr, { timeout: 30_000 }).toMatch(/enter the code \S+/);
  const [, code = ''] = /enter the code (\S+)/.exec(stderr)!;
  const confirm = await person.submit(await person.open('/device'), { user_code: code });
  const asked = await person.signIn(await person.submit(confirm, { confirm: 'yes' }));
  await person.submit(asked, { decision: 'allow' });
  return { code: await ended, stdout, stderr };
}

const codeOf = async (channel: string): Promise<string> => {
  const sent = (await (await fetch(`${world.url}/dev/outbox.json`)).json()) as { channel: string; code: string }[];
  return sent.find((one) => one.channel === channel)!.code;
};

test('from nothing to a public page by the commands of the README, changed under review, and closed', async () => {
  expect(await login(readme('login'))).toMatchObject({
    code: 0,
    stdout: `signed in to ${world.url} as ana@example.com\n`,
  });
  expect(await listings(...readme('whatsapp verify'))).toMatchObject({ code: 0 });
  const confirmed = await listings(...readme('whatsapp confirm', { '123456': await codeOf('whatsapp') }));
  expect(confirmed).toMatchObject({ code: 0 });

  const made = await listings(...readme('create'));
  expect({ code: made.code, stderr: made.stderr }).toMatchObject({ code: 0 });
  const id = /lst_\w{26}/.exec(made.stdout)![0];
  expect((await world.get(`/listings/${id}`)).status).toBe(404);

  const publish = readme('publish');
  const published = await whileReviewed(publish.map((word) => (word.startsWith('lst_') ? id : word)));
  expect({ code: published.code, stderr: published.stderr }).toMatchObject({ code: 0 });

  // Strangers find it, with its photo, on its page, in searches and as a file.
  const shown = (await world.get(`/listings/${id}`)).body.data;
  expect(shown).toMatchObject({ status: 'public', images: [{ width: 1200, height: 800 }] });
  const found = (await world.get('/listings?q=parrilla&city=asuncion&neighborhood=villa%20morra')).body;
  expect(found.data.map((one: { id: string }) => one.id)).toEqual([id]);
  const page = await fetch(shown.url as string);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(new URL(shown.images[0].url as string).pathname.split('/').at(-2));
  const picture = await fetch(shown.images[0].url as string);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);

  // A change of the text waits while the approved one stays; a price is there at once.
  expect(await quickly('edit', id, '--title', 'Casa con patio, a dos cuadras de la plaza')).toMatchObject({ code: 0 });
  expect((await world.get(`/listings/${id}`)).body.data.title).toBe(shown.title);
  expect(await quickly('edit', id, '--price', '179000USD')).toMatchObject({ code: 0 });
  expect((await world.get(`/listings/${id}`)).body.data).toMatchObject({
    title: shown.title,
    price: { amount: 179_000, currency: 'USD' },
  });
  await world.drain();
  const after = (await world.get(`/listings/${id}`)).body.data;
  expect(after.title).toBe('Casa con patio, a dos cuadras de la plaza');
  expect(new URL((await fetch(shown.url as string)).url).pathname).toBe(new URL(after.url as string).pathname);

  // A text that is rejected says what to mend; what was approved stays.
  expect(await quickly('edit', id, '--description', `${shown.description} Llamar al 0981 123 456.`)).toMatchObject({
    code: 0,
  });
  await world.drain();
  const refused = await quickly('my', 'listing', id, '--jq', '.moderation.reasons[].message');
  expect(refused.stdout).toContain('0981 123 456');
  expect((await world.get(`/listings/${id}`)).body.data.description).toBe(shown.description);

  expect(await quickly('close', id, '--reason', 'sold')).toMatchObject({ code: 0 });
  expect((await world.get(`/listings/${id}`)).status).toBe(410);
  expect((await fetch(after.url as string)).status).toBe(410);
  expect((await world.get('/listings?q=parrilla')).body.data).toEqual([]);

  expect(await quickly('logout')).toMatchObject({ code: 0 });
  expect((await quickly('my', 'listings')).code).toBe(4);
}, 240_000);
