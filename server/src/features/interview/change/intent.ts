import type { InterviewRole, InterviewWhat } from '@hireloom/contracts/interview/interview-words';
import type { TellBody } from '@hireloom/contracts/interview/interview-endpoints';
import type { InterviewActor } from '../door/interview-door.ts';

/** Somebody who takes part. */
export interface Interviewer {
  member_id: number;
  role: InterviewRole;
}

/** Who changes an interview, and whom they tell. */
export interface Doing {
  by: InterviewActor;
  /** Null: nobody is written to. */
  tell: TellBody | null;
}

/** The same by somebody who looked at the interview before: `version` is what they saw. */
export interface Guarded extends Doing {
  version?: number | undefined;
}

/** What is to become of one interview. */
export interface Intent {
  what: InterviewWhat;
  /** Columns of `interview` that are written. */
  set: Readonly<Record<string, unknown>>;
  /** Who takes part from now on; nothing changes where it is missing. */
  people?: readonly Interviewer[];
  /** Why people take part although they are busy; without it that is refused. */
  overlap?: string | null | undefined;
  reason?: string | null | undefined;
}
