import { notesOf } from '../kit/notes.ts';
import { applicant } from './applicant.ts';

export const applicantNote = notesOf('applicant', applicant);
