import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { extractDocument } from '../extract-document.ts';

const MARGIN = 914_400;

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A text box at a place of its page, in points from its left and upper edge. */
const box = ([left, top, width]: number[], ...lines: string[]) =>
  `<w:p><w:r><w:drawing><wp:anchor><wp:positionH relativeFrom="page"><wp:posOffset>${(left ?? 0) * 12_700}</wp:posOffset></wp:positionH>` +
  `<wp:positionV relativeFrom="margin"><wp:posOffset>${(top ?? 0) * 12_700 - MARGIN}</wp:posOffset></wp:positionV>` +
  `<wp:extent cx="${(width ?? 0) * 12_700}" cy="12700"/><wps:txbx><w:txbxContent>${lines.map(paragraph).join('')}</w:txbxContent></wps:txbx></wp:anchor></w:drawing></w:r></w:p>`;

async function linesOf(...body: string[]) {
  const xml = `<w:document><w:body>${body.join('')}</w:body></w:document>`;
  const document = await extractDocument(zipSync({ 'word/document.xml': strToU8(xml) }), 'cv.docx');
  return document.pages.flatMap(({ lines }) => lines.map(({ text }) => text));
}

const BOXES = [
  box([220, 150, 350], 'Baker', 'Oven Ltd, 2019 – 2021'),
  box([220, 120, 350], 'EXPERIENCE'),
  box([30, 150, 150], 'Kneading', 'Baking'),
  box([30, 120, 150], 'SKILLS'),
  box([220, 250, 350], 'Fern College', 'Diploma, 2018'),
  box([220, 220, 350], 'EDUCATION'),
  box([30, 20, 540], 'MIA SAMPLE'),
];

it('reads a page of text boxes column by column', async () => {
  expect(await linesOf(...BOXES)).toEqual([
    'MIA SAMPLE',
    'SKILLS',
    'Kneading',
    'Baking',
    'EXPERIENCE',
    'Baker',
    'Oven Ltd, 2019 – 2021',
    'EDUCATION',
    'Fern College',
    'Diploma, 2018',
  ]);
});

it('keeps boxes beside a text where they hang', async () => {
  const text = 'A baker who has worked at many ovens in the towns around the lake for ten years and more';
  const lines = await linesOf(...BOXES, paragraph(text));
  expect([lines[0], lines.at(-1)]).toEqual(['Baker', text]);
});
