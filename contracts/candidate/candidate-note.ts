import { notesOf } from '../kit/notes.ts';
import { candidate } from './candidate.ts';

export const candidateNote = notesOf(
  'candidate',
  candidate,
  'The team and the vendor who supplied the candidate read it.',
);
