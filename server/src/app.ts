import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { type ErrorRequestHandler } from 'express';
import { invalid, Problem } from './kernel/problem.ts';
import type { Sql } from './platform/db/sql.ts';
import type { Clock } from './kernel/time.ts';
import { docsRoutes } from './features/docs/index.ts';
import type { AnswerCache } from './platform/http/answer-cache.ts';
import type { BoundOperation } from './platform/http/bind.ts';
import { inProcess } from './in-process.ts';
import { mountMcp, type McpParts } from './mcp.ts';
import type { FindCaller } from './platform/http/caller.ts';
import { clientAddress } from './platform/http/client-address.ts';
import { openToAnyOrigin } from './platform/http/cors.ts';
import { asHandlers, frontDoor, type Step } from './platform/http/front-door.ts';
import { limitByAddress, spending, type Spend } from './platform/http/limits.ts';
import { mount } from './platform/http/mount.ts';
import { problemBody, problemOf, sendProblem } from './platform/http/problem-response.ts';
import { refuseAmbiguous } from './platform/http/refuse-ambiguous.ts';
import { requestIdOf, requestIds } from './platform/http/request-id.ts';
import { logRequests } from './platform/http/request-log.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';
import type { Limits } from './platform/limits/limits.ts';
import { livez, readyz, type HealthCheck } from './platform/observe/health.ts';
import type { Observe } from './platform/observe/observe.ts';

export const basePath = '/api/v1';
/** Pages for one read of the API: crawlers fetch many from one address, and each page is several reads. */
const pagesPerRead = 5;
/** Below `/agent`, for an account; for an address that has not said which account it is. */
const accountCallsPerMinute = 600;
/** Questions of buyers in an hour, of one address of assistants: many people share it. */
const leadsOfAssistants = 60;
const hourSeconds = 3600;
/** Signing in and OAuth: its many routes are no other request's concern. */
const lettingInPaths = /^\/(api\/oauth|\.well-known|device|consent|connect|sign-in|sign-out)(\/|$)/;
const isAgentPath = (path: string): boolean => path === '/agent' || path.startsWith('/agent/');

/** What the application is made of. */
export interface AppParts extends Pick<McpParts, 'findMcpCaller' | 'askAgain' | 'questions' | 'extendMcp'> {
  readonly operations: readonly BoundOperation[];
  readonly sql: Sql;
  readonly box: SecretBox;
  readonly clock: Clock;
  readonly findCaller: FindCaller;
  /** Where public answers are kept; null: nowhere. */
  readonly cache: AnswerCache | null;
  readonly observe: Observe;
  readonly siteUrl: string;
  readonly trustedProxies: number;
  readonly readsPerMinute: number;
  readonly limits: Limits;
  readonly checks: readonly HealthCheck[];
  readonly isStopping: () => boolean;
  /** Counts a question of a buyer by his address. */
  readonly spendLead: Spend;
  /** Counts a review by the address it came from. */
  readonly spendReview: Spend;
  /** Signing in and letting applications in: before everything that is open to any origin. */
  readonly oauth: readonly express.Router[];
  /** Pages and files of features that are no part of the API. */
  readonly pages: readonly express.Router[];
  /** How pages tell of a refusal; passes on what is no matter of a page. */
  readonly refusalPage: ErrorRequestHandler;
}

/** The HTTP application: platform first, then the operations of the contract, MCP, pages, and the last words. */
export function createApp(parts: AppParts): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  const addressOf = clientAddress(parts.trustedProxies);
  const everyRequest = [
    requestIds,
    logRequests(parts.observe),
    securityHeaders,
    lastOnConnection(parts.isStopping),
    refuseAmbiguous,
  ];
  const everyRead = [
    openToAnyOrigin,
    limitByAddress(parts, { policy: 'read', callsPerMinute: parts.readsPerMinute, addressOf }),
  ];
  app.use(...asHandlers(everyRequest), compressPages);
  app.get('/livez', livez);
  app.get('/readyz', readyz(parts.checks, parts.isStopping));

  const lettingIn = express.Router().use(...parts.oauth);
  app.use((request, response, next) =>
    lettingInPaths.test(request.path) ? lettingIn(request, response, next) : next(),
  );
  for (const read of asHandlers(everyRead)) {
    app.use(basePath, (request, response, next) =>
      (request.method === 'GET' || request.method === 'HEAD') && !isAgentPath(request.path)
        ? read(request, response, next)
        : next(),
    );
  }
  app.use('/api', ...asHandlers([openToAnyOrigin]));
  const spend = spending(parts, { policy: 'account', calls: accountCallsPerMinute });
  mount(app, basePath, parts.operations, { ...parts, addressOf, spend });
  const { call } = inProcess(parts.operations, parts);
  const countLead = parts.limits.budget({ policy: 'mcp_lead', calls: leadsOfAssistants, windowSeconds: hourSeconds });
  const apiOf: McpParts['apiOf'] = (caller, requestId, network) => ({
    call: async (operation, input, context) => {
      if (operation === 'leads.create' && (await countLead(caller?.accountId ?? network)).used > leadsOfAssistants) {
        parts.observe.requestLimited({ policy: 'mcp_lead' });
        const problem = new Problem('RATE_LIMITED', 'Too many questions from here within an hour. Try again later.');
        return { status: problem.status, body: problemBody(problem, requestId), requestId };
      }
      return call(operation, input, { ...context, requestId, door: 'mcp' }, caller);
    },
  });
  mountMcp(app, { ...parts, apiOf, addressOf, spend });

  const callsPerMinute = parts.readsPerMinute * pagesPerRead;
  const [limitPages] = asHandlers([limitByAddress(parts, { policy: 'page', callsPerMinute, addressOf })]);
  app.use((request, response, next) =>
    request.path.startsWith('/api/') ? next() : limitPages!(request, response, next),
  );
  app.use(docsRoutes(parts.siteUrl), ...parts.pages);
  app.use((request) => {
    const path = request.path.slice(0, 100);
    throw new Problem('NOT_FOUND', `There is nothing at ${path}. The API reference is at ${parts.siteUrl}/docs.`);
  });
  app.use(parts.refusalPage, lastResort(parts.observe));
  if (parts.cache === null) return app;
  return frontDoor({ ...parts, app, cache: parts.cache, steps: [...everyRequest, ...everyRead] });
}

const lastResort =
  (observe: Observe): ErrorRequestHandler =>
  (error: unknown, request, response, _next) => {
    const problem = isMalformedPath(error) ? malformedPath() : problemOf(error);
    const requestId = requestIdOf(response);
    // Its sender has gone in the middle of it: nobody hears an answer, and nothing of ours has failed.
    const isGone = request.destroyed && !request.complete;
    if (problem.status >= 500 && !isGone) {
      observe.requestFailed({ requestId, operation: (response.locals.operation as string | undefined) ?? '-', error });
    }
    sendProblem(response, problem, requestId);
  };

/** Pages and files, MCP and refusals; answers of the API arrive here compressed already. */
const compressPages = compression();

const malformedPath = () =>
  invalid({ path: 'path', code: 'invalid_encoding', message: 'the address must be percent-encoded UTF-8' });

/** While the server stops, a connection ends with its answer: a client that keeps it open would hold the stop up. */
const lastOnConnection =
  (isStopping: () => boolean): Step =>
  (_request, response, next) => {
    if (isStopping()) response.setHeader('Connection', 'close');
    next();
  };

/** Express could not decode a percent sign in the path. */
const isMalformedPath = (error: unknown): boolean => error instanceof URIError;
