/** Every exit code, what it means, and the HTTP statuses that lead to it. */
export const exitCodes = [
  { code: 0, name: 'done', meaning: 'Done; an empty list is a success' },
  { code: 1, name: 'other', meaning: 'Another failure: a fault of this program' },
  { code: 2, name: 'usage', meaning: 'Wrong usage; nothing was sent' },
  { code: 3, name: 'not_found', meaning: 'Not found, or no longer offered (404, 410)' },
  { code: 4, name: 'sign_in', meaning: 'Sign in first: listings login (401)' },
  { code: 5, name: 'forbidden', meaning: 'Forbidden, or a limit is used up (402, 403)' },
  { code: 6, name: 'conflict', meaning: 'Not in a state for this, or changed since (409, 412)' },
  { code: 7, name: 'rejected', meaning: 'The service rejects the content (400, 413, 415, 422)' },
  { code: 8, name: 'rate_limited', meaning: 'Too many requests, after waiting (429)' },
  { code: 9, name: 'unavailable', meaning: 'Network, time-out or server: try again (5xx)' },
  { code: 10, name: 'partly', meaning: 'Partly done' },
  { code: 11, name: 'approval', meaning: 'A person must approve' },
  { code: 130, name: 'interrupted', meaning: 'Interrupted (Ctrl-C)' },
] as const;

export type ExitName = (typeof exitCodes)[number]['name'];

export const exitCode = Object.fromEntries(exitCodes.map(({ name, code }) => [name, code])) as Record<ExitName, number>;

const byStatus: Readonly<Record<number, ExitName>> = {
  400: 'rejected',
  401: 'sign_in',
  402: 'forbidden',
  403: 'forbidden',
  404: 'not_found',
  405: 'rejected',
  406: 'rejected',
  409: 'conflict',
  410: 'not_found',
  412: 'conflict',
  413: 'rejected',
  415: 'rejected',
  422: 'rejected',
  428: 'conflict',
  429: 'rate_limited',
};

/**
 * Exit code of a refusal. An answer that is not the service's own (code `HTTP_404`: the page of a proxy) says nothing
 * about a listing, so that a 404 of it must not pass for "not found".
 */
export function exitCodeOf({ status, code }: { readonly status: number; readonly code: string }): number {
  if (status === 0 && code === 'VALIDATION_ERROR') return exitCode.usage;
  if (code.startsWith('SIGN_IN_')) return exitCode['sign_in'];
  if (code.startsWith('HTTP_') && status !== 429) return exitCode.unavailable;
  return exitCode[byStatus[status] ?? (status === 0 || status >= 200 ? 'unavailable' : 'other')];
}
