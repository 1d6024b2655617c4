import { expect, test } from 'vitest';
import { cutAtWord, tidyWhiteSpace, toOneLine, withoutMarkup } from './plain-text.ts';

const plain = (text: string) => tidyWhiteSpace(withoutMarkup(text));

test.each([
  ['Casa<br>com<br/>piscina', 'Casa\ncom\npiscina'],
  ['<p>Casa</p><p>Piscina</p>', 'Casa\n\nPiscina'],
  ['<ul><li>Sala</li><li>Cozinha</li></ul>', '• Sala\n• Cozinha'],
  ['&lt;b&gt;Casa&lt;/b&gt;&lt;br /&gt;nova', 'Casa\nnova'],
  ['&amp;lt;br&amp;gt;', ''],
  ['&aacute;rea de 100 m&sup2; &ndash; &#8220;nova&#8221; &#x20AC;', 'área de 100 m² – “nova” €'],
  ['Tom &amp; Jerry & filhos', 'Tom & Jerry & filhos'],
  ['menos < 100 e mais > 50', 'menos < 100 e mais > 50'],
  ['&desconhecida; &#0; fim', '&desconhecida; fim'],
  ['<script>alert(1)</script>Casa<style>p{}</style><!-- nota -->', 'Casa'],
  ['<span style="color:red">Casa</span> <strong>nova</strong>', 'Casa nova'],
])('%s becomes text', (markup, text) => {
  expect(plain(markup)).toBe(text);
});

test('white space is kept as single spaces and at most one empty line', () => {
  expect(tidyWhiteSpace(' a\u00a0 \tb \r\n\r\n\r\n\n c\u200b \rd ')).toBe('a b\n\nc\nd');
  expect(toOneLine(' a\u00a0\r\n\n b\ufeff ')).toBe('a b');
});

test('a text is cut at a word and never longer than asked', () => {
  expect(cutAtWord('uma casa bonita', 15)).toBe('uma casa bonita');
  expect(cutAtWord('uma casa bonita', 12)).toBe('uma casa…');
  expect(cutAtWord('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`);
  expect(cutAtWord('🏠🏠🏠🏠', 4)).toBe('🏠…');
});

test('markup made to be slow is done in time', () => {
  const started = performance.now();
  for (const piece of ['<', '<script', '<!--', '<a ', '&', '&#', '\n ', '<br', '</p', ' ']) {
    plain(piece.repeat(Math.floor(250_000 / piece.length)));
  }
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('of control characters and of those that turn a text around nothing is left', () => {
  expect(toOneLine('Casa\u0001 \u202elinda\u202c \u2067con\u2069 patio\u009f')).toBe('Casa linda con patio');
  expect(tidyWhiteSpace('Casa\u0002\n\u200flinda')).toBe('Casa\nlinda');
});
