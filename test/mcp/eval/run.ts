import { parseArgs } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { runTasks, tableOf } from './run-tasks.ts';
import { tasks } from './tasks.ts';

// node test/mcp/eval/run.ts --url http://localhost:4000/api/mcp [--token …] [--photos …] [--phone …] [--json]
// Runs the tasks against a deployment. With a token of an account they write and close listings of that account. `--photos`
// is where there are photos, e.g. https://picsum.photos/seed/{name}/1600/1200; `--phone` a number whose code the outbox of
// the deployment shows (/dev/outbox.json; not in production), e.g. +595981700700.
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    token: { type: 'string' },
    photos: { type: 'string' },
    phone: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const url = new URL(values.url ?? 'http://localhost:4000/api/mcp');
const headers: Record<string, string> = values.token === undefined ? {} : { authorization: `Bearer ${values.token}` };
const client = new Client({ name: 'oga-eval', version: '1.0.0' });
await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
const { photos, phone } = values;
const codeSentTo = async (number: string): Promise<string> => {
  const outbox = (await (await fetch(new URL('/dev/outbox.json', url))).json()) as {
    to: string;
    code: string | null;
  }[];
  return outbox.find(({ to, code }) => to === number && code !== null)!.code!;
};
const reports = await runTasks(client, tasks, {
  hasAccount: values.token !== undefined,
  ...(photos !== undefined && { photo: (name: string) => photos.replace('{name}', name) }),
  ...(phone !== undefined && { whatsapp: { phone, codeSentTo } }),
});
await client.close();
process.stdout.write(`${values.json ? JSON.stringify(reports, null, 2) : tableOf(reports)}\n`);
process.exitCode = reports.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
