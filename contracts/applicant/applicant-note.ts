import { notesOf } from '../kit/notes.ts';
import { applicant } from './applicant.ts';

export const applicantNote = notesOf(
  'applicant',
  applicant,
  'The team and the vendor who supplied the candidate read it.',
);
