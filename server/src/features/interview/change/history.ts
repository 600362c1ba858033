import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import type { InterviewChange } from '../door/interview-door.ts';

/** Writes down what became of interviews, who did it and why. Answers the numbers of the lines, in the same order. */
export async function recordChanges(
  { tx, team_id, platform }: Pick<TeamWork, 'tx' | 'team_id' | 'platform'>,
  facts: readonly Omit<InterviewChange, 'change_id'>[],
): Promise<number[]> {
  const rows = facts.map(({ what, interview, before, reason, by, tell }) => ({
    ...{ what, reason, interview_id: interview.id, zone: interview.zone, sequence: interview.sequence },
    starts_before: before?.starts_on ?? null,
    ends_before: before?.ends_on ?? null,
    starts_after: interview.starts_on,
    ends_after: interview.ends_on,
    by_kind: by.kind,
    by_id: by.kind === 'member' ? by.id : null,
    told_candidate: tell?.candidate ?? false,
    told_members: tell?.interviewers ?? false,
  }));
  const { rows: written } = await sql<{ id: number }>`insert into interview_change
      (team_id, interview_id, what, starts_before, ends_before, starts_after, ends_after, zone, sequence, reason, by_kind,
        by_id, told_candidate, told_members, created_on)
    select ${team_id}::bigint, r.interview_id, r.what, r.starts_before, r.ends_before, r.starts_after, r.ends_after, r.zone,
      r.sequence, r.reason, r.by_kind, r.by_id, r.told_candidate, r.told_members, ${platform.now().toISOString()}
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (interview_id bigint, what text,
        starts_before timestamptz, ends_before timestamptz, starts_after timestamptz, ends_after timestamptz, zone text,
        sequence integer, reason text, by_kind text, by_id bigint, told_candidate boolean, told_members boolean))
      with ordinality r(interview_id, what, starts_before, ends_before, starts_after, ends_after, zone, sequence, reason,
        by_kind, by_id, told_candidate, told_members, place)
    order by r.place returning id`.execute(tx);
  return written.map(({ id }) => id).sort((a, b) => a - b);
}
