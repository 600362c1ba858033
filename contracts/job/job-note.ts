import { notesOf } from '../kit/notes.ts';
import { job } from './job.ts';

export const jobNote = notesOf('job', job);
