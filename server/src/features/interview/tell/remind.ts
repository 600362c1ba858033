import { type RawBuilder, sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { queueMails } from '../../../platform/mail/mail.ts';
import { readTeamSettings } from '../../settings/index.ts';
import type { StoredInterview } from '../door/interview-door.ts';
import { readInterviews } from '../stored-interviews.ts';
import { readFacts } from './facts.queries.ts';
import { tellMembers } from './notify-interviews.ts';
import type { Outside } from './outside.ts';
import { writeLetter } from './letter/write-letter.ts';

const MOST = 100;

/**
 * Reminds candidates and interviewers of what is near, each once for each time that an interview has. Nobody is reminded
 * of what was set or moved when it was as near already, and no candidate of what they were not told of.
 */
export async function remindOf(work: TeamWork, outside: Outside): Promise<void> {
  const { interviews } = await readTeamSettings(work.tx, work.team_id);
  await remindCandidates(work, outside, interviews.remind_candidate);
  await remindMembers(work, interviews.remind_interviewers);
}

async function remindCandidates(work: TeamWork, outside: Outside, hours: number): Promise<void> {
  const near = await takeNear(work, hours, 'candidate_reminded_of', sql`c.told_candidate`);
  if (near.length === 0) return;
  const { applicants, members } = await readFacts(work, near);
  for (const interview of near) {
    const applying = applicants.get(interview.applicant_id);
    if (!applying) continue;
    const written = await writeLetter(work, outside, {
      ...{ interview, applying, people: members, kind: 'reminder', letter: null, method: null },
      ...{ writer: interview.organiser_id, cause: `${interview.id}:reminder:${startOf(interview)}` },
    });
    if ('why' in written) continue;
    const { jobs } = await queueMails(work.tx, work.team_id, [written.mail]);
    work.jobs.push(...jobs);
  }
}

async function remindMembers(work: TeamWork, hours: number): Promise<void> {
  const near = await takeNear(work, hours, 'members_reminded_of', sql`true`);
  if (near.length === 0) return;
  const facts = await readFacts(work, near);
  for (const interview of near)
    await tellMembers(work, {
      ...{ interview, facts, by: null, type: 'reminder', mailed: false },
      members: interview.members.map(({ member_id }) => member_id),
      text: 'The interview of {applicant} begins at {when}',
      once: `interview:${interview.id}:reminder:${startOf(interview)}`,
    });
}

const startOf = ({ starts_on }: StoredInterview): number => starts_on?.getTime() ?? 0;

/**
 * Marks interviews that begin within so many hours as reminded of, and answers those to remind of. `told` is asked of the
 * lines of their history under `c`.
 */
async function takeNear(
  work: TeamWork,
  hours: number,
  column: 'candidate_reminded_of' | 'members_reminded_of',
  told: RawBuilder<unknown>,
): Promise<StoredInterview[]> {
  if (hours === 0) return [];
  const { tx, team_id, platform } = work;
  const now = platform.now();
  const until = new Date(now.getTime() + hours * 3_600_000).toISOString();
  const mark = sql.ref(column);
  const { rows } = await sql<{ id: number; remind: boolean }>`update interview n set ${mark} = n.starts_on
    from (select i.id from interview i where i.team_id = ${team_id} and i.status in ('scheduled', 'confirmed')
        and i.deleted_on is null and not i.is_log and i.starts_on > ${now.toISOString()} and i.starts_on <= ${until}
        and ${sql.ref(`i.${column}`)} is distinct from i.starts_on
      order by i.starts_on, i.id limit ${MOST} for no key update skip locked) found
    where n.team_id = ${team_id} and n.id = found.id
    returning n.id, exists (select from interview_change c where c.team_id = n.team_id and c.interview_id = n.id and ${told})
      and not exists (select from interview_change c where c.team_id = n.team_id and c.interview_id = n.id
        and c.what in ('scheduled', 'moved') and c.created_on > n.starts_on - make_interval(hours => ${hours}::int)) as remind`.execute(
    tx,
  );
  return readInterviews(
    work,
    rows.flatMap(({ id, remind }) => (remind ? [id] : [])),
  );
}
