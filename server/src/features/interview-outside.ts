import { candidateLink } from './booking/index.ts';
import { readableFile } from './file-readers.ts';
import type { Outside } from './interview/tell/index.ts';

/** What telling people of interviews takes from the features above it. */
export const interviewOutside: Outside = { candidateLink, readable: readableFile };
