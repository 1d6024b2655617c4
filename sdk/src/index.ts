export { createClient } from './client.ts';
export type { Api, CallOf, Client, Method, RequestArguments } from './client.ts';
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  isOgaError,
  NotFoundError,
  OgaError,
  PermissionError,
  RateLimitError,
  ServerError,
  TimeoutError,
  ValidationError,
} from './errors.ts';
export type { FieldFault } from './errors.ts';
export type { FeedSource, FollowRunOptions, PushOptions, PushProgress } from './imports.ts';
export type { Call, FeedCall, FollowOptions, PageCall, WithResponse } from './pages.ts';
export type { Attempt, ClientOptions, RequestOptions, TokenAsked, TokenSource } from './request.ts';
export type {
  BodyOf,
  FeedOperation,
  ItemOf,
  OperationName,
  PagedOperation,
  PathOf,
  PathValues,
  QueryNeeded,
  QueryOf,
  ResultOf,
  SentOf,
  Upload,
} from './types.ts';
export { webhooks, WebhookVerificationError } from './webhooks.ts';
export type { SignOptions, UnwrapOptions, WebhookEvent, WebhookHeaders } from './webhooks.ts';
export type * from './schema.gen.ts';
