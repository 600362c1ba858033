import {
  type DocumentFormat,
  documentFormats,
  openDocuments,
} from '@hireloom/contracts/onboarding/onboarding-words';
import { extname } from 'node:path';
import { AppError, conflict } from '../../../platform/http/app-error.ts';
import { phrase, type Sentence } from '../../../platform/words/phrase.ts';
import type { Wanted } from './transfer.queries.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** What the bytes of each format say that they are. */
const types: Readonly<Record<string, DocumentFormat>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'image/heif': 'heic',
  [word]: 'docx',
};
const endings: Readonly<Record<string, DocumentFormat>> = {
  '.pdf': 'pdf',
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
  '.jfif': 'jpg',
  '.png': 'png',
  '.heic': 'heic',
  '.heif': 'heic',
  '.docx': 'docx',
};

const HEIC =
  'Photos of this form (HEIC) can not be opened here. Please take the photo with this page, or send it as JPG or PDF.';
/** Pictures of that form can not be decoded here, and so not freed of where they were taken. */
const takenHere = documentFormats.filter((format) => format !== 'heic');

/** Throws `conflict` for a document of which nothing more is taken, with the reason. */
export function refuseClosed({ status }: Wanted): void {
  if (openDocuments.includes(status)) return;
  const said: Partial<Record<Wanted['status'], Sentence>> = {
    approved: 'This document is approved: nothing more is needed',
    waived: 'This document is not needed any more',
    in_review: 'This document is being looked at. You can send more if it is rejected.',
  };
  throw conflict(said[status] ?? 'Nothing more is taken for this document');
}

/** Throws at `name` for one that says that it is of another form than the document may be. */
export function refuseName(document: Wanted, name: string): void {
  const ending = extname(name).toLowerCase();
  const format = endings[ending];
  if (ending !== '' && !format) throw wrongForm(document, name);
  if (format) refuseForm(document, name, format);
}

/** Throws at `size` for one that is larger than the document may be. */
export function refuseSize({ max_mb }: Wanted, name: string, size: number): void {
  if (size <= max_mb * 1024 * 1024) return;
  const message = phrase('{name} is larger than {maxBytes} MB', { name, maxBytes: max_mb });
  throw new AppError('too_large', 413, message, { size: [message] });
}

/** Throws at `name` for a file whose bytes say another form than the document may be. */
export function refuseType(document: Wanted, name: string, contentType: string): void {
  const format = types[contentType];
  if (!format) throw wrongForm(document, name);
  refuseForm(document, name, format);
}

function refuseForm(document: Wanted, name: string, format: DocumentFormat): void {
  if (format === 'heic') throw unsupported(HEIC);
  if (document.formats.length > 0 && !document.formats.includes(format)) throw wrongForm(document, name);
}

/** What may be sent instead; a document that may only be of a form that is not opened here takes its photos as JPG. */
function wrongForm({ formats }: Wanted, name: string): AppError {
  const asked = takenHere.filter((format) => formats.length === 0 || formats.includes(format));
  const list = (asked.length > 0 ? asked : takenHere).map((format) => format.toUpperCase()).join(', ');
  return unsupported(
    phrase('{name} can not be taken here. Please send one of these: {list}', { name, list }),
  );
}

const unsupported = (message: Sentence) =>
  new AppError('unsupported_file', 415, message, { name: [message] });
