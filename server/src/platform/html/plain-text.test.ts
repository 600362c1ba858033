import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  [
    'paragraphs and lines',
    '<p>Dear $&amp; Ng,<br>how are you?</p><p>Best</p>',
    'Dear $& Ng,\nhow are you?\n\nBest',
  ],
  ['lists', '<ul><li>one</li><li><p>two</p></li></ul>after', '- one\n- two\n\nafter'],
  [
    'links',
    '<p><a href="https://x.example/a?b=1&amp;c=2">Here</a> or <a href="mailto:a@x.example">a@x.example</a></p>',
    'Here (https://x.example/a?b=1&c=2) or a@x.example',
  ],
  [
    'quotes',
    '<p>Yes</p><blockquote><p>Do you?</p><blockquote>old</blockquote></blockquote>',
    'Yes\n\n> Do you?\n>\n>> old',
  ],
  ['tables', '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>', 'a b\nc'],
  ['marks', '&lt;b&gt; &#39;x&#39; &#x2014; &amp;amp; &nope; &#55296;', "<b> 'x' — &amp; &nope; &#55296;"],
])('%s', (_what, html, text) => {
  expect(plainText(html)).toBe(text);
});

it('takes a megabyte of anything in about a second', () => {
  for (const unit of ['<p>a</p>', '<blockquote>', '<a href="x">', '&amp;', '<']) {
    const html = unit.repeat(1_000_000 / unit.length);
    const begun = performance.now();
    plainText(html);
    expect(performance.now() - begun).toBeLessThan(2000);
  }
});
