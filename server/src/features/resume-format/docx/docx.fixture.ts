import PizZip from 'pizzip';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`).join('');

/** A Word file with these paragraphs, and more parts by their names. */
export function docxWith(
  lines: readonly string[],
  {
    header,
    parts = {},
    main = MAIN,
  }: { header?: string; parts?: Record<string, string>; main?: string } = {},
): Buffer {
  const zip = new PizZip();
  const type = (name: string) => `application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml`;
  zip.file(
    '[Content_Types].xml',
    `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${header ? `<Override PartName="/word/header1.xml" ContentType="${type('header')}"/>` : ''}</Types>`,
  );
  zip.file(
    '_rels/.rels',
    '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  );
  zip.file(
    'word/document.xml',
    `<?xml version="1.0" encoding="UTF-8"?><w:document ${W}><w:body>${paragraphs(lines)}</w:body></w:document>`,
  );
  if (header)
    zip.file(
      'word/header1.xml',
      `<?xml version="1.0" encoding="UTF-8"?><w:hdr ${W}>${paragraphs([header])}</w:hdr>`,
    );
  for (const [name, text] of Object.entries(parts)) zip.file(name, text);
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}
