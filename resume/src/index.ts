export { MAX_INPUT_BYTES } from './limits.ts';
export { type ChildOptions, closeParsers, parseInChild } from './parse-in-child.ts';
export type * from './parsed-resume.ts';
export { ResumeError, type ResumeErrorCode } from './resume-error.ts';
