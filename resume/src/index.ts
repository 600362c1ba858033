export { extractDocument } from './extract-document.ts';
export { type FlatResume, flattenResume } from './flat-resume.ts';
export { MAX_INPUT_BYTES } from './limits.ts';
export { type ChildOptions, closeParsers, parseInChild } from './parse-in-child.ts';
export { type ParseOptions, parseResume, readResume } from './parse-resume.ts';
export type * from './parsed-resume.ts';
export type {
  Box,
  DocumentKind,
  DocumentLine,
  DocumentPage,
  DocumentWord,
  ResumeDocument,
} from './resume-document.ts';
export { ResumeError, type ResumeErrorCode } from './resume-error.ts';
