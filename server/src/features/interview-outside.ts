import { candidateLink } from './booking/index.ts';
import { readableFile } from './file-readers.ts';
import type { Outside } from './interview/tell/index.ts';

/** What telling people of interviews needs of features above: the candidate's own page, and who reads which file. */
export const interviewOutside: Outside = { candidateLink, readable: readableFile };
