import {
  type DocumentFormat,
  documentFormats,
  type DocumentStatus,
  openDocuments,
} from '@hireloom/contracts/onboarding/onboarding-words';
import type { TeamWork } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { takeScan } from '../../../platform/storage/picture/take-picture.ts';
import { tooLarge } from '../../../platform/storage/receive-file.ts';
import type { Upload } from '../../../platform/storage/storage.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { lockRequest } from '../change/stored-onboardings.ts';

/** What a document may be sent as. */
export interface UploadRules {
  name: string;
  status: DocumentStatus;
  /** Whether anything is taken for it now. */
  is_open: boolean;
  formats: readonly DocumentFormat[];
  max_bytes: number;
  needs_back: boolean;
  copies: number;
}

const MB = 1024 * 1024;

/** What the bytes of each format are known by. */
const types: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** What may be uploaded for a document now. Throws `not_found`. */
export async function requestUploadRules(work: TeamWork, requestId: number): Promise<UploadRules> {
  const { person, request } = await lockRequest(work, requestId);
  return {
    ...{ name: request.name, status: request.status, needs_back: request.needs_back, copies: request.copies },
    is_open: ['open', 'ready'].includes(person.state) && openDocuments.includes(request.status),
    formats: request.formats.length > 0 ? request.formats : documentFormats,
    max_bytes: request.max_mb * MB,
  };
}

/**
 * Looks at a received file by its bytes, whatever its name says, and draws pictures anew: upright, without where and by
 * what they were taken. Throws at the field `too_large`, and `unsupported_file` for what is of another format.
 */
export async function prepareUpload(
  upload: Upload,
  { formats, max_bytes }: Pick<UploadRules, 'formats' | 'max_bytes'>,
): Promise<Upload> {
  const { field, name } = upload;
  if (upload.size > max_bytes) throw tooLarge(field, name, max_bytes);
  if (!formats.some((format) => types[format] === upload.content_type)) {
    const message = phrase('{name} is of another type than is asked for: {formats}', {
      name,
      formats: formats.map((format) => format.toUpperCase()).join(', '),
    });
    throw new AppError('unsupported_file', 415, message, { [field]: [message] });
  }
  const isPicture = upload.content_type === types.jpg || upload.content_type === types.png;
  return isPicture ? takeScan(upload, max_bytes) : upload;
}
