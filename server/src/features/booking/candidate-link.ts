import { sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { issueLink, renewLinks } from '../../platform/links/issue-link.ts';
import { DAYS_AFTER, interviewLink } from './interview-link.ts';

const DAY_MS = 86_400_000;

/**
 * The address of the candidate's own page of an interview, for a mail: `/interview/<token>`. Each call makes one; all of
 * them stay good until 60 days after the interview, or after the last day that was offered. Throws `not_found`.
 */
export async function candidateLink(work: TeamWork, interviewId: number): Promise<string> {
  const expires = (await endsOf(work, [interviewId])).get(interviewId);
  if (!expires) throw notFound('Interview');
  const issuer = { ...work, viewer: { team_id: work.team_id } };
  return issueLink(issuer, interviewLink, { record_id: interviewId, holder: null, expires });
}

/** Has the pages of interviews end when they are to, after times or days that are offered have changed. */
export async function renewCandidateLinks(work: TeamWork, interviewIds: readonly number[]): Promise<void> {
  const ends = await endsOf(work, interviewIds);
  if (ends.size > 0) await renewLinks({ ...work, viewer: { team_id: work.team_id } }, interviewLink, ends);
}

/** When the links of interviews end: nothing is to be waited for where they are cancelled or over. */
async function endsOf(
  { tx, team_id, platform }: TeamWork,
  ids: readonly number[],
): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; last_on: string | null }>`
    select i.id, case when i.status in ('asked', 'scheduled', 'confirmed')
      then greatest(i.ends_on, (b.closes_on + 1)::timestamptz) end as last_on
    from interview i left join interview_booking b on b.team_id = i.team_id and b.interview_id = i.id
    where i.team_id = ${team_id} and i.id = any(${ids})`.execute(tx);
  const now = platform.now().getTime();
  return new Map(
    rows.map(({ id, last_on }) => {
      const last = Math.max(now, last_on ? Date.parse(last_on) : 0);
      return [id, new Date(last + DAYS_AFTER * DAY_MS)];
    }),
  );
}
