import { parseArgs } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { runTasks, tableOf } from './run-tasks.ts';
import { tasks, waiting } from './tasks.ts';

// node test/mcp/eval/run.ts --url http://localhost:4000/api/mcp [--token …] [--json]
// Runs the tasks against a deployment. With a token of an account they write and close listings of that account.
const { values } = parseArgs({
  options: { url: { type: 'string' }, token: { type: 'string' }, json: { type: 'boolean', default: false } },
});
const url = new URL(values.url ?? 'http://localhost:4000/api/mcp');
const headers: Record<string, string> = values.token === undefined ? {} : { authorization: `Bearer ${values.token}` };
const client = new Client({ name: 'oga-eval', version: '1.0.0' });
await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
const reports = await runTasks(client, [...tasks, ...waiting], values.token !== undefined);
await client.close();
process.stdout.write(`${values.json ? JSON.stringify(reports, null, 2) : tableOf(reports)}\n`);
process.exitCode = reports.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
