import { invalid } from '../../kernel/problem.ts';
import type { Step } from './front-door.ts';

/**
 * Refuses what servers on the way here may read otherwise than we do: HTTP/1.1 without Host (RFC 9112, section 3.2) and
 * a body in an encoding other than plain chunks (section 6.1). Node's parser finds the second only after the head.
 */
export const refuseAmbiguous: Step = (request, response, next) => {
  const { host, 'transfer-encoding': encoding } = request.headers;
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'chunked') {
    response.setHeader('Connection', 'close');
    return next(invalid({ path: 'Transfer-Encoding', code: 'invalid', message: 'must be chunked' }));
  }
  if (request.httpVersion === '1.0' || host !== undefined) return next();
  next(invalid({ path: 'Host', code: 'required', message: 'the header is required' }));
};
