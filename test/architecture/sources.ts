import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** A source file: its path from the root with forward slashes, its text, and the text without comments. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly code: string;
}

const skipped = new Set(['node_modules', 'dist', '.git', 'data', 'coverage']);

/** Every file below these folders of the checkout whose name ends so, in order. */
export function readSources(folders: readonly string[], ending: string): Source[] {
  const found: Source[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const inner = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !skipped.has(entry.name)) walk(inner);
      else if (entry.isFile() && entry.name.endsWith(ending)) {
        const text = readFileSync(path.join(root, inner), 'utf8');
        found.push({ path: inner, text, code: withoutComments(text) });
      }
    }
  };
  for (const folder of folders) walk(folder);
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A regular expression stands where a value may begin; elsewhere a slash divides. */
const beforeRegex = /(?:^|[(,=:[!&|?{};+*%~^<>-]|\breturn|\bcase|\btypeof|=>)\s*$/;

/**
 * The text with comments blanked out (lines kept), so that a rule about code does not fire on prose. Strings, template
 * literals and regular expressions are passed over: `//` in one of them begins no comment.
 */
export function withoutComments(text: string): string {
  let out = '';
  let at = 0;
  /** Depths of braces at which a template literal goes on. */
  const templates: number[] = [];
  let depth = 0;
  const take = (until: number): void => {
    out += text.slice(at, until);
    at = until;
  };
  const blank = (until: number): void => {
    out += text.slice(at, until).replace(/[^\n]/g, ' ');
    at = until;
  };
  const endOf = (quote: string, from: number): number => {
    let i = from;
    while (i < text.length && text[i] !== quote && text[i] !== '\n') i += text[i] === '\\' ? 2 : 1;
    return i + 1;
  };
  const endOfTemplate = (from: number): number => {
    let i = from;
    while (i < text.length && text[i] !== '`') {
      if (text[i] === '$' && text[i + 1] === '{') {
        templates.push(depth++);
        return i + 2;
      }
      i += text[i] === '\\' ? 2 : 1;
    }
    return i + 1;
  };
  const endOfRegex = (from: number): number => {
    let i = from;
    let inClass = false;
    while (i < text.length && text[i] !== '\n' && (inClass || text[i] !== '/')) {
      if (text[i] === '[') inClass = true;
      else if (text[i] === ']') inClass = false;
      i += text[i] === '\\' ? 2 : 1;
    }
    return i + 1;
  };
  while (at < text.length) {
    const two = text.slice(at, at + 2);
    const one = text[at]!;
    if (two === '//') {
      const end = text.indexOf('\n', at);
      blank(end === -1 ? text.length : end);
    } else if (two === '/*') {
      const end = text.indexOf('*/', at);
      blank(end === -1 ? text.length : end + 2);
    } else if (one === "'" || one === '"') take(endOf(one, at + 1));
    else if (one === '`') take(endOfTemplate(at + 1));
    else if (one === '/' && beforeRegex.test(out.slice(-40))) take(endOfRegex(at + 1));
    else if (one === '{') {
      depth++;
      take(at + 1);
    } else if (one === '}') {
      depth--;
      if (templates.at(-1) === depth) {
        templates.pop();
        take(endOfTemplate(at + 1));
      } else take(at + 1);
    } else take(at + 1);
  }
  return out;
}

/** What a file imports or re-exports, types included: the specifiers as written. */
export function importsOf({ code }: Source): string[] {
  const ways = [
    /^\s*(?:import|export)\s[^'"`;]*?\sfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
    /\brequire(?:\.resolve)?\(\s*['"]([^'"]+)['"]\s*\)/g,
  ];
  return ways.flatMap((way) => [...code.matchAll(way)].map((match) => match[1]!));
}

/** The same as paths from the root where they are relative, else the name of the package. */
export const targetsOf = (source: Source): string[] =>
  importsOf(source).map((specifier) =>
    specifier.startsWith('.')
      ? path.posix.normalize(path.posix.join(path.posix.dirname(source.path), specifier))
      : specifier,
  );

/** Lines of code (comments blanked) that match, as `path:line text`, for messages. */
export const linesMatching = (sources: readonly Source[], pattern: RegExp): string[] =>
  sources.flatMap(({ path: file, code }) =>
    code.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
