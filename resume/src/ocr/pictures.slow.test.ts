import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateSync, gunzipSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractDocument } from '../extract-document.ts';
import { withPdf } from '../pdf/pdfium-module.ts';
import { type GrayPicture, level, turnQuarters } from './gray-picture.ts';
import { picturesIn } from './embedded-pictures.ts';
import { drawings, drawPage } from './page-picture.ts';
import { decodePng } from './png-pixels.ts';

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url));

function chunk(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, Buffer.from(kind), body, Buffer.alloc(4)]);
}

/** A PNG of rows that are already packed and filtered. */
function png(
  width: number,
  height: number,
  depth: number,
  colour: number,
  rows: Buffer,
  palette?: Buffer,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette)] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function grayPng({ width, height, pixels }: GrayPicture): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return png(width, height, 8, 0, rows);
}

describe('decodePng', () => {
  it.each<[string, Buffer, number[]]>([
    ['gray', png(2, 1, 8, 0, Buffer.from([0, 10, 200])), [10, 200]],
    ['bits', png(3, 1, 1, 0, Buffer.from([0, 0b10100000])), [255, 0, 255]],
    ['16 bits', png(1, 1, 16, 0, Buffer.from([0, 77, 1])), [77]],
    ['a palette', png(2, 1, 8, 3, Buffer.from([0, 1, 0]), Buffer.from([0, 0, 0, 255, 255, 255])), [255, 0]],
    ['colours', png(1, 1, 8, 2, Buffer.from([0, 255, 255, 255])), [255]],
    ['transparency', png(2, 1, 8, 6, Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 255])), [255, 0]],
    ['the row above', png(1, 2, 8, 0, Buffer.from([0, 9, 2, 1])), [9, 10]],
    ['the pixel to the left', png(3, 1, 8, 0, Buffer.from([1, 5, 5, 5])), [5, 10, 15]],
    ['the mean', png(2, 2, 8, 0, Buffer.from([0, 8, 8, 3, 1, 1])), [8, 8, 5, 7]],
    ['the Paeth guess', png(2, 2, 8, 0, Buffer.from([0, 8, 20, 4, 1, 1])), [8, 20, 9, 21]],
  ])('reads %s', (_what, file, pixels) => {
    expect([...decodePng(file).pixels]).toEqual(pixels);
  });
});

