import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { extractDocument } from '@hireloom/resume/in-process';
import { createCanvas } from '@napi-rs/canvas';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { htmlToBlocks, makePdf, type PdfBlock, type PdfDocument, PdfRefused, sideBySide } from './index.ts';
import { pdfText } from './pdf.fixture.ts';

const platform = { log: pino({ level: 'silent' }) };
const say = (text: string): PdfBlock => ({ kind: 'paragraph', spans: [{ text }] });
/** So that there is enough text for the reader of resumes, which reads them here. */
const header = [say('Example Contracting LLC, PO Box 1234, Example Street 12, Dubai, United Arab Emirates')];
const document = (blocks: PdfBlock[], more: Partial<PdfDocument> = {}): PdfDocument => ({
  ...{ title: 'Letter', date: '2026-03-29', language: 'en', header, blocks },
  ...more,
});
const made = (blocks: PdfBlock[], more?: Partial<PdfDocument>) => makePdf(platform, document(blocks, more));
const plain = (text: string) => text.replaceAll(/[\s\u200B]+/g, '');

describe('a PDF', () => {
  it('takes text as words and reaches neither disk, package nor network (check 7)', async () => {
    let calls = 0;
    const canary = createServer((_, reply) => {
      calls += 1;
      reply.end('caught');
    }).listen(0, '127.0.0.1');
    await once(canary, 'listening');
    const address = canary.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const texts = [
      '#read("/etc/passwd") #eval("1+1") #import "@preview/cetz:0.3.0": *',
      `#image("http://127.0.0.1:${port}/x.png") #json("http://127.0.0.1:${port}/")`,
      String.raw`$x^2$ \ #[a] *b* _c_ @d <e> // f "g"`,
      'before\u0000after',
    ];
    const { bytes } = await made(texts.map(say), { title: '#read("/etc/passwd")' });
    const { text } = await pdfText(bytes);
    for (const each of texts) expect(plain(text)).toContain(plain(each.replaceAll('\u0000', '')));
    expect(text).not.toContain('root:');
    expect(calls).toBe(0);
    canary.close();
  });

  it('has the same bytes again (check 10)', async () => {
    const blocks = [say('Again, عرض عمل, 录用')];
    const hash = async () =>
      createHash('sha256')
        .update((await made(blocks)).bytes)
        .digest('hex');
    const first = await hash();
    await made([say('Something else in between')]);
    expect(await hash()).toBe(first);
  });

  it('names characters that no font has, of Thai for one (check 11)', async () => {
    const { missing } = await made([say('Amina أمينة 李明 สวัสดี')]);
    expect(missing).toEqual([...new Set('สวัสดี')]);
  });

  it('gives Arabic back as it was typed (check 12)', async () => {
    const typed = 'نحن سعداء بأن نعرض عليك العمل لدينا في مدينة دبي';
    const { bytes } = await made([say(typed)], { language: 'ar', dir: 'rtl' });
    expect((await pdfText(bytes)).text.split('\n')).toContain(typed);
  });

  it('keeps a phone number in an Arabic line as it is', async () => {
    const blocks = htmlToBlocks('<p>هاتف <bdi>+971501234567</bdi></p>', { dir: 'rtl' });
    const { bytes } = await made(blocks, { language: 'ar', dir: 'rtl' });
    expect((await pdfText(bytes)).text).toContain('+971501234567');
  });

  it('cuts nothing: thirty pages, Chinese, a row taller than a page (check 3)', async () => {
    const tall = Array.from({ length: 900 }, (_, place) => `word${place}`).join(' ');
    const many = Array.from({ length: 1500 }, (_, place) => say(`Line ${place} of many`));
    const blocks: PdfBlock[] = [
      say('尊敬的李明先生'),
      {
        ...{ kind: 'table', head: [[{ blocks: [say('Head')] }]] },
        rows: [[{ blocks: [say(tall)] }], [{ blocks: [say('Last row')], colspan: 9, rowspan: 9 }]],
      },
      ...many,
    ];
    const { bytes, pages } = await made(blocks, { page_numbers: true });
    const { text } = await pdfText(bytes);
    expect(pages).toBeGreaterThanOrEqual(30);
    for (const word of ['尊敬的李明先生', tall, 'Last row'])
      expect(plain(text)).toContain(plain(word).slice(0, 30));
    for (const word of ['word0', 'word450', 'word899', 'Line 0 of', 'Line 1499 of'])
      expect(text).toContain(word);
  });

  it('puts what belongs together side by side', async () => {
    const parts = [
      htmlToBlocks('<h2>One</h2><p>First</p><hr data-page-break><p>Second</p>'),
      htmlToBlocks('<h2>عرض</h2><p>أول</p><hr data-page-break><p>ثان</p>'),
    ] as const;
    const sides = [{ dir: 'ltr', language: 'en' } as const, { dir: 'rtl', language: 'ar' } as const];
    const blocks = sideBySide(parts, sides);
    expect(blocks.map(({ kind }) => kind)).toEqual(['columns', 'page_break', 'columns']);
    const { bytes, pages } = await made(blocks);
    expect(pages).toBe(2);
    expect((await pdfText(bytes)).text).toMatch(/One[^]*First[^]*Second/);
  });

  it('never breaks amounts nor lets them stand over each other, in half a page and beside long texts', async () => {
    const pay = (amounts: readonly string[]) =>
      `<table><thead><tr><th>Component (AED)</th><th>Month</th><th>Year</th></tr></thead><tbody><tr><td>Transport and mobile telephone allowance</td>${amounts.map((amount) => `<td style="text-align:right"><bdi>${amount}</bdi></td>`).join('')}</tr></tbody></table>`;
    const terms = `<table><tbody><tr><td>1</td><td>${'Long terms. '.repeat(40)}</td><td>AED 271590.00</td></tr></tbody></table>`;
    const amounts = [
      ['12,500.50', '150,006.00'],
      ['125,005,000,000.00', '1,500,060,000,000.00'],
    ];
    for (const each of amounts) {
      const half = htmlToBlocks(pay(each));
      const sides = [{ dir: 'ltr', language: 'en' } as const, { dir: 'rtl', language: 'ar' } as const];
      const { bytes } = await made([...sideBySide([half, half], sides), ...htmlToBlocks(terms)]);
      const { text } = await pdfText(bytes);
      for (const amount of each) expect(text.split(amount).length - 1).toBe(2);
      expect(text).toContain('AED 271590.00');
    }
  });

  it('keeps a short table on one page, and breaks a long one between its rows', async () => {
    const rows = (count: number) =>
      htmlToBlocks(
        `<table><tbody>${Array.from({ length: count }, (_, place) => `<tr><td>Row ${place} of ${count}</td></tr>`).join('')}</tbody></table>`,
      );
    const room: PdfBlock[] = [300, 280].map((height) => ({ kind: 'space', height }));
    const pagesOf = async (blocks: PdfBlock[]) => {
      const { pages } = await extractDocument((await made([...room, ...blocks])).bytes, 'letter.pdf');
      return pages.map(({ lines }) => lines.filter(({ text }) => text.startsWith('Row')).length);
    };
    expect(await pagesOf(rows(8))).toEqual([0, 8]);
    const [first = 0, ...others] = await pagesOf(rows(60));
    expect([first > 0, others.reduce((sum, one) => sum + one, first)]).toEqual([true, 60]);
  });

  it('gives the head of a page its room, however wide or tall the logo is', async () => {
    for (const [width, height] of [
      [1200, 60],
      [60, 600],
    ] as const) {
      const images = { logo: createCanvas(width, height).toBuffer('image/png').toString('base64') };
      const { bytes, pages } = await made([say('Hello')], { images, logo: 'logo' });
      expect(pages).toBe(1);
      expect((await pdfText(bytes)).text.split('\n')[0]).toContain('Example Street 12, Dubai');
    }
  });

  it('keeps a heading with what it heads, side by side', () => {
    const of = (html: string) => htmlToBlocks(html);
    const rows = sideBySide(
      [of('<h3>Pay</h3><p>a</p><p>b</p>'), of('<h3>Lohn</h3><p>c</p>')],
      [
        { dir: 'ltr', language: 'en' },
        { dir: 'ltr', language: 'de' },
      ],
    ).flatMap((block) => (block.kind === 'columns' ? block.rows : []));
    expect(rows.map((row) => row.map((side) => side.map(({ kind }) => kind)))).toEqual([
      [
        ['heading', 'paragraph'],
        ['heading', 'paragraph'],
      ],
      [['paragraph'], []],
    ]);
  });

  it('breaks words that no line holds', async () => {
    const { bytes } = await made([say('q'.repeat(300))]);
    expect(plain((await pdfText(bytes)).text).match(/q/g)).toHaveLength(300);
  });

  it('is refused where it is too deep, has too many rows, or a picture is none', async () => {
    let deep: PdfBlock = say('end');
    for (let level = 0; level < 14; level++) deep = { kind: 'list', items: [[deep]] };
    await expect(made([deep])).rejects.toThrow(new PdfRefused('The document is nested too deeply'));
    const rows = Array.from({ length: 1001 }, () => [{ blocks: [] }]);
    await expect(made([{ kind: 'table', head: [], rows }])).rejects.toThrow('too many rows');
    const images = { a: Buffer.from('no picture').toString('base64') };
    await expect(made([], { images })).rejects.toThrow('The picture a can not be read');
  });
});

