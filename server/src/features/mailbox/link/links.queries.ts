import type { ThreadRow } from '@hireloom/contracts/mailbox/thread-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { linkSeen } from '../readable.ts';

type Link = ThreadRow['links'][number];

/**
 * The records that conversations belong to, as far as the viewer may open them; suggestions are for the owner of the
 * mailbox alone, and what somebody said no to is shown to nobody.
 */
export async function linksOf(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  threads: readonly { id: number; is_own: boolean }[],
): Promise<Map<number, Link[]>> {
  const links = new Map<number, Link[]>();
  if (threads.length === 0) return links;
  const { rows } = await sql<
    Link & { thread: number }
  >`select l.thread_id as thread, l.id, l.made_by, l.is_suggested,
      case when l.candidate_id is not null then 'candidate' when l.applicant_id is not null then 'applicant' else 'job' end as entity,
      jsonb_build_object('id', coalesce(l.candidate_id, l.applicant_id, l.job_id),
        'name', coalesce(c.name, p.applicant, j.job_title)) as record
    from mailbox_link l
      left join candidate c on c.team_id = l.team_id and c.id = l.candidate_id
      left join applicant p on p.team_id = l.team_id and p.id = l.applicant_id
      left join job j on j.team_id = l.team_id and j.id = l.job_id
    where l.team_id = ${viewer.team_id} and l.thread_id = any(${threads.map(({ id }) => id)}) and l.dismissed_on is null
      and (not l.is_suggested or l.thread_id = any(${threads.filter(({ is_own }) => is_own).map(({ id }) => id)}))
      and ${linkSeen(viewer)}
    order by l.id`.execute(tx);
  for (const { thread, ...link } of rows) links.set(thread, [...(links.get(thread) ?? []), link]);
  return links;
}
