import { describe, expect, it } from 'vitest';
import { extractDocument } from '../extract-document.ts';

const ADDRESS = '<p>Sample Street 12, 10115 Sampletown, Utopia, Planet Earth</p>';
const page = (body: string) =>
  `<!DOCTYPE html><html><head><title>no</title></head><body>${body}${ADDRESS}</body></html>`;
const read = (body: string) => extractDocument(Buffer.from(page(body)), 'cv.html');

describe('extractHtml', () => {
  it.each([
    ['blocks', '<h1>Mia\n Sample</h1><div>Nurse<br>Town</div>', ['Mia Sample', 'Nurse', 'Town']],
    ['entities', '<p>Mia &amp; Sons&nbsp;&eacute;</p>', ['Mia & Sons é']],
    ['tables', '<table><tr><td>Phone</td><td> +49 </td></tr></table>', ['Phone\t+49']],
    ['lists', '<ul><li>one<li>two</ul>', ['• one', '• two']],
    [
      'hidden parts',
      '<script>x()</script><style>p{}</style><p style="display:none">no</p><p hidden>no</p><i aria-hidden="true">icon</i>Mia',
      ['Mia'],
    ],
    ['preformatted text', '<pre>Mia\nNurse</pre>', ['Mia', 'Nurse']],
  ])('reads %s', async (_what, body, expected) => {
    expect((await read(body)).text.split(/\n+/).slice(0, -1)).toEqual(expected);
  });

  it('knows sizes, weights and links', async () => {
    const { pages } = await read(
      '<h1>Mia</h1><h2>Work</h2><p>See <a href="https://mia.example.com">my site</a> <b>now</b></p><p style="font-size:20px;font-weight:600">Big</p>',
    );
    expect(pages[0]?.lines).toMatchObject([
      { bold: true, font_size: 24 },
      { bold: true, font_size: 18 },
      { bold: false, font_size: 12, links: ['https://mia.example.com'] },
      { bold: true, font_size: 15 },
      {},
    ]);
  });

  it.each([
    ['a declared charset', 'windows-1251', [0xc8, 0xe2, 0xe0, 0xed], 'Иван'],
    ['UTF-8', 'utf-8', [...Buffer.from('Zoë')], 'Zoë'],
  ])('honours %s', async (_what, charset, bytes, expected) => {
    const file = Buffer.concat([
      Buffer.from(`<html><head><meta charset="${charset}"></head><body><p>`),
      Uint8Array.from(bytes),
      Buffer.from(`</p>${ADDRESS}`),
    ]);
    expect((await extractDocument(file, 'cv.htm')).text.split(/\n+/)[0]).toBe(expected);
  });
});
