/** Why a file could not be read as a resume. */
export type ResumeErrorCode =
  | 'empty'
  | 'truncated'
  | 'encrypted'
  | 'not_supported'
  | 'too_large'
  | 'timeout'
  | 'no_text';

/** Says to people what can be uploaded. */
export const SUPPORTED_KINDS = 'Supported: PDF, DOCX, DOC, ODT, RTF, TXT, HTML, EML, JPG and PNG.';

const MESSAGES: Record<ResumeErrorCode, string> = {
  empty: 'The file is empty.',
  truncated: 'The file is damaged or incomplete and cannot be opened.',
  encrypted: 'The file is protected by a password. Remove the password and upload it again.',
  not_supported: `This kind of file is not supported. ${SUPPORTED_KINDS}`,
  too_large: 'The file is too large to be read as a resume.',
  timeout: 'Reading the file took too long and was stopped.',
  no_text: 'The file holds hardly any readable text.',
};

/** A resume file that cannot be read; `code` is for programs, `message` for people. */
export class ResumeError extends Error {
  override readonly name = 'ResumeError';
  readonly code: ResumeErrorCode;

  constructor(code: ResumeErrorCode, message: string = MESSAGES[code], options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
