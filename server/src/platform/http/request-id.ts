import { randomUUID } from 'node:crypto';
import type { Step } from './front-door.ts';

const sane = /^[A-Za-z0-9_.-]{1,128}$/;

/** Keeps a sane incoming X-Request-Id, else makes one; it is on every answer and in every log line. */
export const requestIds: Step = (request, response, next) => {
  const incoming = request.headers['x-request-id'];
  const requestId = typeof incoming === 'string' && sane.test(incoming) ? incoming : randomUUID();
  response.locals.requestId = requestId;
  response.setHeader('X-Request-Id', requestId);
  next();
};

export const requestIdOf = (response: { locals: { requestId?: string } }): string => response.locals.requestId!;