describe('pictures of text', { timeout: 60_000 }, () => {
  let page: GrayPicture;

  beforeAll(async () => {
    const drawn = await withPdf(fixture('d03-en-sidebar.pdf'), (pdfium, document) =>
      drawPage(pdfium, document, 0),
    );
    if (!drawn) throw new Error('The fixture cannot be drawn');
    page = drawn.picture;
  });

  it('reads a scanned PDF with boxes, sizes and columns', async () => {
    const document = await extractDocument(fixture('d03-en-sidebar-scan.pdf'), 'scan.pdf');
    expect(document.ocr).toEqual({ languages: ['en'], pages: [1] });
    expect(document.text).toMatch(/Contact\n[^]*ahmed\.elsayed@example\.net[^]*\n\nAhmed Hassan El-Sayed\n/);
    const name = document.pages[0]?.lines.find(({ text }) => text === 'Ahmed Hassan El-Sayed');
    const [left = 0, top = 0, width = 0, height = 0] = name?.box ?? [];
    expect(left > 150 && top < 120 && left + width < 595 && height > 10 && height < 40).toBe(true);
    expect(name?.font_size).toBeGreaterThan(15);
    expect(name?.words).toHaveLength(3);
  });

  it.each([1, 2])('reads a crooked page that was turned by %i quarters', async (quarters) => {
    const turned = turnQuarters(level(page, 0.03), quarters);
    const document = await extractDocument(grayPng(turned), 'photo.png');
    expect(document.kind).toBe('image');
    expect(document.text).toContain('Ahmed Hassan El-Sayed');
    expect(document.text).toContain('ahmed.elsayed@example.net');
  });

  it.each<[string, (pictures: Record<'broken' | 'page' | 'icon', Buffer>) => Zippable]>([
    [
      'DOCX',
      ({ broken, page, icon }) => ({
        'word/document.xml': strToU8(
          `<w:document><w:body><w:p><w:r><w:t>CV</w:t></w:r></w:p>${['b', 'p', 'i'].map((id) => `<w:p><w:r><w:drawing><a:blip r:embed="${id}"/></w:drawing></w:r></w:p>`).join('')}</w:body></w:document>`,
        ),
        'word/_rels/document.xml.rels': strToU8(
          `<Relationships><Relationship Id="i" Type="x/image" Target="media/icon.png"/><Relationship Id="p" Type="x/image" Target="media/page.png"/><Relationship Id="b" Type="x/image" Target="media/broken.jpg"/></Relationships>`,
        ),
        'word/media/broken.jpg': broken,
        'word/media/page.png': page,
        'word/media/icon.png': icon,
      }),
    ],
    [
      'ODT',
      ({ page }) => ({
        'META-INF/manifest.xml': strToU8('<manifest/>'),
        'content.xml': strToU8(
          '<office:document-content><office:body><office:text><text:p>CV<draw:image xlink:href="Pictures/1.png"/></text:p></office:text></office:body></office:document-content>',
        ),
        'Pictures/1.png': page,
      }),
    ],
  ])('reads a %s of pictures from these', async (_what, pack) => {
    const icon = { width: 60, height: 60, pixels: new Uint8Array(3600) };
    const pictures = {
      broken: Buffer.from('ffd8ffe000104a464946', 'hex'),
      page: grayPng(page),
      icon: grayPng(icon),
    };
    const document = await extractDocument(zipSync(pack(pictures)), 'cv');
    expect(document.ocr).toEqual({ languages: ['en'], pages: [2] });
    expect(document.text).toMatch(/^CV\n/);
    expect(document.text).toContain('ahmed.elsayed@example.net');
  });

  it.each<[string, (page: Buffer) => string]>([
    [
      'digits',
      (page) => `\\pngblip\\picw100{\\*\\blipuid 00ff}\n${page.toString('hex').replace(/(.{128})/g, '$1\n')}`,
    ],
    ['bytes', (page) => `\\pngblip\\bin${page.length} ${page.toString('latin1')}`],
  ])('reads an RTF of pictures from their %s', async (_what, pack) => {
    const rtf = `{\\rtf1\\ansi CV\\par{\\*\\shppict{\\pict{\\*\\picprop}${pack(grayPng(page))}}}}`;
    const document = await extractDocument(Buffer.from(rtf, 'latin1'), 'cv.rtf');
    expect(document.ocr).toEqual({ languages: ['en'], pages: [2] });
    expect(document.text).toContain('ahmed.elsayed@example.net');
  });

  it('finds the pictures within the streams of an old Word file', () => {
    const [one, two] = [grayPng(page), Buffer.from('ffd8ffe000104a464946', 'hex')];
    const found = picturesIn(Buffer.concat([Buffer.alloc(70), one, Buffer.alloc(9), two]));
    expect(found.map((picture) => picture.subarray(0, 4).toString('hex'))).toEqual(['89504e47', 'ffd8ffe0']);
    expect(decodePng(found[0] ?? Buffer.alloc(0)).height).toBe(page.height);
  });

  it('leaves the text of a PDF with text alone', async () => {
    let pictures = 0;
    const count = () => {
      pictures++;
    };
    const document = await extractDocument(fixture('d03-en-sidebar.pdf'), 'cv.pdf', { onPicture: count });
    expect(document.ocr).toBeNull();
    expect(pictures).toBe(0);
  });

  it.each([
    ['d03-en-sidebar-scan.pdf', true],
    ['d03-en-sidebar.pdf', false],
  ])('measures how far pictures cover the page of %s', async (name, scanned) => {
    const { covered } = await withPdf(fixture(name), (pdfium, document) => drawings(pdfium, document, 0));
    expect(covered > 0.9).toBe(scanned);
  });

  it('refuses a picture without text', async () => {
    const blank = { width: 600, height: 800, pixels: new Uint8Array(480_000).fill(250) };
    await expect(extractDocument(grayPng(blank), 'x.png')).rejects.toMatchObject({ code: 'no_text' });
  });
});

describe('further languages', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessdata-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes the language that the words hint at from the folder', async () => {
    const english = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
    const packed = readFileSync(join(english, '4.0.0_best_int', 'eng.traineddata.gz'));
    // The letters of English will do: what counts is that the file is found and named.
    writeFileSync(join(folder, 'deu.traineddata'), gunzipSync(packed));
    copyFileSync(join(folder, 'deu.traineddata'), join(folder, 'osd.traineddata'));
    const drawn = await withPdf(fixture('d04-de-timeline-l.pdf'), (pdfium, file) =>
      drawPage(pdfium, file, 0),
    );
    if (!drawn) throw new Error('The fixture cannot be drawn');
    const document = await extractDocument(grayPng(drawn.picture), 'cv.png', { tessdata: folder });
    expect(document.ocr?.languages).toEqual(['de', 'en']);
    expect(document.text).toContain('Berufserfahrung');
  });
});
