import type { RequestHandler } from 'express';
import { invalid } from '../../kernel/problem.ts';

/** RFC 9112, section 3.2: a request of HTTP/1.1 without Host is refused. */
export const refuseHostless: RequestHandler = (request, _response, next) => {
  if (request.httpVersion === '1.0' || request.headers.host !== undefined) return next();
  next(invalid({ path: 'Host', code: 'required', message: 'the header is required' }));
};
