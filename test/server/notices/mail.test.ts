import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret } from '../../../server/src/config.ts';
import { Person } from '../../oauth/person.ts';
import { publish } from '../../harness/listings.ts';
import { saved } from '../../harness/saved-searches.ts';
import { createWorld, type World } from '../../harness/world.ts';

/** A mail server as far as RFC 5321 needs: it keeps what it was given, or refuses it. */
interface Letter {
  readonly from: string;
  readonly to: string[];
  readonly text: string;
}
const letters: Letter[] = [];
let answer = '250 taken';
let answerToSender = '250 ok';
let postOffice: Server;
let world: World;

function serve(socket: Socket): void {
  let [from, to, text, isData, rest] = ['', [] as string[], '', false, ''];
  socket.on('error', () => undefined);
  socket.write('220 post.test ESMTP\r\n');
  socket.on('data', (chunk) => {
    rest += chunk.toString();
    for (let end = rest.indexOf('\r\n'); end !== -1; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (isData) {
        if (line !== '.') text += `${line}\n`;
        else {
          isData = false;
          if (answer.startsWith('2')) letters.push({ from, to, text });
          [to, text] = [[], ''];
          socket.write(`${answer}\r\n`);
        }
      } else if (/^ehlo|^helo/i.test(line)) socket.write('250 post.test\r\n');
      else if (/^mail from:/i.test(line)) [from] = [/<(.*)>/.exec(line)![1]!, socket.write(`${answerToSender}\r\n`)];
      else if (/^rcpt to:/i.test(line)) [to] = [[...to, /<(.*)>/.exec(line)![1]!], socket.write('250 ok\r\n')];
      else if (/^data/i.test(line)) [isData] = [true, socket.write('354 go on\r\n')];
      else socket.write(/^quit/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
    }
  });
}

beforeAll(async () => {
  postOffice = createServer(serve);
  await new Promise<void>((resolve) => postOffice.listen(0, '127.0.0.1', resolve));
  const { port } = postOffice.address() as AddressInfo;
  world = await createWorld({
    smtpUrl: new Secret(`smtp://127.0.0.1:${port}?from=hola@oga.example`),
    trustedProxies: 1,
  });
});
afterAll(async () => {
  await world.close();
  postOffice.close();
});

const ask = async (email: string) => {
  const person = new Person(world, email);
  return person.submit(await person.open('/sign-in'), { email });
};
const unsent = async () => (await world.sql`select id from notices where sent_at is null`).length;

test('a code is sent to its address once, after the request, and then forgotten here', async () => {
  const shown = await ask('ana@example.com');
  expect(shown.text).not.toContain('/dev/outbox');
  expect(letters).toEqual([]);
  await world.drain();
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({ from: 'hola@oga.example', to: ['ana@example.com'] });
  expect(letters[0]!.text).toMatch(/^\d{6}$/m);
  expect(letters[0]!.text).toMatch(/^Auto-Submitted: auto-generated$/m);
  await world.drain();
  expect(letters).toHaveLength(1);
  const [row] = await world.sql`select sealed from notices where sent_at is not null`;
  expect(row).toEqual({ sealed: null });
  expect(await (await fetch(`${world.url}/dev/outbox.json`)).json()).toEqual([]);
});

test('what can be ended says where, so that a mail program does it by one click', async () => {
  letters.length = 0;
  const account = await world.account({ email: 'seeker@example.com' });
  await saved(world, account);
  await publish(world, {});
  await world.drain();
  world.clock.advance(60);
  await world.drain();
  await world.drain();
  const [{ to, text }] = letters as [Letter];
  expect(to).toEqual(['seeker@example.com']);
  const unfolded = text.replaceAll(/\n[ \t]+/g, ' ');
  const [, link] = /^List-Unsubscribe: <(http\S+\/saved-searches\/svs_\w+\/\S+)>$/m.exec(unfolded)!;
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(link!, { method: 'POST', body })).status).toBe(200);
  const [search] = (await world.get('/agent/saved-searches', account.headers)).body.data;
  expect(search.paused).toBe(true);
  letters.length = 0;
});

test('a mail server that is busy is asked again, one that refuses is not', async () => {
  letters.length = 0;
  answer = '451 later';
  await ask('luis@example.com');
  await world.drain();
  expect(await unsent()).toBe(1);
  answer = '550 nobody here';
  await world.sql`update jobs.job set start_after = '2000-01-01' where name = 'notices.send' and state in ('created', 'retry')`;
  await world.drain();
  expect([letters.length, await unsent()]).toEqual([0, 0]);
  answer = '250 taken';
});

test('a mail server that refuses us, and not the mail, is asked again once that is put right', async () => {
  answerToSender = '550 you may not write as this sender';
  await ask('marta@example.com');
  await world.drain();
  expect([letters.length, await unsent()]).toEqual([0, 1]);
  answerToSender = '250 ok';
  await world.sql`update jobs.job set start_after = '2000-01-01' where name = 'notices.send' and state in ('created', 'retry')`;
  await world.drain();
  expect([letters.map(({ to }) => to), await unsent()]).toEqual([[['marta@example.com']], 0]);
});
