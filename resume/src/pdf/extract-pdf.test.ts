import { expect, it } from 'vitest';
import { extractPdf } from './extract-pdf.ts';

/** A PDF of one page with that content, Helvetica as /F, and further entries of the page and objects from 6 on. */
function pdf(content: string, page = '', more: string[] = []): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> ${page} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return new TextEncoder().encode(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R >>\n`);
}

const show = (x: number, y: number, text: string, before = '') =>
  `q BT ${before} /F 12 Tf ${x} ${y} Td (${text}) Tj ET Q\n`;

async function textOf(bytes: Uint8Array): Promise<string[]> {
  return (await extractPdf(bytes)).flatMap(({ lines }) => lines.map(({ text }) => text));
}

const NAME = show(40, 500, 'Ana Duarte');

it.each([
  ['white text on white paper', show(40, 300, 'python expert', '1 1 1 rg'), []],
  [
    'white text on a coloured area',
    `0 0 0.5 rg 0 280 400 60 re f\n${show(40, 300, 'Contact', '1 1 1 rg')}`,
    ['Contact'],
  ],
  ['transparent text on bare paper', show(40, 300, 'python expert', '3 Tr'), []],
  [
    'transparent text over its own outlines',
    `40 300 60 9 re f\n${show(40, 300, 'Contact', '3 Tr')}`,
    ['Contact'],
  ],
  ['text outside of the page', show(500, 300, 'python expert'), []],
  ['tiny text', `q BT /F 1 Tf 40 300 Td (python expert) Tj ET Q`, []],
  ['text drawn twice for a shadow', show(40, 300, 'Contact') + show(40.8, 299.2, 'Contact'), ['Contact']],
])('reads what the page shows: %s', async (_what, content, lines) => {
  expect(await textOf(pdf(NAME + content))).toEqual(['Ana Duarte', ...lines]);
});

it.each([
  ['a moved page box', NAME, '/CropBox [20 100 380 600]', [20, 90.4]],
  ['a turned page', 'q BT /F 12 Tf 0 1 -1 0 100 40 Tm (Ana Duarte) Tj ET Q', '/Rotate 90', [40, 90.4]],
])('places words on %s', async (_what, content, page, [left, top]) => {
  const [first] = await extractPdf(pdf(content, page));
  expect(first?.lines.map(({ text }) => text)).toEqual(['Ana Duarte']);
  expect(first?.lines[0]?.box?.slice(0, 2)).toEqual([left, top]);
});

it('reads the values of form fields with the page', async () => {
  const field =
    '/Type /Annot /Subtype /Widget /FT /Tx /T (n) /V (Duarte) /F 4 /Rect [260 490 360 520] /AP << /N 7 0 R >>';
  const look = 'BT /F 12 Tf 2 10 Td (Duarte) Tj ET';
  const form = `<< /Type /XObject /Subtype /Form /BBox [0 0 100 30] /Resources << /Font << /F 5 0 R >> >> /Length ${look.length} >>\nstream\n${look}\nendstream`;
  expect(
    await textOf(
      pdf(show(40, 500, 'Family name as in the passport:'), '/Annots [6 0 R]', [`<< ${field} >>`, form]),
    ),
  ).toEqual(['Family name as in the passport:\tDuarte']);
});

it('keeps links on their words', async () => {
  const link =
    '<< /Type /Annot /Subtype /Link /Rect [40 495 62 512] /A << /S /URI /URI (https://ana.example/) >> >>';
  const [page] = await extractPdf(pdf(NAME, '/Annots [6 0 R]', [link]));
  expect(page?.lines[0]?.words.map((word) => word.link)).toEqual(['https://ana.example/', undefined]);
  expect(page?.lines[0]?.links).toEqual(['https://ana.example/']);
});
