import { expect, test } from 'vitest';
import { zipEntries } from '../../../../kit/file-batch/zip-writer.ts';
import { drawDocx } from './draw-docx.ts';

const SPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"';
const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>';
const RELATIONS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const PAGE =
  '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr>';

/** Attributes stand without a prefix: the DOM of the tests does not tell it from their names. */
async function draw(body: string) {
  const parts = {
    '[Content_Types].xml': TYPES,
    '_rels/.rels': RELATIONS,
    'word/document.xml': `<w:document ${SPACES}><w:body>${body.replaceAll(/ w:(\w+)=/g, ' $1=')}</w:body></w:document>`,
  };
  const zip = await zipEntries(
    Object.entries(parts).map(([path, content]) => ({ path, content: new Blob([content]) })),
  );
  return drawDocx(new Uint8Array(await zip.arrayBuffer()));
}

const p = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const r = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const textOf = (body: HTMLElement) => body.textContent ?? '';

test('a text box shows once, at its place on the page, outside of the paragraph that holds it', async () => {
  const box = `<wp:anchor behindDoc="0" relativeHeight="5"><wp:positionH relativeFrom="page"><wp:posOffset>127000</wp:posOffset></wp:positionH><wp:positionV relativeFrom="page"><wp:posOffset>254000</wp:posOffset></wp:positionV><wp:extent cx="1270000" cy="635000"/><wp:wrapNone/><a:graphic><a:graphicData><wps:wsp><wps:spPr><a:solidFill><a:srgbClr val="112233"/></a:solidFill></wps:spPr><wps:txbx><w:txbxContent>${p(r('Phone 123'))}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor>`;
  const old = `<w:pict><v:shape style="width:10pt"><v:textbox><w:txbxContent>${p(r('Phone 123'))}</w:txbxContent></v:textbox></v:shape></w:pict>`;
  const either = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box}</w:drawing></mc:Choice><mc:Fallback>${old}</mc:Fallback></mc:AlternateContent></w:r>`;
  const { body, width } = await draw(p(either + r('Ada Palm')) + PAGE);
  expect(textOf(body)).toBe('Phone 123Ada Palm');
  const shown = body.querySelector('.docx-box');
  expect(shown?.getAttribute('style')).toMatch(/position:absolute;left:10\.00pt;top:20\.00pt/);
  expect(shown?.closest('p')).toBeNull();
  expect(body.innerHTML).toContain('background:#112233');
  // Dark ground: what names no colour of its own is white there, as Word has it.
  expect(body.innerHTML).toContain('color:oklch(from #112233');
  const turned = (frame: string) => draw(p(either.replace('<wps:spPr>', `<wps:spPr>${frame}`)) + PAGE);
  expect((await turned('<a:xfrm rot="10800000"/>')).body.innerHTML).toContain('rotate(180.0deg)');
  expect((await turned('<a:xfrm rot="10800000" flipV="1"/>')).body.innerHTML).not.toContain('rotate');
  expect(width).toBe(816);
});

test('boxes that text goes around stand where they are put when there is no other text', async () => {
  const box = (text: string, left: number) =>
    `<w:r><w:drawing><wp:anchor relativeHeight="5"><wp:positionH relativeFrom="page"><wp:posOffset>${left * 12_700}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent cx="3810000" cy="635000"/><wp:wrapSquare wrapText="bothSides"/><a:graphic><a:graphicData><wps:wsp><wps:spPr/><wps:txbx><w:txbxContent>${p(r(text))}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`;
  const stylesOf = async (own: string) =>
    [...(await draw(p(box('Side', 70) + box('Main', 300) + own) + PAGE)).body.querySelectorAll('.docx-box')]
      .map((shown) => shown.getAttribute('style') ?? '')
      .filter((style) => style.includes('z-index') || style.includes('float'));
  const apart = await stylesOf('');
  expect(apart).toHaveLength(2);
  expect(apart[0]).toMatch(/position:absolute;left:70\.00pt/);
  expect(apart[1]).toMatch(/position:absolute;left:300\.00pt/);
  expect((await stylesOf(r('Own text')))[0]).toContain('float:left');
});

test('an old text box shows too', async () => {
  const old = `<w:r><w:pict><v:shape style="position:absolute;margin-left:5pt;margin-top:6pt;width:100pt;height:20pt"><v:textbox><w:txbxContent>${p(r('Old'))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
  const { body } = await draw(p(old) + PAGE);
  expect(body.querySelector('.docx-box')?.getAttribute('style')).toContain('left:77.00pt;margin-top:6.00pt');
  expect(textOf(body)).toBe('Old');
});

test('text inside of fields and content controls stays, also in cells; a fixed hyphen is one', async () => {
  const cell = `<w:tc><w:sdt><w:sdtContent>${p(r('In a cell'))}</w:sdtContent></w:sdt></w:tc>`;
  const field = `<w:fldSimple w:instr="HYPERLINK">${r('a@b.test')}</w:fldSimple>`;
  const hyphen = '<w:r><w:t>2019</w:t><w:noBreakHyphen/><w:t>2021</w:t></w:r>';
  const { body } = await draw(`<w:tbl><w:tr>${cell}</w:tr></w:tbl>${p(field + hyphen)}${PAGE}`);
  expect(textOf(body)).toBe('In a cella@b.test2019\u20112021');
});

test('a line knows where its tabs lead, and signs of fonts that are nowhere become common ones', async () => {
  const sign = '<w:r><w:sym w:font="Wingdings" w:char="F028"/></w:r>';
  const { body } = await draw(
    p(
      `${sign}<w:r><w:t>Job</w:t><w:tab/><w:t>2021</w:t></w:r>`,
      '<w:tabs><w:tab w:val="right" w:pos="9360"/></w:tabs>',
    ) + PAGE,
  );
  expect(textOf(body)).toContain('☎');
  expect(body.querySelector('.docx-tab')).not.toBeNull();
  expect(body.querySelector('p')?.style.getPropertyValue('--tabs')).toBe('36pt|468.00pt right none');
});

test('pages end once where a break stands and is noted as well', async () => {
  const noted = '<w:r><w:lastRenderedPageBreak/><w:t>Two</w:t></w:r>';
  const { body } = await draw(p(r('One')) + p('<w:r><w:br w:type="page"/></w:r>') + p(noted) + PAGE);
  expect(body.querySelectorAll('section.docx')).toHaveLength(2);
  const again = await draw(p(r('One')) + p(noted) + PAGE);
  expect(again.body.querySelectorAll('section.docx')).toHaveLength(2);
});

test('columns of unequal width stand beside each other', async () => {
  const columns =
    '<w:cols w:num="2" w:equalWidth="0"><w:col w:w="2000" w:space="400"/><w:col w:w="6000"/></w:cols>';
  const body = p(r('Side')) + p(`<w:r><w:br w:type="column"/></w:r>${r('Main')}`);
  const drawn = await draw(`${body}${PAGE.replace('</w:sectPr>', `${columns}</w:sectPr>`)}`);
  expect([...drawn.body.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    'Side',
    'Main',
  ]);
});

test.each([
  ['no zip', async () => new Uint8Array([1, 2, 3])],
  [
    'a zip of something else',
    async () =>
      new Uint8Array(await (await zipEntries([{ path: 'a.txt', content: new Blob(['a']) }])).arrayBuffer()),
  ],
])('%s is told in a sentence', async (_what, bytes) => {
  await expect(bytes().then((read) => drawDocx(read))).rejects.toThrow(/damaged or protected by a password/);
});
