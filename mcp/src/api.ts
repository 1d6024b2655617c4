import type { CalledOperation } from './operations.ts';

/** What one call carries: values for the placeholders of the path, query parameters as plain JSON values, a JSON body. */
export interface ApiInput {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface ApiContext {
  /** Ends the call early; the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Sent as X-Request-Id. */
  readonly requestId?: string;
  /** Of a POST for an account: sent again under the same key within ten minutes, it is done once and answered the same. */
  readonly idempotencyKey?: string;
}

/** What the API answered. A refusal is an answer too: its `status` is 400 or more and its `body` the common error. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string;
  /** `X-Total-Count`, where the body is a bare list. */
  readonly total?: number;
}

/** The one way in which the tools reach the service: over HTTP (`httpApi`) or inside the server's own process. */
export interface Api {
  call(operation: CalledOperation, input: ApiInput, context?: ApiContext): Promise<ApiAnswer>;
}
