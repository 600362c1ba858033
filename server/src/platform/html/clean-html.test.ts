import { describe, expect, it } from 'vitest';
import { cleanLetter, MAX_LETTER } from './clean-letter.ts';
import { cleanMailIn } from './clean-mail-in.ts';
import { cleanNote } from './clean-note.ts';
import { plainStyle } from './plain-style.ts';

const lists = [
  ['note', cleanNote],
  ['letter', (html: string) => cleanLetter(html, 2_000_000)],
  ['mail in', (html: string) => cleanMailIn(html, 2_000_000)],
] as const;

/** Milliseconds that the processor worked: a busy machine is not the fault of a function. */
function worked(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const megabyte = (unit: string) => unit.repeat(Math.ceil(1_000_000 / unit.length));

describe.each(lists)('HTML of a %s', (_name, clean) => {
  it.each([
    ['a script', '<p>a</p><script>steal()</script>'],
    ['a style sheet', '<style>p{background:url(https://spy.example/x)}</style><p>a</p>'],
    ['a drawing', '<svg onload="steal()"><script>steal()</script><a href="javascript:steal()"></a></svg>'],
    [
      'a form',
      '<form action="https://spy.example"><input name="password"><button formaction="x">Go</button></form>',
    ],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=https://spy.example">'],
    ['a base', '<base href="https://spy.example/">'],
    ['a frame', '<iframe srcdoc="&lt;script&gt;steal()&lt;/script&gt;" src="https://spy.example"></iframe>'],
    ['a background', '<table background="https://spy.example/x"><tr><td>a</td></tr></table>'],
    ['an address in a style', '<p style="background:url(https://spy.example/x)">a</p>'],
    ['an escaped address in a style', '<p style="background-color:\\75rl(https://spy.example)">a</p>'],
    ['data as a picture', '<img src="data:image/svg+xml;base64,AAAA">'],
    ['a local picture', '<img src="file:///etc/spy.example">'],
    ['a handler', '<p onclick="steal()" ONMOUSEOVER=steal()>a</p><img src=x onerror=steal()>'],
    ['a script as a link', '<a href="javascript:steal()">a</a>'],
    [
      'a hidden script as a link',
      '<a href="java&#115;cript&colon;steal()">a</a><a href=" java\nscript:steal()">b</a>',
    ],
    ['data as a link', '<a href="data:text/html,steal()">a</a>'],
    ['a link without a scheme', '<a href="//spy.example/x">a</a>'],
    ['a broken tag', '<p <script>steal()</script>'],
    ['a comment with a condition', '<!--[if mso]><script>steal()</script><![endif]--><p>a</p>'],
    ['marks that make no tag', '<img src="x"title="</style><script>steal()">'],
  ])('keeps nothing of %s', (_what, html) => {
    const left = clean(html);
    expect(left).not.toMatch(
      /<(script|style|svg|form|input|button|meta|base|iframe)|steal\(\)"|spy\.example|on\w+=|src=|javascript:|data:/i,
    );
  });

  it('keeps plain formatting and closes what is open', () => {
    expect(clean('<h2>Terms</h2><ul><li><b>one</b> &amp; <em>two')).toBe(
      '<h2>Terms</h2><ul><li><b>one</b> &amp; <em>two</em></li></ul>',
    );
    expect(clean('<a href="https://example.com/?a=1&amp;b=2" target="_top">here</a>')).toBe(
      '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow">here</a>',
    );
  });

  it('says the same when it is asked again', () => {
    const once = clean(
      '<p dir="rtl" style="color:#fff">a &lt;b&gt;</p><img src="https://x.example/y.png"><img src="cid:1"><img data-file="3"><a href="tel:+97150">x',
    );
    expect(clean(once)).toBe(once);
  });

  it('lets nothing be nested deeper than thirty', () => {
    const left = clean(`${'<blockquote>'.repeat(60)}text${'</blockquote>'.repeat(60)}`);
    expect(left.split('<blockquote>').length - 1).toBe(30);
    expect(left).toContain('text');
  });

  it.each([
    ['plain text', '<p>Hello <b>you</b>, <a href="https://example.com">read</a></p>'],
    ['marks', '<'],
    ['attributes', ' x=1'],
    ['entities', '&amp;'],
    ['open comments', '<!--'],
    ['open quotes', '<a href="'],
    ['paragraphs', '<p style="color:red">'],
    ['closing tags', '</b>'],
    ['styles', '<p style="color:red;;;;:;width:1px">a</p>'],
  ])('works through a megabyte of %s in about a second', (_what, unit) => {
    const html = unit === ' x=1' ? `<a${megabyte(unit)}>y</a>` : megabyte(unit);
    expect(worked(() => clean(html))).toBeLessThan(1500);
  });
});

describe('a letter', () => {
  it('keeps tables, alignment, direction and plain looks', () => {
    const html =
      '<table border="1"><thead><tr><th colspan="2" align="center">Pay</th></tr></thead><tbody><tr><td style="text-align:right;width:40%">1</td><td rowspan="2" valign="top">2</td></tr></tbody></table><p dir="rtl" style="font-size:12pt;font-weight:bold">x</p>';
    expect(cleanLetter(html)).toBe(html);
  });

  it('shows own files alone', () => {
    expect(cleanLetter('<img data-file="12" alt="Logo" width="120">')).toBe(
      '<img alt="Logo" width="120" data-file="12" />',
    );
    for (const wrong of [
      '<img src="cid:1">',
      '<img src="https://x.example/a.png">',
      '<img data-file="../1">',
    ])
      expect(cleanLetter(`${wrong}<p>a</p>`)).toBe('<p>a</p>');
  });

  it('may have a field as the address of a link, and no address within this application', () => {
    expect(cleanLetter('<a href="{interview__link}">join</a>')).toContain('href="{interview__link}"');
    expect(cleanLetter('<a href="/settings/">a</a><a href="x{link}">b</a>')).toBe('<a>a</a><a>b</a>');
  });

  it('is refused when it is too long or too deep', () => {
    expect(() => cleanLetter('x'.repeat(MAX_LETTER + 1))).toThrow('at most 200000 characters');
    expect(() => cleanLetter('<b>'.repeat(300))).toThrow('nested too deeply');
    expect(cleanLetter('<b></b>'.repeat(300))).toBe('<b></b>'.repeat(300));
  });
});

describe('mail that came in', () => {
  it('keeps its own pictures and loads none from elsewhere', () => {
    expect(cleanMailIn('<img src="cid:logo@x"><img src="HTTPS://x.example/p.gif?to=me" width="1">')).toBe(
      '<img src="cid:logo@x" /><img width="1" data-remote="HTTPS://x.example/p.gif?to=me" />',
    );
  });

  it('names none of our files and leads nowhere within this application', () => {
    expect(cleanMailIn('<img data-file="12"><a href="{system__x}">a</a><a href="/settings/">b</a>')).toBe(
      '<a>a</a><a>b</a>',
    );
    expect(cleanMailIn('<img data-remote="javascript:x">')).toBe('');
  });

  it('is never refused: cut where it is too long, plain text where it is too deep', () => {
    expect(cleanMailIn('<p>one</p><p>two</p>', 14)).toBe('<p>one</p><p>t</p>');
    for (const unit of ['<b>', '<table><tr><td>', '<x>']) {
      const html = `${megabyte(unit)}1 < 2`;
      expect(worked(() => expect(cleanMailIn(html, 2_000_000)).toBe('1 &lt; 2'))).toBeLessThan(1500);
    }
  });
});

describe('a style', () => {
  it.each([
    ['COLOR: Red !important; color:blue', 'color:blue'],
    ['background-color: rgb(1, 2, 3)', 'background-color:rgb(1,2,3)'],
    ['width: 50%; max-width: 600px; height: 10px', 'width:50%;max-width:600px'],
    ['position:fixed;top:0;z-index:9', ''],
    ['width:expression(steal())', ''],
    ['color:red"onclick="x', ''],
    ['__proto__:x;constructor:y;:red;color', ''],
    ['font-size:9999px', ''],
  ])('%s', (given, kept) => {
    expect(plainStyle(given)).toBe(kept);
  });

  it('longer than any that is meant is thrown away', () => {
    expect(plainStyle(`color:red;${' '.repeat(2000)}`)).toBe('');
  });
});
