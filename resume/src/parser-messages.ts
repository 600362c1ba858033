import type { ParsedResume } from './parsed-resume.ts';
import type { ResumeErrorCode } from './resume-error.ts';

/** What the parent asks its parser process. */
export interface ParseRequest {
  bytes: Uint8Array;
  name: string;
  defaultCountry: string | undefined;
  tessdata: string | undefined;
}

/** What the parser process answers; `picture` asks for more time, `crash` carries an unforeseen failure. */
export type ParseAnswer =
  | { kind: 'ready' }
  | { kind: 'picture' }
  | { kind: 'parsed'; resume: ParsedResume }
  | { kind: 'refused'; code: ResumeErrorCode; message: string }
  | { kind: 'crash'; message: string };
