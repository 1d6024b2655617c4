import { PassThrough } from 'node:stream';
import { serveStdio } from '@oga/mcp';
import { describe, expect, it } from 'vitest';
import { worldApi } from './world.ts';

/** A connection over streams in memory, with what was reported and what was written to the client. */
function connect() {
  const input = new PassThrough();
  const output = new PassThrough();
  const errors: Error[] = [];
  const connection = serveStdio({
    api: worldApi(),
    siteUrl: 'http://localhost:4000',
    input,
    output,
    onError: (error) => errors.push(error),
  });
  const nextLine = async () => JSON.parse(String((await output[Symbol.asyncIterator]().next()).value)) as unknown;
  return { input, errors, connection, nextLine };
}

const ping = (id: number) => `${JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })}\n`;
const initialize = `${JSON.stringify({
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
})}\n`;

describe('a connection on stdio', () => {
  it('goes on after a line that is no message', async () => {
    const { input, connection, nextLine } = connect();
    input.write('this is no JSON\n');
    input.write(initialize);
    expect(await nextLine()).toMatchObject({ id: 0, result: { protocolVersion: '2025-11-25' } });
    await connection.close();
  });

  it.each([
    ['the client closes its end', ({ input }: ReturnType<typeof connect>) => void input.end()],
    ['it is closed here', ({ connection }: ReturnType<typeof connect>) => void connection.close()],
    ['a message is over 1 MB', ({ input }: ReturnType<typeof connect>) => void input.write('x'.repeat(1_100_000))],
  ])('ends when %s', async (_, end) => {
    const connected = connect();
    connected.input.write(ping(1));
    expect(await connected.nextLine()).toMatchObject({ id: 1 });
    end(connected);
    await expect(connected.connection.closed).resolves.toBeUndefined();
  });
});
