import { zipEntryNames } from './office/bounded-zip.ts';
import type { DocumentKind } from './resume-document.ts';
import { ResumeError, SUPPORTED_KINDS } from './resume-error.ts';

const refuse = (what: string) => new ResumeError('not_supported', `${what} ${SUPPORTED_KINDS}`);
const ARCHIVE = 'An archive cannot be read as one resume: use the ZIP upload to read every file in it.';

/** Kinds that are told by their first bytes, written as Latin-1. */
const SIGNATURES: [RegExp, DocumentKind][] = [
  [/%PDF-/, 'pdf'],
  [/^\xd0\xcf\x11\xe0/, 'doc'],
  [/^(?:\xef\xbb\xbf)?\s{0,64}\{\\rtf/, 'rtf'],
  [/^\xff\xd8\xff/, 'image'],
  [/^\x89PNG\r\n\x1a\n/, 'image'],
];

const REFUSED: [RegExp, string][] = [
  [/^GIF8/, 'GIF images cannot be read: save the page as PDF, JPG or PNG.'],
  [/^(II\*\0|MM\0\*)/, 'TIFF images cannot be read: save the page as PDF, JPG or PNG.'],
  [/^RIFF[^]{4}WEBP/, 'WEBP images cannot be read: save the page as PDF, JPG or PNG.'],
  [/^[^]{4}ftyp(hei|hev|mif|msf|avif)/, 'HEIC images cannot be read: save the page as PDF, JPG or PNG.'],
  [/^BM[^]{4}\0\0\0\0/, 'BMP images cannot be read: save the page as PDF, JPG or PNG.'],
  [/^(Rar!|7z\xbc\xaf|\x1f\x8b\x08|BZh\d|\xfd7zXZ)/, ARCHIVE],
  [/^[^]{257}ustar/, ARCHIVE],
];

const HEADER = /^(?:[\w-]+:[^\n]*|From [^\n]*|>?[ \t][^\n]*|)$/;
const MAIL_HEADER =
  /^(from|to|subject|date|message-id|mime-version|received|return-path|delivered-to|content-type|reply-to|dkim-signature|x-mailer):/i;

/**
 * What a file really is, from its content alone.
 * @throws ResumeError `empty`, `truncated`, `encrypted` or `not_supported`
 */
export function sniffKind(bytes: Uint8Array): DocumentKind {
  if (bytes.length === 0) throw new ResumeError('empty');
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  if (/^PK(\x03\x04|\x05\x06)/.test(head)) return sniffZip(bytes, head);
  const known = SIGNATURES.find(([signature]) => signature.test(head.slice(0, 1024)))?.[1];
  if (known) return known;
  const refused = REFUSED.find(([signature]) => signature.test(head))?.[1];
  if (refused) throw refuse(refused);
  const markup = sniffMarkup(opening(bytes, head));
  if (markup) return markup;
  if (isMail(head)) return 'eml';
  if (isText(bytes)) return 'txt';
  throw new ResumeError('not_supported');
}

/** The first characters in lower case, without a byte order mark and blanks. */
function opening(bytes: Uint8Array, head: string): string {
  const wide = /^(\xff\xfe|\xfe\xff)/.test(head);
  const text = wide
    ? new TextDecoder(head[0] === '\xff' ? 'utf-16le' : 'utf-16be').decode(bytes.subarray(0, 4096))
    : head;
  return text
    .replace(/^(\xef\xbb\xbf|\ufeff)/, '')
    .trimStart()
    .toLowerCase();
}

function sniffMarkup(text: string): DocumentKind | null {
  const start = text.replace(/^(<\?[^>]*>\s*|<!--[^]*?-->\s*)+/, '');
  if (/^(<!doctype html|<html|<head|<body|<div|<table|<meta|<title)/.test(start)) return 'html';
  if (start.startsWith('<w:worddocument')) return 'doc';
  if (start.startsWith('<pkg:package')) return 'docx';
  if (text.startsWith('<?xml') || /^<[a-z][\w:-]*[\s>][^]*xmlns/.test(start))
    throw refuse('XML data cannot be read.');
  return null;
}

function sniffZip(bytes: Uint8Array, head: string): DocumentKind {
  if (head.startsWith('mimetypeapplication/vnd.oasis.opendocument.text', 30)) {
    zipEntryNames(bytes);
    return 'odt';
  }
  const names = zipEntryNames(bytes);
  if (names.includes('word/document.xml')) return 'docx';
  if (names.includes('EncryptedPackage')) throw new ResumeError('encrypted');
  if (names.includes('content.xml') && names.includes('META-INF/manifest.xml')) return 'odt';
  if (names.includes('[Content_Types].xml') || names.includes('mimetype'))
    throw new ResumeError('not_supported');
  throw refuse(ARCHIVE);
}

/** Whether the text opens with a block of headers of which at least two are those of mail. */
function isMail(head: string): boolean {
  const lines = head.replace(/^\xef\xbb\xbf/, '').split(/\r?\n/);
  const end = lines.findIndex((line) => !HEADER.test(line) || line === '');
  const block = end < 0 ? lines : lines.slice(0, end);
  const [first = ''] = block;
  if (/^From \S+@/.test(first)) return true;
  // A resume in plain text may open with "Name: …" and "Date: …" too, but not end this block with an empty line.
  return lines[end] === '' || end < 0
    ? new Set(block.flatMap((line) => MAIL_HEADER.exec(line)?.[1]?.toLowerCase() ?? [])).size >= 2
    : false;
}

/** Whether the bytes read as UTF-8, UTF-16 or an 8-bit text without control characters. */
function isText(bytes: Uint8Array): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true;
  const sample = bytes.subarray(0, 64 * 1024);
  let control = 0;
  let high = 0;
  for (const value of sample) {
    if (value === 0) return false;
    if (value < 32 && value !== 9 && value !== 10 && value !== 13 && value !== 12) control++;
    if (value >= 128) high++;
  }
  if (control > sample.length * 0.005) return false;
  if (high === 0) return true;
  try {
    // The last character of the sample may be cut, so the decoder is told that more follows.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return high < sample.length * 0.4;
  }
}