describe('HTML of a letter as blocks', () => {
  it('keeps looks, links, lists and the sum of a table', () => {
    expect(
      htmlToBlocks(
        '<p style="text-align:center">a <b>b</b> <a href="https://example.com">c</a></p><ol><li>d</li></ol><hr><table><thead><tr><th>e</th></tr></thead><tbody><tr><td style="text-align:end">f</td></tr></tbody><tfoot><tr><td>g</td></tr></tfoot></table>',
      ),
    ).toEqual([
      {
        kind: 'paragraph',
        align: 'center',
        spans: [
          { text: 'a ' },
          { text: 'b', bold: true },
          { text: ' ' },
          { text: 'c', link: 'https://example.com' },
        ],
      },
      { kind: 'list', ordered: true, items: [[{ kind: 'paragraph', spans: [{ text: 'd' }] }]] },
      { kind: 'rule' },
      {
        kind: 'table',
        look: 'lines',
        total: true,
        head: [[{ blocks: [{ kind: 'paragraph', spans: [{ text: 'e', bold: true }] }] }]],
        rows: [
          [
            {
              align: 'end',
              blocks: [{ kind: 'paragraph', align: 'end', spans: [{ text: 'f' }] }],
            },
          ],
          [{ blocks: [{ kind: 'paragraph', spans: [{ text: 'g' }] }] }],
        ],
      },
    ]);
  });
});
