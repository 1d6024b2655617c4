/**
 * Every error the service can answer: a closed list. A route names the codes it may refuse with (`refuses`);
 * server, SDK, CLI exit codes, OpenAPI and MCP read status, meaning and remedy from here.
 */
export interface ProblemEntry {
  /** HTTP status of the answer. */
  readonly status: number;
  /** What went wrong, in one sentence for people. */
  readonly meaning: string;
  /** What the caller can do about it. */
  readonly remedy: string;
}

export const problems = {
  VALIDATION_ERROR: {
    status: 400,
    meaning: 'A parameter or field is missing, unknown or not as described.',
    remedy: 'Correct the fields named in details.fields.',
  },
  UNAUTHORIZED: {
    status: 401,
    meaning: 'The request needs a valid access token.',
    remedy: 'Sign in and send the token as a bearer token.',
  },
  PAYMENT_REQUIRED: {
    status: 402,
    meaning: 'There is no promotional credit left.',
    remedy: 'Buy credits, then try again.',
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    meaning: 'The token does not carry the scope that this needs.',
    remedy: 'Authorize again with the scope named in WWW-Authenticate.',
  },
  WHATSAPP_NOT_VERIFIED: {
    status: 403,
    meaning: 'Publishing needs a verified WhatsApp number.',
    remedy: 'Verify a number, then publish.',
  },
  TIER_LIMIT_REACHED: {
    status: 403,
    meaning: 'A limit of the account is used up.',
    remedy: 'Wait until it resets, free a slot or ask for a higher limit.',
  },
  ACCOUNT_SUSPENDED: {
    status: 403,
    meaning: 'The account is suspended.',
    remedy: 'Write to the operator of this service.',
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'There is nothing at this address.',
    remedy: 'Check the id or slug.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The address exists, but not for this method.',
    remedy: 'Use one of the methods in the Allow header.',
  },
  NOT_ACCEPTABLE: {
    status: 406,
    meaning: 'The answer is not available in an accepted media type.',
    remedy: 'Accept application/json, or a media type that the message names.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The body is larger than allowed.',
    remedy: 'Send less at once.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The body is of a media type that is not understood here.',
    remedy: 'Send the media type that the documentation names.',
  },
  INVALID_STATE: {
    status: 409,
    meaning: 'The record is not in a state that allows this.',
    remedy: 'See details.state and details.allowed.',
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    meaning: 'The idempotency key was used before with another body.',
    remedy: 'Use a new key for a new request.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    meaning: 'The first request with this idempotency key is still running.',
    remedy: 'Wait a moment and send it again.',
  },
  IMPORT_IN_PROGRESS: {
    status: 409,
    meaning: 'An import of this source is running.',
    remedy: 'Wait for it to finish, or cancel it.',
  },
  NUMBER_IN_USE: {
    status: 409,
    meaning: 'The number belongs to another account.',
    remedy: 'Use another number, or sign in to that account.',
  },
  GONE: {
    status: 410,
    meaning: 'The listing was public once and is no longer offered.',
    remedy: 'See details.similar for others.',
  },
  CURSOR_EXPIRED: {
    status: 410,
    meaning: 'The cursor is older than what is kept.',
    remedy: 'Start again without a cursor.',
  },
  PRECONDITION_FAILED: {
    status: 412,
    meaning: 'The record has changed since it was read.',
    remedy: 'Read it again, then repeat the change.',
  },
  LISTING_INCOMPLETE: {
    status: 422,
    meaning: 'The listing lacks what a public listing needs.',
    remedy: 'Add the fields named in details.fields.',
  },
  IMAGE_REJECTED: {
    status: 422,
    meaning: 'The image cannot be used.',
    remedy: 'See details.reason.',
  },
  CODE_INVALID: {
    status: 422,
    meaning: 'The code is not right.',
    remedy: 'Check the code; details.attempts_left tells how many tries remain.',
  },
  CODE_EXPIRED: {
    status: 422,
    meaning: 'The code is no longer valid.',
    remedy: 'Ask for a new one.',
  },
  FEED_INVALID: {
    status: 422,
    meaning: 'The feed is not a whole, well-formed document of its format.',
    remedy: 'Mend it at the line and column named; nothing was changed.',
  },
  RATE_LIMITED: {
    status: 429,
    meaning: 'Too many requests.',
    remedy: 'Wait as long as Retry-After says.',
  },
  INTERNAL_ERROR: {
    status: 500,
    meaning: 'Something went wrong on our side.',
    remedy: 'Try again; if it stays, report the request id.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    meaning: 'The service cannot answer right now.',
    remedy: 'Try again after the time in Retry-After.',
  },
} as const satisfies Record<string, ProblemEntry>;

export type ProblemCode = keyof typeof problems;

export const problemCodes = Object.keys(problems) as ProblemCode[];

/** One fault of one field, as it stands in `error.details.fields`. */
export interface FieldFault {
  /** Dotted path of the parameter or field, e.g. `min_price` or `images.0.url`. */
  readonly path: string;
  /** Machine-readable kind: `required`, `unknown`, `invalid`, `too_small`, `too_big`, `repeated`, … */
  readonly code: string;
  /** What is wrong and what would be right. */
  readonly message: string;
}
