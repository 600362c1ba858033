import { zipEntryNames } from './office/bounded-zip.ts';
import type { DocumentKind } from './resume-document.ts';
import { ResumeError } from './resume-error.ts';

const starts = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((value, index) => bytes[index] === value);

const SUPPORTED = 'Supported: PDF, DOCX, DOC and TXT.';
const refuse = (what: string) => new ResumeError('not_supported', `${what} cannot be read yet. ${SUPPORTED}`);

/**
 * What a file really is, from its content alone.
 * @throws ResumeError `empty`, `truncated` or `not_supported`
 */
export function sniffKind(bytes: Uint8Array): DocumentKind {
  if (bytes.length === 0) throw new ResumeError('empty');
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return 'pdf';
  if (starts(bytes, 0x50, 0x4b, 3, 4)) return sniffZip(bytes);
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'doc';
  if (head.startsWith('{\\rtf')) throw refuse('RTF files');
  const known =
    starts(bytes, 0xff, 0xd8, 0xff) ||
    starts(bytes, 0x89, 0x50, 0x4e, 0x47) ||
    /^(GIF8|II\*\0|MM\0\*|RIFF|BM)/.test(head);
  if (known || /^.{4}ftyp/s.test(head)) throw refuse('Images');
  const opening = head
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase();
  if (/^(<!doctype html|<html|<head|<body)/.test(opening)) throw refuse('HTML pages');
  if (/^(<\?xml|<w:worddocument)/.test(opening)) throw refuse('XML files');
  if (/^(from|received|return-path|mime-version|delivered-to):? /.test(opening))
    throw refuse('E-mail messages');
  if (isText(bytes)) return 'txt';
  throw new ResumeError('not_supported');
}

function sniffZip(bytes: Uint8Array): DocumentKind {
  const names = zipEntryNames(bytes);
  if (names.includes('word/document.xml')) return 'docx';
  if (names.includes('EncryptedPackage')) throw new ResumeError('encrypted');
  if (names.includes('mimetype')) throw refuse('OpenDocument files');
  throw refuse('Archives');
}

/** Whether the bytes read as UTF-8, UTF-16 or an 8-bit text without control characters. */
function isText(bytes: Uint8Array): boolean {
  if (starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff)) return true;
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
