import {
  type DocumentFormat,
  documentFormats,
  type DocumentStatus,
  openDocuments,
} from '@hireloom/contracts/onboarding/onboarding-words';
import { extname } from 'node:path';
import { AppError, conflict } from '../../../platform/http/app-error.ts';
import { takeScan } from '../../../platform/storage/picture/take-picture.ts';
import { tooLarge } from '../../../platform/storage/receive-file.ts';
import type { Upload } from '../../../platform/storage/storage.ts';
import { phrase, type Sentence } from '../../../platform/words/phrase.ts';

/** What a document may be sent as; `formats` empty: as everything that is taken here. */
export interface Takes {
  formats: readonly DocumentFormat[];
  max_mb: number;
}

const MB = 1024 * 1024;
/** Files of one document in one round: pages of a contract that somebody photographs. */
const MOST_FILES = 30;

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
export function refuseClosed({ status }: { status: DocumentStatus }): void {
  if (openDocuments.includes(status)) return;
  const said: Partial<Record<DocumentStatus, Sentence>> = {
    approved: 'This document is approved: nothing more is needed',
    waived: 'This document is not needed any more',
    in_review: 'This document is being looked at. You can send more if it is rejected.',
  };
  throw conflict(said[status] ?? 'Nothing more is taken for this document');
}

/** Throws `conflict` where a document has as many files in its round as it may have. */
export function refuseTooMany(files: number): void {
  if (files >= MOST_FILES)
    throw conflict(phrase('A document may have at most {count} files', { count: MOST_FILES }));
}

/** Throws at `name` for a file that says by its name that it is of another form than the document may be. */
export function refuseName(takes: Takes, name: string): void {
  const ending = extname(name).toLowerCase();
  const format = endings[ending];
  if (ending === '') return;
  const refusal = format ? refusalOf(takes, name, format) : wrongForm(takes, name);
  if (refusal) throw unsupported('name', refusal);
}

/** Throws at `field` for a file that is larger than the document may be. */
export function refuseSize(
  { max_mb }: Takes,
  field: string,
  { name, size }: { name: string; size: number },
): void {
  if (size > max_mb * MB) throw tooLarge(field, name, max_mb * MB);
}

/**
 * Looks at a received file by its bytes, whatever its name says, and draws pictures anew: upright, without where and by
 * what they were taken. The same for whoever sends it. Throws at the field `too_large`, and `unsupported_file` for what is
 * of another form than the document may be.
 */
export async function prepareUpload(upload: Upload, takes: Takes): Promise<Upload> {
  const { field, name, content_type } = upload;
  refuseSize(takes, field, upload);
  const format = types[content_type];
  const refusal = format ? refusalOf(takes, name, format) : wrongForm(takes, name);
  if (refusal) throw unsupported(field, refusal);
  return content_type.startsWith('image/') ? takeScan(upload, takes.max_mb * MB) : upload;
}

function refusalOf(takes: Takes, name: string, format: DocumentFormat): Sentence | null {
  if (format === 'heic') return HEIC;
  return takes.formats.length > 0 && !takes.formats.includes(format) ? wrongForm(takes, name) : null;
}

/** What may be sent instead; a document that may only be of a form that is not opened here takes its photos as JPG. */
function wrongForm({ formats }: Takes, name: string): Sentence {
  const asked = takenHere.filter((format) => formats.length === 0 || formats.includes(format));
  const list = (asked.length > 0 ? asked : takenHere).map((format) => format.toUpperCase()).join(', ');
  return phrase('{name} can not be taken here. Please send one of these: {list}', { name, list });
}

const unsupported = (field: string, message: Sentence) =>
  new AppError('unsupported_file', 415, message, { [field]: [message] });
