import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { usualToolScopes } from '@oga/contract/tools';
import type { Api, McpCaller, McpHandlerOptions, McpHttpHandler, Questions } from '@oga/mcp';
import type { Express, Request, Response as HttpResponse } from 'express';
import { Problem } from './kernel/problem.ts';
import type { Clock } from './kernel/time.ts';
import { bearerOf, findCaller, type Caller, type FindCaller } from './platform/http/caller.ts';
import type { ClientAddress } from './platform/http/client-address.ts';
import { addressKey, spending, type LimitParts, type Spend } from './platform/http/limits.ts';
import { problemBody } from './platform/http/problem-response.ts';
import { requestIdOf } from './platform/http/request-id.ts';
import type { Observe } from './platform/observe/observe.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';

const mcpPath = '/api/mcp';
/** Assistants share addresses, so theirs is a budget of its own. */
const callsPerMinute = 600;

export interface McpParts extends LimitParts {
  readonly observe: Observe;
  readonly box: SecretBox;
  readonly clock: Clock;
  readonly siteUrl: string;
  /** Takes tokens that were issued for MCP, and no others. */
  readonly findMcpCaller: FindCaller;
  /** Has the client of a grant ask its person anew. */
  readonly askAgain: (grantId: string) => Promise<void>;
  readonly questions: Questions;
  /** The operations as this caller calls them; `network` is where he is. */
  readonly apiOf: (caller: Caller | null, requestId: string, network: string) => Api;
  /** What is offered besides our own; the run of the conformance suites has some. */
  readonly extendMcp?: McpHandlerOptions['extend'];
}

interface Known {
  readonly caller: Caller | null;
  readonly requestId: string;
  readonly network: string;
  /** Counts a call against the budget of this caller. */
  readonly pay: () => Promise<void>;
}

const unknown: Known = { caller: null, requestId: '', network: '', pay: () => Promise.resolve() };

/** Puts the MCP endpoint on Express: who calls and his budget, then the handler, which decides tool by tool. */
export function mountMcp(app: Express, parts: McpParts & { readonly addressOf: ClientAddress; readonly spend: Spend }) {
  const { siteUrl, observe } = parts;
  const known = new WeakMap<IncomingMessage, Known>();
  const knownOf = (request: IncomingMessage): Known => known.get(request) ?? unknown;
  const resourceMetadataUrl = `${siteUrl}/.well-known/oauth-protected-resource${mcpPath}`;
  const options: McpHandlerOptions = {
    api: (request) => {
      const { caller, requestId, network } = knownOf(request);
      return parts.apiOf(caller, requestId, network);
    },
    siteUrl,
    onBatch: async (request, more) => {
      const { pay, requestId } = knownOf(request);
      try {
        for (let paid = 0; paid < more; paid += 1) await pay();
        return null;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return Response.json(problemBody(error, requestId), { status: error.status, headers: error.headers });
      }
    },
    info: { websiteUrl: siteUrl },
    allowedHosts: [new URL(siteUrl).hostname],
    signIn: {
      resourceMetadataUrl,
      callerOf: (request) => asMcpCaller(knownOf(request).caller),
      onStepUp: async (request) => {
        const { caller } = knownOf(request);
        if (caller !== null) await parts.askAgain(caller.grantId);
      },
    },
    sessions: { key: parts.box.derive('sessions of MCP'), questions: parts.questions },
    ...(parts.extendMcp && { extend: parts.extendMcp }),
    onError: (error) => observe.backgroundFailed({ work: 'mcp', error }),
    onCall: (call, request) => {
      const { caller, requestId } = knownOf(request);
      observe.toolCalled({ ...call, requestId, accountId: caller?.accountId ?? null });
    },
  };
  let made: Promise<McpHttpHandler> | undefined;
  // Tools and their schemas are read with the first request: 0.2 s that no start waits for.
  const handler = () => (made ??= import('@oga/mcp').then(({ mcpHandler }) => mcpHandler(options)));
  const spendByAddress = spending(parts, { policy: 'mcp', calls: callsPerMinute });

  const admit = async (request: Request, response: HttpResponse): Promise<Known> => {
    const network = addressKey(parts.addressOf(request));
    const payByAddress = () => spendByAddress(network, response);
    let caller: Caller | null = null;
    try {
      if (bearerOf(request) !== null) caller = await findCaller(request, parts.findMcpCaller, parts.clock.now());
    } catch (error) {
      await payByAddress();
      throw challenged(error, resourceMetadataUrl);
    }
    const accountId = caller?.accountId;
    const pay = accountId === undefined ? payByAddress : () => parts.spend(accountId, response);
    await pay();
    return { caller, requestId: requestIdOf(response), network, pay };
  };

  app.all(mcpPath, async (request, response) => {
    response.locals.operation = 'mcp';
    known.set(request, await admit(request, response));
    await (
      await handler()
    )(request, response);
  });
}

const asMcpCaller = (caller: Caller | null): McpCaller | null =>
  caller && {
    // Bound to, and carried by, ids that clients hold: not the account's own name.
    subject: createHash('sha256').update(`mcp ${caller.accountId}`).digest('base64url').slice(0, 22),
    scopes: caller.scopes,
  };

/** A bad token is refused even where none is needed: the client shall refresh it (RFC 6750, 3.1; RFC 9728, 5.1). */
function challenged(error: unknown, resourceMetadataUrl: string): unknown {
  if (!(error instanceof Problem) || error.code !== 'UNAUTHORIZED') return error;
  const challenge = [
    'Bearer error="invalid_token"',
    `scope="${usualToolScopes.join(' ')}"`,
    `resource_metadata="${resourceMetadataUrl}"`,
  ];
  return new Problem(error.code, error.message, { headers: { 'WWW-Authenticate': challenge.join(', ') } });
}
