import type { WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { sql } from 'kysely';
import { readWaiting, type WaitingSource } from '../../../platform/waiting.ts';
import { ASKED_DAYS, owes } from './due-cards.ts';

const OVERDUE_HOURS = 24;

/** Interviews that are over and whose card the viewer has not submitted, the longest first. */
export const scorecardsWaiting: WaitingSource<'scorecards_due'> = {
  kind: 'scorecards_due',
  concerns: (viewer) => viewer.current_role !== 'vendor',
  async read({ tx, viewer, platform }, part) {
    const now = platform.now().toISOString();
    const { count, exact, rows } = await readWaiting<Omit<WaitingLineOf<'scorecards_due'>, 'kind'>>(
      tx,
      {
        found: sql`select i.id, i.ends_on as since
          from interview_member im join interview i on i.team_id = im.team_id and i.id = im.interview_id
          where im.team_id = ${viewer.team_id} and im.member_id = ${viewer.id} and ${owes}
            and i.ends_on < ${now}::timestamptz and i.ends_on > ${now}::timestamptz - make_interval(days => ${ASKED_DAYS})`,
        order: sql`since, id`,
        columns: sql`part.id, part.since, i.name as interview, a.applicant,
          jsonb_build_object('id', j.id, 'name', j.job_title) as job,
          part.since < ${now}::timestamptz - make_interval(hours => ${OVERDUE_HOURS}) as overdue`,
        joins: sql`join interview i on i.team_id = ${viewer.team_id} and i.id = part.id
          join applicant a on a.team_id = i.team_id and a.id = i.applicant_id
          join job j on j.team_id = a.team_id and j.id = a.job_id`,
      },
      part,
    );
    return { count, exact, lines: rows.map((row) => ({ ...row, kind: 'scorecards_due' })) };
  },
};
