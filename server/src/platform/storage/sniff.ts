import { open, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { isUtf8 } from 'node:buffer';
import { fileTypeFromFile } from 'file-type';
import type { ReceiveOptions } from './storage.ts';

const office = 'application/vnd.openxmlformats-officedocument.';
const openDocument = 'application/vnd.oasis.opendocument.';

/** What may be kept, by what its bytes say, and the extensions its name may have. */
const accepted: Record<string, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc', '.dot'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.ms-powerpoint': ['.ppt'],
  'application/vnd.ms-outlook': ['.msg'],
  [`${office}wordprocessingml.document`]: ['.docx'],
  [`${office}spreadsheetml.sheet`]: ['.xlsx'],
  [`${office}presentationml.presentation`]: ['.pptx'],
  [`${openDocument}text`]: ['.odt'],
  [`${openDocument}spreadsheet`]: ['.ods'],
  [`${openDocument}presentation`]: ['.odp'],
  'application/rtf': ['.rtf', '.doc'],
  'application/zip': ['.zip'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/bmp': ['.bmp'],
  'image/tiff': ['.tif', '.tiff'],
  'image/heic': ['.heic'],
  'audio/mpeg': ['.mp3'],
  'audio/wav': ['.wav'],
  'audio/x-m4a': ['.m4a'],
  'video/mp4': ['.mp4'],
  'video/quicktime': ['.mov'],
  'video/webm': ['.webm'],
  'text/plain': ['.txt', '.text', '.log', '.md'],
  'text/csv': ['.csv', '.tsv'],
  'text/html': ['.html', '.htm'],
  'application/xml': ['.doc', '.xml'],
  'message/rfc822': ['.eml'],
};

/** Streams whose presence tells which program wrote an old compound file (a program package has none of them). */
const compoundStreams: readonly [string, string][] = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['__properties_version1.0', 'application/vnd.ms-outlook'],
];

const MARKUP_OR_SCRIPT =
  /^\s*(<!doctype|<html|<head|<body|<svg|<script|<\?|<!--|<[a-z]+[\s>]|#!|@echo\b|mime-version:[^\n]*\n(?:[^\n]+\n)*?content-type:\s*multipart\/related)/i;
const HEAD_BYTES = 65_536;

/**
 * The content type of a file, read from its bytes and compared with the extension of its name. Null when the file is
 * of a type that is not accepted, or its name claims another type than its bytes: programs, markup, scripts.
 * A name without extension is taken as what the bytes say.
 */
export async function sniffFile(
  path: string,
  name: string,
  { markup = false }: ReceiveOptions = {},
): Promise<string | null> {
  const extension = extname(name).toLowerCase();
  const type = await typeOfBytes(path, extension, markup);
  const extensions = type ? accepted[type] : undefined;
  if (!type || !extensions) return null;
  return extension === '' || extensions.includes(extension) ? type : null;
}

async function typeOfBytes(path: string, extension: string, markup: boolean): Promise<string | null> {
  // The mark of UTF-16 is the beginning of a sound file, too.
  if (accepted['text/csv']?.includes(extension) && (await isUtf16(path)))
    return textType(path, extension, markup);
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found?.mime === 'application/x-cfb') return compoundType(path, extension);
  if (found && found.mime !== 'application/xml') return found.mime;
  return textType(path, extension, markup);
}

async function compoundType(path: string, extension: string): Promise<string | null> {
  const bytes = await readFile(path);
  const holds = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'));
  // A modern document under a password is wrapped in an old compound file.
  if (holds('EncryptedPackage')) {
    return (
      Object.keys(accepted).find((type) => type.startsWith(office) && accepted[type]?.includes(extension)) ??
      null
    );
  }
  return compoundStreams.find(([stream]) => holds(stream))?.[1] ?? null;
}

async function textType(path: string, extension: string, markup: boolean): Promise<string | null> {
  const text = await readText(path);
  if (text === null) return null;
  if (MARKUP_OR_SCRIPT.test(text)) return markup ? markupType(text) : null;
  if (accepted['text/csv']?.includes(extension)) return 'text/csv';
  if (extension === '.eml') return /^[\w-]+:[ \t]*\S/m.test(text.slice(0, 2000)) ? 'message/rfc822' : null;
  return 'text/plain';
}

/** Markup that is a document: a web page, or the XML that some versions of Word write. */
function markupType(text: string): string | null {
  if (/^\s*(<!doctype html|<html|<head|<body|<!--[\s\S]{0,2000}?-->\s*<(?:!doctype html|html))/i.test(text))
    return 'text/html';
  return /<(?:w:wordDocument|pkg:package)[\s>]/.test(text) ? 'application/xml' : null;
}

async function isUtf16(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return [0xfeff, 0xfffe].includes(buffer.readUInt16BE());
  } finally {
    await file.close();
  }
}

/** The beginning of a text file, or null when it holds bytes that no text has. */
async function readText(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const text = decode(bytes);
    return holdsControls(text) ? null : text;
  } finally {
    await file.close();
  }
}

/** Tab, line and page breaks, and the escape of old printers and terminals, are all that texts have of these. */
function holdsControls(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 32 && !(code >= 9 && code <= 13) && code !== 27) return true;
  }
  return false;
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // The last character may be cut in half by the end of the window.
  if (isUtf8(bytes.subarray(0, Math.max(0, bytes.length - 4)))) return new TextDecoder().decode(bytes);
  return new TextDecoder('windows-1252').decode(bytes);
}
