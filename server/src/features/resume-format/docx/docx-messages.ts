import type { ResumePerson } from '../mask/person.ts';
import type { Secrets } from '../mask/secrets.ts';

/** What is wrong with a Word file; `where` is the part of it in words. */
export type DocxFault =
  | { kind: 'unknown' | 'unclosed' | 'unopened' | 'unfilled'; tag: string; where: DocxPlace }
  | { kind: 'outside'; tag: string; where: DocxPlace };
export type DocxPlace = 'body' | 'header' | 'footer' | 'notes' | 'properties';

/** Why a file is not opened at all. */
export type DocxRefusal = 'no_docx' | 'macros' | 'too_large' | 'linked';

export type DocxRequest =
  | { kind: 'check'; bytes: Uint8Array }
  | { kind: 'fill'; bytes: Uint8Array; person: ResumePerson; secrets: Secrets; title: string };

export type DocxAnswer =
  | { kind: 'ready' }
  | { kind: 'refused'; why: DocxRefusal }
  | { kind: 'checked'; faults: DocxFault[]; tags: number }
  | { kind: 'filled'; bytes: Uint8Array }
  /** The finished file still says what is masked, or names a field that was not filled. */
  | { kind: 'leaks' }
  | { kind: 'failed' };
