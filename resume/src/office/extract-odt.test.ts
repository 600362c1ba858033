import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { extractDocument } from '../extract-document.ts';

const STYLES = `<office:automatic-styles>
  <style:style style:name="P1" style:family="paragraph" style:parent-style-name="Title"><style:text-properties fo:font-weight="bold"/></style:style>
  <style:style style:name="T1" style:family="text"><style:text-properties fo:font-size="9pt" fo:font-weight="normal"/></style:style>
</office:automatic-styles>`;
const COMMON = `<office:document-styles><office:styles>
  <style:default-style style:family="paragraph"><style:text-properties fo:font-size="11pt"/></style:default-style>
  <style:style style:name="Title" style:family="paragraph"><style:text-properties fo:font-size="20pt"/></style:style>
</office:styles><office:master-styles><style:master-page>
  <style:header><text:p>mia@example.com</text:p></style:header>
  <style:header-first><text:p>mia@example.com</text:p></style:header-first>
  <style:footer><text:p>Foot <text:page-number>1</text:page-number></text:p></style:footer>
</style:master-page></office:master-styles></office:document-styles>`;

const odt = (body: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(
      `<?xml version="1.0"?><office:document-content>${STYLES}<office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
    'styles.xml': strToU8(COMMON),
    ...more,
  });
const read = (body: string) => extractDocument(odt(body), 'cv.odt');
const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;

describe('extractOdt', () => {
  it('reads headers, spans, spaces, breaks, lists, tables, boxes and footers', async () => {
    const { kind, text } = await read(
      `<text:h text:style-name="P1">Mia<text:s text:c="2"/>Sample</text:h>
      <text:p>Nurse<text:tab/>2019<text:line-break/>Town Hospital<draw:frame><draw:text-box><text:p>In a box</text:p></draw:text-box><svg:title>no</svg:title></draw:frame></text:p>
      <text:list><text:list-item><text:p>Night <text:span text:style-name="T1">shifts</text:span></text:p></text:list-item></text:list>
      <table:table><table:table-row>${cell('Phone')}${cell('+49 30 123')}</table:table-row></table:table>
      <office:annotation><text:p>remark</text:p></office:annotation>`,
    );
    expect(kind).toBe('odt');
    expect(text.split(/\n+/)).toEqual([
      'mia@example.com',
      'Mia Sample',
      'Nurse\t2019',
      'In a box',
      'Town Hospital',
      '• Night shifts',
      'Phone\t+49 30 123',
      'Foot',
    ]);
  });

  it('knows sizes, weights and links from styles', async () => {
    const { pages } = await read(
      `<text:p text:style-name="P1">Mia <text:span text:style-name="T1">small</text:span></text:p>
      <text:p>Plain <text:a xlink:href="https://mia.example.com">website</text:a> of mine in Sampletown, Utopia, Earth</text:p>`,
    );
    const [, title, plain] = pages[0]?.lines ?? [];
    expect(title?.words).toMatchObject([{ font_size: 20, bold: true }, { font_size: 9 }]);
    expect(title?.words[1]?.bold).toBeUndefined();
    expect(plain).toMatchObject({ font_size: 11, bold: false, links: ['https://mia.example.com'] });
  });

  it('tells an encrypted file', async () => {
    const manifest = strToU8('<manifest:manifest><manifest:encryption-data/></manifest:manifest>');
    const file = odt('', { 'META-INF/manifest.xml': manifest });
    await expect(extractDocument(file, 'cv.odt')).rejects.toMatchObject({ code: 'encrypted' });
  });
});
