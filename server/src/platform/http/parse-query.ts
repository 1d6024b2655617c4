import type { FieldFault } from '@oga/contract';
import { invalid } from '../../kernel/problem.ts';

/**
 * The query of a URL as `name → value`. Stricter than Express: a name that is given twice, a malformed percent sign or
 * bytes that are not UTF-8 (lone surrogates among them) are refused, not replaced by guesses.
 */
export function parseQuery(url: string): Record<string, string> {
  const start = url.indexOf('?');
  const query: Record<string, string> = {};
  const repeated = new Set<string>();
  if (start === -1) return query;
  for (const pair of url.slice(start + 1).split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const written = equals === -1 ? pair : pair.slice(0, equals);
    const name = decode(written, written);
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1), name);
    if (name === '__proto__') throw invalid({ path: name, code: 'unknown', message: 'is not a parameter' });
    if (Object.hasOwn(query, name)) repeated.add(name);
    else query[name] = value;
  }
  const faults = [...repeated].map((name) => ({ path: name, code: 'repeated', message: onlyOnce }));
  if (faults.length > 0) throw invalid(...(faults as [FieldFault, ...FieldFault[]]));
  return query;
}

const onlyOnce = 'must be given once; a list is one value, its items joined by commas';

/** The text without percent signs; a fault is reported under `path`, the parameter's name. */
function decode(text: string, path: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalid({
      path: path.slice(0, 40),
      code: 'invalid_encoding',
      message: 'must be percent-encoded UTF-8',
    });
  }
}
