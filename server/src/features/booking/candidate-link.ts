import { sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { issueLink, revokeLinks } from '../../platform/links/issue-link.ts';
import { DAYS_AFTER, interviewLink } from './interview-link.ts';

const DAY_MS = 86_400_000;

/**
 * The address of the candidate's own page of an interview, for a mail: `/interview/<token>`. Each call makes one; all of
 * them stay good until 60 days after the interview, or after the last day that was offered. Throws `not_found`.
 */
export async function candidateLink(work: TeamWork, interviewId: number): Promise<string> {
  const { team_id, expires } = await lifeOf(work, interviewId);
  return issueLink({ ...work, viewer: { team_id } }, interviewLink, {
    record_id: interviewId,
    holder: null,
    expires,
  });
}

/** Ends the pages of interviews that were deleted or erased: they then answer like wrong ones. */
export async function revokeCandidateLinks(work: TeamWork, interviewIds: readonly number[]): Promise<void> {
  const [first] = interviewIds;
  if (first === undefined) return;
  const { team_id } = await lifeOf(work, first);
  await revokeLinks({ ...work, viewer: { team_id } }, interviewLink.entity, interviewIds, interviewLink);
}

async function lifeOf({ tx, platform }: TeamWork, interviewId: number) {
  const { rows } = await sql<{ team_id: number; last_on: string | null }>`
    select i.team_id, greatest(i.ends_on, b.closes_on::timestamptz + interval '1 day') as last_on
    from interview i left join interview_booking b on b.team_id = i.team_id and b.interview_id = i.id
    where i.id = ${interviewId}`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound('This interview');
  const last = found.last_on ? Date.parse(found.last_on) : 0;
  const from = Math.max(last, platform.now().getTime());
  return { team_id: found.team_id, expires: new Date(from + DAYS_AFTER * DAY_MS) };
}
