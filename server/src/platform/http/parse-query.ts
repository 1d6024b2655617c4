import { invalid } from '../../kernel/problem.ts';

/**
 * The query of a URL as `name → value`, a repeated name as a list. Stricter than Express: a malformed percent sign or
 * bytes that are not UTF-8 (lone surrogates among them) are refused, not replaced by guesses.
 */
export function parseQuery(url: string): Record<string, string | string[]> {
  const start = url.indexOf('?');
  const query: Record<string, string | string[]> = {};
  if (start === -1) return query;
  for (const pair of url.slice(start + 1).split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const written = equals === -1 ? pair : pair.slice(0, equals);
    const name = decode(written, written);
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1), name);
    if (name === '__proto__') throw invalid({ path: name, code: 'unknown', message: 'is not a parameter' });
    const earlier = Object.hasOwn(query, name) ? query[name] : undefined;
    query[name] = earlier === undefined ? value : [...(Array.isArray(earlier) ? earlier : [earlier]), value];
  }
  return query;
}

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
