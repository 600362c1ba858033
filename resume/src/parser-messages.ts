import type { ParsedResume } from './parsed-resume.ts';
import type { ResumeErrorCode } from './resume-error.ts';

/** What the parent asks its parser process. */
export interface ParseRequest {
  bytes: Uint8Array;
  name: string;
  defaultCountry: string | undefined;
}

/** What the parser process answers; `crash` carries an unforeseen failure. */
export type ParseAnswer =
  | { kind: 'ready' }
  | { kind: 'parsed'; resume: ParsedResume }
  | { kind: 'refused'; code: ResumeErrorCode; message: string }
  | { kind: 'crash'; message: string };
