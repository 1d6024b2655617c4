import { expect, test } from 'vitest';
import { importsOf, withoutComments } from './sources.ts';

const asSource = (text: string) => ({ path: 'x.ts', text, code: withoutComments(text) });

test('imports are found in every form, and none in comments or strings', () => {
  const text = `
import a from 'one';
import type { B } from "two";
import {
  c,
  d, // from 'no'
} from './three.ts';
export * from './four.ts';
export { type E } from './five.ts';
import './six.ts';
// import f from 'commented'
/* import g from 'commented' */
const { h } = await import('./seven.ts');
const said = "import i from 'string'";
const path = require.resolve('eight/package.json');
`;
  expect(importsOf(asSource(text)).sort()).toEqual(
    ['one', 'two', './three.ts', './four.ts', './five.ts', './six.ts', './seven.ts', 'eight/package.json'].sort(),
  );
});

test('a slash in a string, a template or a regular expression begins no comment', () => {
  const text =
    "const a = 'http://x'; const b = `//${'/*'}//`; const c = /[/]\\/*/; const d = 4 / 2; // gone\nDate.now();";
  expect(withoutComments(text)).toBe(text.replace('// gone', '       '));
});

test('a template goes on after the braces inside its expression', () => {
  const text = 'const a = `x ${f({ b: `//` })} // kept`; /* gone */ g();';
  expect(withoutComments(text)).toBe(text.replace('/* gone */', '          '));
});
