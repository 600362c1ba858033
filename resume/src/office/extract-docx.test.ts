import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { extractDocument } from '../extract-document.ts';

const STYLES = `<w:styles><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>
  <w:style w:type="paragraph" w:styleId="Heading"><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>
  <w:style w:type="paragraph" w:styleId="Name"><w:basedOn w:val="Heading"/><w:rPr><w:sz w:val="48"/></w:rPr></w:style></w:styles>`;
const styled = (style: string, runs: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs}</w:p>`;
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const field =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "mailto:mia@example.com"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
  `${run('write me')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const BODY = `<w:body>${styled('Name', run('Mia Sample'))}${styled('Heading', run('Work ') + run('since 2019 in Sampletown', '<w:b w:val="0"/><w:sz w:val="18"/>'))}<w:p>${run('Please ')}${field}${run(' today')}</w:p></w:body>`;
const TEXT = ['Mia Sample', 'Work since 2019 in Sampletown', 'Please write me today'];

const flat = `<?xml version="1.0"?><?mso-application progid="Word.Document"?><pkg:package><pkg:part pkg:name="/word/document.xml"><pkg:xmlData><w:document>${BODY}</w:document></pkg:xmlData></pkg:part><pkg:part pkg:name="/word/styles.xml"><pkg:xmlData>${STYLES}</pkg:xmlData></pkg:part></pkg:package>`;
const word2003 = `<?xml version="1.0"?><w:wordDocument>${STYLES}${BODY}</w:wordDocument>`;

describe('WordprocessingML', () => {
  it.each([
    [
      'DOCX',
      zipSync({
        'word/document.xml': strToU8(`<w:document>${BODY}</w:document>`),
        'word/styles.xml': strToU8(STYLES),
      }),
      'docx',
    ],
    ['flat XML', Buffer.from(flat), 'docx'],
    ['Word 2003 XML', Buffer.from(word2003), 'doc'],
    ['Word 2003 XML in UTF-16', Buffer.from(`\ufeff${word2003}`, 'utf16le'), 'doc'],
  ])('reads text and looks of %s', async (_what, bytes, kind) => {
    const document = await extractDocument(bytes, 'cv');
    expect(document.kind).toBe(kind);
    expect(document.text.split(/\n+/)).toEqual(TEXT);
    const [name, work, mail] = document.pages[0]?.lines ?? [];
    expect(name).toMatchObject({ bold: true, font_size: 24 });
    expect(work?.words.slice(0, 2)).toEqual([
      { text: 'Work', box: null, font_size: 16, bold: true },
      { text: 'since', box: null, font_size: 9 },
    ]);
    expect(mail).toMatchObject({ bold: false, font_size: 11, links: ['mailto:mia@example.com'] });
  });

  it('takes a long run of spaces for a tab, and gives what is typed small and shown in capitals its capitals', async () => {
    const styles = `<w:styles><w:style w:type="paragraph" w:styleId="Head"><w:rPr><w:caps/></w:rPr></w:style></w:styles>`;
    const body = [
      styled('Head', run('education')),
      styled('Head', run('Work for ') + run('eOak')),
      styled('Head', run('training ') + run('at Oak', '<w:caps w:val="0"/>')),
      `<w:p>${run('Oak Ltd  (Baker)            05/2014 - 12/2014')}</w:p>`,
      `<w:p>${run('cook', '<w:smallCaps/>')}</w:p>`,
    ].join('');
    const bytes = zipSync({
      'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
      'word/styles.xml': strToU8(styles),
    });
    expect((await extractDocument(bytes, 'cv')).text.split(/\n+/)).toEqual([
      'EDUCATION',
      'Work for eOak',
      'training at Oak',
      'Oak Ltd (Baker)\t05/2014 - 12/2014',
      'COOK',
    ]);
  });

  it('reads text boxes below the paragraph they hang on, and nothing twice', async () => {
    const box = (...texts: string[]) =>
      `<w:r><mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent>${texts.map((text) => `<w:p>${run(text)}</w:p>`).join('')}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent><w:p>${run(texts[0] ?? '')}</w:p></w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const row = `<w:tbl><w:tr><w:tc><w:p>${run('2019')}</w:p></w:tc><w:tc><w:p>${run('Baker')}</w:p></w:tc></w:tr></w:tbl>`;
    const body = [
      `<w:p>${box('Contact', 'mia@example.com')}${run('Mia Sample')}</w:p>`,
      `<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${row}<w:p/></w:txbxContent></mc:Choice></mc:AlternateContent></w:r></w:p>`,
      `<w:p><w:moveFrom w:id="1">${run('Moved')}</w:moveFrom>${run('Oak Ltd')}<w:r><w:ptab w:alignment="right"/></w:r>${run('2021')}</w:p>`,
    ].join('');
    const document = await extractDocument(
      zipSync({ 'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`) }),
      'cv',
    );
    expect(document.text.split(/\n+/)).toEqual([
      'Mia Sample',
      'Contact',
      'mia@example.com',
      '2019\tBaker',
      'Oak Ltd\t2021',
    ]);
  });

  it.each([
    ['flat XML', flat],
    ['Word 2003 XML', word2003],
  ])('refuses %s that ends too early', async (_what, xml) => {
    const cut = Buffer.from(xml.slice(0, xml.indexOf('Please')));
    await expect(extractDocument(cut, 'cv')).rejects.toMatchObject({ code: 'truncated' });
  });
});
