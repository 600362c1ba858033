import type {
  InterviewRole,
  InterviewStatus,
  InterviewType,
  InterviewWhat,
} from '@hireloom/contracts/interview/interview-words';
import type { TellBody } from '@hireloom/contracts/interview/interview-endpoints';
import type { Role } from '@hireloom/contracts/permissions';
import type { Consequence, TeamWork } from '../../../platform/context.ts';
import { defineDoor } from '../../../platform/door.ts';

/** An interview as what follows from its changes needs it; read after the write. */
export interface StoredInterview {
  id: number;
  name: string;
  type: InterviewType;
  status: InterviewStatus;
  applicant_id: number;
  candidate_id: number;
  job_id: number;
  round_id: number | null;
  walk_in_id: number | null;
  starts_on: Date | null;
  ends_on: Date | null;
  minutes: number;
  zone: string;
  organiser_id: number;
  location: string | null;
  platform_id: number | null;
  link: string | null;
  instructions: string | null;
  language: string;
  ics_uid: string;
  sequence: number;
  is_log: boolean;
  members: readonly { member_id: number; role: InterviewRole }[];
}

/** Who did it: a member, the candidate by their link, or the product by itself. */
export type InterviewActor =
  | {
      kind: 'member';
      id: number;
      /** The role they act in. */
      role?: Role;
    }
  | { kind: 'candidate' }
  | { kind: 'system' };

export interface InterviewChange {
  /** Of its line in `interview_change`: the cause that what follows is kept from doing twice by. */
  change_id: number;
  what: InterviewWhat;
  interview: StoredInterview;
  /** What it was before: times and people; null for a new one. */
  before: {
    starts_on: Date | null;
    ends_on: Date | null;
    status: InterviewStatus;
    member_ids: readonly number[];
  } | null;
  reason: string | null;
  by: InterviewActor;
  /** Whom to tell, and in which words; null: nobody is written to. */
  tell: TellBody | null;
}

/**
 * What follows when interviews changed, in the transaction of the change; told of all that changed in one call. It gets no
 * viewer: a candidate changes interviews too.
 */
export type InterviewConsequence = Consequence<readonly InterviewChange[], TeamWork>;

/** The only way to set, move or end interviews leads here: `change/change-interviews.ts`. */
export const interviewDoor = defineDoor<readonly InterviewChange[], TeamWork>('interviews change');
