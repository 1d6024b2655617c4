import { describe, expect, test } from 'vitest';
import { html, jsonInHtml } from './html.ts';

describe('html', () => {
  test('escapes what is put in, and leaves what is HTML already', () => {
    const name = `<script>alert("1")</script> & 'co'`;
    expect(html`<p title="${name}">${name}${html`<br />`}</p>`.text).toBe(
      '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;">' +
        '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;<br></p>',
    );
  });

  test('joins lists and leaves out what is not there', () => {
    expect(
      html`<ul>
        ${['a', '<'].map((item) => html`<li>${item}</li>`)}${null}${undefined}${false}${0}
      </ul>`.text,
    ).toBe('<ul><li>a</li><li>&lt;</li>0</ul>');
  });

  test('JSON cannot end the script that it stands in', () => {
    const written = jsonInHtml({ title: '</script><!--\u2028' }).text;
    expect(written).not.toContain('<');
    expect(JSON.parse(written)).toEqual({ title: '</script><!--\u2028' });
  });
});
