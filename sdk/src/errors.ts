/** One fault of one parameter or field. */
export interface FieldFault {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

export interface OgaErrorFacts {
  /** Code of the service's closed list, or CONNECTION_ERROR, TIMEOUT, INVALID_ANSWER where there was no such code. */
  readonly code: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly message: string;
  /** X-Request-Id: name it when you ask the operator. */
  readonly requestId?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** What the service asked to wait (Retry-After). */
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

const brand: unique symbol = Symbol.for('oga.error') as never;

/** Anything that the service refused or that kept its answer away. Recognise it with `isOgaError`. */
export class OgaError extends Error {
  override readonly name: string = 'OgaError';
  readonly [brand] = true;
  readonly code: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;
  /** Set while pages are followed: give it as `cursor` to go on where it broke off. */
  cursor: string | undefined;

  constructor({ message, cause, code, status, requestId, details, retryAfterSeconds }: OgaErrorFacts) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.details = details ?? {};
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Faults of single parameters or fields; empty where the refusal is about none. */
  get fields(): readonly FieldFault[] {
    const { fields } = this.details;
    return Array.isArray(fields) ? (fields as FieldFault[]) : [];
  }
}

/** 400 and 422: `fields` says what is wrong. Status 0: refused before it was sent. */
export class ValidationError extends OgaError {
  override readonly name = 'ValidationError';
}
/** 401: sign in, or renew the token. */
export class AuthenticationError extends OgaError {
  override readonly name: string = 'AuthenticationError';
}
/** 402 and 403: a scope, a credit or a limit is missing. */
export class PermissionError extends OgaError {
  override readonly name = 'PermissionError';
}
/** 404 and 410; with code GONE `details.similar` has others. */
export class NotFoundError extends OgaError {
  override readonly name = 'NotFoundError';
}
/** 409 and 412: the record is not as expected. */
export class ConflictError extends OgaError {
  override readonly name = 'ConflictError';
}
/** 429, after the retries or with a longer wait than the client is ready for: see `retryAfterSeconds`. */
export class RateLimitError extends OgaError {
  override readonly name = 'RateLimitError';
}
/** 5xx, or an answer that is not the service's (a page of a proxy). */
export class ServerError extends OgaError {
  override readonly name = 'ServerError';
}
/** No answer came: name not found, refused, cut off. */
export class ConnectionError extends OgaError {
  override readonly name = 'ConnectionError';
}
/** No answer in time. */
export class TimeoutError extends OgaError {
  override readonly name = 'TimeoutError';
}

/** Whether a caught value is an error of this SDK, whichever copy of it threw. */
export const isOgaError = (error: unknown): error is OgaError =>
  typeof error === 'object' && error !== null && brand in error;

const classes: Readonly<Record<number, typeof OgaError>> = {
  400: ValidationError,
  401: AuthenticationError,
  402: PermissionError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  410: NotFoundError,
  412: ConflictError,
  422: ValidationError,
  429: RateLimitError,
};

/** The error of the class that belongs to its status. */
export function errorOf(facts: OgaErrorFacts): OgaError {
  const Class = classes[facts.status] ?? (facts.status >= 500 ? ServerError : OgaError);
  return new Class(facts);
}
