import type { TeamWork } from '../../../platform/context.ts';
import type { ReadableFile } from '../../mail/index.ts';

/** What telling people of interviews needs from above. */
export interface Outside {
  /** The address of the candidate's own page of an interview. Each asking makes one that works. */
  candidateLink: (work: TeamWork, interviewId: number) => Promise<string>;
  /** Whether the writer may read a file that hangs on a template. */
  readable: ReadableFile;
}
