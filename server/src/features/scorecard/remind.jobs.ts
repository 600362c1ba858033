import { sql } from 'kysely';
import type { Platform, QueuedJob } from '../../platform/context.ts';
import { withSystem, withTeam } from '../../platform/db/transaction.ts';
import { defineSweep, type JobDefinition } from '../../platform/jobs/job.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';
import { phrase } from '../../platform/words/phrase.ts';
import { notifyMembers } from '../notification/index.ts';
import { owes } from './waiting/due-cards.ts';

/** Hours after the end of an interview at which its interviewers are reminded, and what such a reminder is known by. */
const reminders = [
  { after: 2, until: 24, mark: '2h' },
  { after: 24, until: 7 * 24, mark: '24h' },
] as const;
type Reminder = (typeof reminders)[number];

interface Due {
  id: number;
  name: string;
  applicant_id: number;
  applicant: string;
  candidate_id: number;
  job_id: number;
  members: number[];
}

/**
 * Reminds of cards that are not in, two hours and a day after an interview; each person once of each. Nobody is reminded
 * of what was not held, or only written down afterwards. A team whose turn fails holds up no other.
 */
export async function remindOfCards(platform: Platform): Promise<void> {
  const teams = await withSystem(platform.db, (tx) =>
    tx.selectFrom('team').select('id').orderBy('id').execute(),
  );
  for (const { id } of teams) {
    try {
      for (const reminder of reminders) await remindTeam(platform, id, reminder);
    } catch (error) {
      platform.log.error({ err: error, team: id }, 'interviewers could not be reminded of scorecards');
    }
  }
}

function remindTeam(platform: Platform, teamId: number, { after, until, mark }: Reminder): Promise<void> {
  const now = platform.now().toISOString();
  return withTeam(platform.db, teamId, async (tx) => {
    const { rows } =
      await sql<Due>`select i.id, i.name, i.applicant_id, a.applicant, a.candidate_id, a.job_id,
        array_agg(im.member_id order by im.member_id) as members
      from interview i join interview_member im on im.team_id = i.team_id and im.interview_id = i.id
        join applicant a on a.team_id = i.team_id and a.id = i.applicant_id
      where i.team_id = ${teamId} and ${owes} and not i.is_log
        and i.starts_on between ${now}::timestamptz - make_interval(hours => ${until + 12}) and ${now}
        and i.ends_on <= ${now}::timestamptz - make_interval(hours => ${after})
        and i.ends_on > ${now}::timestamptz - make_interval(hours => ${until})
        and not exists (select from notification n where n.team_id = i.team_id and n.member_id = im.member_id
          and n.once = 'scorecard:' || i.id || ${`:${mark}`})
      group by i.id, i.name, i.applicant_id, a.applicant, a.candidate_id, a.job_id order by i.id`.execute(tx);
    const jobs: QueuedJob[] = [];
    for (const { id, name, applicant, members, ...about } of rows)
      await notifyMembers({ tx, platform, jobs, viewer: { team_id: teamId, id: null } }, members, {
        ...{ event: 'interview', context: 'interview', type: 'scorecard_due' },
        message: phrase('Your scorecard of “{interview}” with {applicant} is not in yet', {
          ...{ interview: name, applicant },
        }),
        why: 'You are an interviewer there',
        ...about,
        once: `scorecard:${id}:${mark}`,
      });
    await flushJobs(tx, jobs);
  });
}

export const scorecardJobs: readonly JobDefinition[] = [
  defineSweep('scorecard.remind', '*/10 * * * *', remindOfCards),
];
