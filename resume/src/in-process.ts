/** Reading in the process that asks: for tools. Who serves people lets children read, and does not load what these need. */
export { extractDocument } from './extract-document.ts';
export { type FlatResume, flattenResume } from './flat-resume.ts';
export { type ParseOptions, parseResume, readResume } from './parse-resume.ts';
export type {
  Box,
  DocumentKind,
  DocumentLine,
  DocumentPage,
  DocumentWord,
  ResumeDocument,
} from './resume-document.ts';
