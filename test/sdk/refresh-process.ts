import { createClient } from '@oga/sdk';
import { createAuth } from '@oga/sdk/auth';
import { fileStore } from '@oga/sdk/node';

// `node refresh-process.ts <address> <file> <calls>`: one of many processes that share a credential.
const [baseUrl = '', path = '', calls = '1'] = process.argv.slice(2);
const oga = createClient({ baseUrl, auth: createAuth({ baseUrl, store: fileStore(path) }) });
let done = 0;
while (done < Number(calls)) {
  await oga.accounts.status();
  done += 1;
  await new Promise((next) => setTimeout(next, 30));
}
process.stdout.write(`${done} calls\n`);
