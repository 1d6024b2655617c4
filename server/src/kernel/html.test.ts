import { describe, expect, test } from 'vitest';
import { html, jsonInHtml } from './html.ts';

describe('html', () => {
  test('escapes what is put in, and leaves what is HTML already', () => {
    const name = `<script>alert("1")</script> & 'co'`;
    // prettier-ignore
    const page = html`<p title="${name}">${name}${html`<b>b</b>`}</p>`;
    expect(page.text).toBe(
      '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;">' +
        '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;<b>b</b></p>',
    );
  });

  test('joins lists and leaves out what is not there', () => {
    const items = ['a', '<'].map((item) => html`<li>${item}</li>`);
    // prettier-ignore
    const list = html`<ul>${items}${null}${undefined}${false}${0}</ul>`;
    expect(list.text).toBe('<ul><li>a</li><li>&lt;</li>0</ul>');
  });

  test('leaves the indentation of the source behind, but no line of what is put in', () => {
    const text = html`<p>${'two\n  lines'}</p>`.text;
    expect(text).toBe('<p>\ntwo\n  lines\n</p>');
  });

  test('JSON cannot end the script that it stands in', () => {
    const written = jsonInHtml({ title: '</script><!--\u2028' }).text;
    expect(written).not.toContain('<');
    expect(JSON.parse(written)).toEqual({ title: '</script><!--\u2028' });
  });
});
