import type { RequestHandler } from 'express';
import { invalid, Problem } from '../../kernel/problem.ts';
import { parseQuery } from '../../platform/http/parse-query.ts';
import { readBytes } from '../../platform/http/read-body.ts';

const mostBytes = 20_000;

/** Reads a form of a page of ours into `request.body`: names once, UTF-8, small. */
export const readForm: RequestHandler = async (request, response, next) => {
  const bytes = await readBytes(request, response, mostBytes);
  const type = (request.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (bytes.length > 0 && type !== 'application/x-www-form-urlencoded') {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'A form is sent as application/x-www-form-urlencoded.');
  }
  const form = parseQuery(`?${bytes.toString('latin1')}`);
  for (const [name, value] of Object.entries(form)) {
    if (value.isWellFormed() && !value.includes('\0')) continue;
    throw invalid({ path: name.slice(0, 40), code: 'invalid_unicode', message: 'must be text' });
  }
  request.body = form;
  next();
};

/** A field of a form that was read. */
export const fieldOf = (body: unknown, name: string): string =>
  (body as Record<string, string> | undefined)?.[name] ?? '';
