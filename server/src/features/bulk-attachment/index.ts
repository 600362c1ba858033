export type { Answered, DocumentAnswers } from './document-answers.ts';
