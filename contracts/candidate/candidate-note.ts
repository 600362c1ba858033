import { notesOf } from '../kit/notes.ts';
import { candidate } from './candidate.ts';

export const candidateNote = notesOf('candidate', candidate);
