import type { World } from '../harness/world.ts';
import { fromElsewhere } from '../oauth/world.ts';

/** A message of the Model Context Protocol as it came back. */
export interface RpcAnswer {
  readonly result?: Record<string, unknown> & { readonly isError?: boolean; readonly content?: { text: string }[] };
  readonly error?: { readonly code: number; readonly message: string };
}

/** The message of `tools/call`. */
export const toolCall = (name: string, given: unknown = {}, id = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: given },
});

/** Sends messages to the endpoint as plain HTTP, from an address of its own. */
export const postMcp = (
  world: Pick<World, 'url'>,
  body: unknown,
  { token, headers = {} }: { readonly token?: string; readonly headers?: Record<string, string> } = {},
): Promise<Response> =>
  fetch(`${world.url}/api/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...fromElsewhere(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });

/** The messages of an answer, whether it came as JSON or as events. */
export async function messagesOf(response: Response): Promise<RpcAnswer[]> {
  const text = await response.text();
  if (response.headers.get('content-type')?.startsWith('application/json')) return [JSON.parse(text) as RpcAnswer];
  return [...text.matchAll(/^data: (.+)$/gm)].map(([, json]) => JSON.parse(json ?? '') as RpcAnswer);
}
