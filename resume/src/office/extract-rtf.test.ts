import { describe, expect, it } from 'vitest';
import { extractDocument } from '../extract-document.ts';

const PAD = '\\par Sample Street 12, 10115 Sampletown, Utopia, Planet Earth';
const read = (body: string, head = '\\ansi\\ansicpg1252') =>
  extractDocument(Buffer.from(`{\\rtf1${head} ${body}${PAD}}`, 'latin1'), 'cv.rtf');
const lines = async (body: string, head?: string) => (await read(body, head)).text.split(/\n+/).slice(0, -1);

describe('extractRtf', () => {
  it.each([
    ['code page bytes', "Ren\\'e9e O\\'92Neil", undefined, ['Renée O’Neil']],
    ['Unicode with fallback', "Zo\\u235 ?\\uc2 \\u26446\\'c0\\'ee Sample", undefined, ['Zoë李 Sample']],
    ['Cyrillic document', "\\'c8\\'e2\\'e0\\'ed", '\\ansi\\ansicpg1251', ['Иван']],
    [
      'charset of the font',
      "Name \\f1 \\'c8\\'e2\\'e0\\'ed",
      '\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset204 Arial;}}',
      ['Name Иван'],
    ],
    ['double-byte code page', "\\'97\\'9b \\'96\\'be", '\\ansi\\ansicpg932', ['李 明']],
    [
      'line breaks and tabs',
      'Mia Sample\\line Nurse\\tab 2019\\emdash 2021',
      undefined,
      ['Mia Sample', 'Nurse\t2019—2021'],
    ],
    ['lines as a Mac ends them', 'Mia Sample\\\nNurse\\\r\n2019', undefined, ['Mia Sample', 'Nurse', '2019']],
    [
      'bullets of a font of pictures',
      "{\\f1 \\'74}\\tab Nurse",
      '\\ansi{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset2 Wingdings;}}',
      ['•\tNurse'],
    ],
    [
      'skipped destinations',
      '{\\*\\generator X;}{\\pict\\wmetafile8 0102}{\\info{\\title T}}Mia',
      undefined,
      ['Mia'],
    ],
    ['binary data', 'Mia{\\pict\\bin4 }}}}} Sample', undefined, ['Mia Sample']],
    ['hidden text', 'Mia{\\v secret} Sample', undefined, ['Mia Sample']],
    [
      'table rows',
      '\\trowd\\intbl Phone\\cell +49 30 123\\cell\\row\\pard Next',
      undefined,
      ['Phone\t+49 30 123', 'Next'],
    ],
    [
      'text boxes',
      '{\\shp{\\*\\shpinst{\\sp{\\sn a}{\\sv b}}{\\shptxt In a box\\par}}}Mia',
      undefined,
      ['In a box', 'Mia'],
    ],
  ])('reads %s', async (_what, body, head, expected) => {
    expect(await lines(body, head)).toEqual(expected);
  });

  it('knows sizes, weights and links of words', async () => {
    const field = '{\\field{\\*\\fldinst{HYPERLINK "https://mia.example.com"}}{\\fldrslt website}}';
    const { pages } = await read(`{\\b\\fs36 Mia Sample}\\par{\\fs20 My ${field} here}`);
    expect(pages[0]?.lines[0]).toMatchObject({ bold: true, font_size: 18 });
    expect(pages[0]?.lines[1]).toMatchObject({ links: ['https://mia.example.com'], font_size: 10 });
    expect(pages[0]?.lines[1]?.words[1]).toMatchObject({ text: 'website', link: 'https://mia.example.com' });
  });

  it('puts page headers first and footers last', async () => {
    const { text } = await read('{\\footer Page foot\\par}Body{\\header Page head\\par}');
    expect(text).toMatch(/^Page head\n+Body\n[^]*\n+Page foot$/);
  });

  it('refuses a file that ends too early', async () => {
    const cut = Buffer.from(`{\\rtf1 {\\b Mia Sample ${PAD}`);
    await expect(extractDocument(cut, 'cv.rtf')).rejects.toMatchObject({ code: 'truncated' });
  });
});
