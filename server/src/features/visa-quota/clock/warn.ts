import { can } from '@hireloom/contracts/permissions';
import {
  visaAuthorityLabels,
  type VisaAuthority,
  warningDays,
} from '@hireloom/contracts/visa-quota/visa-words';
import { type RawBuilder, sql } from 'kysely';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import type { TeamWork, Viewer } from '../../../platform/context.ts';
import { phrase, type Sentence } from '../../../platform/words/phrase.ts';
import { notifyMembers } from '../../notification/index.ts';
import { lineJoins, lineName, today } from '../seat/ledger.ts';

/** Active members of whom this is true, whatever role they act in now. */
export async function membersWho(
  { tx, team_id }: TeamWork,
  is: (viewer: Viewer) => boolean,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from member where team_id = ${team_id} and is_active
    and roles && array['admin', 'super_recruiter', 'recruiter']::text[] order by id`.execute(tx);
  const found: number[] = [];
  for (const { id } of rows) {
    const viewer = await viewerOfMember(tx, team_id, id);
    if (viewer && is(viewer)) found.push(id);
  }
  return found;
}

/** Whoever may give seats, in one of their roles. */
const givesSeats = (viewer: Viewer) =>
  viewer.roles.some((current_role) => can({ ...viewer, current_role }, 'visa_quota', 'update'));

/** Writes one piece of news of the quota to members, once. */
export async function tell(
  work: TeamWork,
  members: readonly number[],
  { message, once, type }: { message: Sentence; once: string; type: string },
): Promise<void> {
  await notifyMembers({ ...work, viewer: { team_id: work.team_id, id: null } }, members, {
    ...{ event: 'visa_quota', context: 'other', type, message, once },
    why: 'You look after the visa quota.',
  });
}

/**
 * Tells of grants and licences that end within 90, 60 and 30 days, each time once; whoever comes late is told of the
 * nearest only. A grant that nobody has a seat of and that gives none is told of as well: it may be renewed.
 */
export async function warnOfEnds(work: TeamWork): Promise<void> {
  const lines = await due<{ name: string }>(work, 'visa_line', 'expires_on', 'warned_days', {
    select: sql`${lineName} as name`,
    joins: lineJoins,
  });
  const licences = await due<{ file_no: string; authority: VisaAuthority; company: string }>(
    work,
    'visa_file',
    'licence_expires_on',
    'licence_warned_days',
    {
      select: sql`l.file_no, l.authority, c.name as company`,
      joins: sql`join company c on c.team_id = l.team_id and c.id = l.company_id`,
    },
  );
  if (lines.length + licences.length === 0) return;
  const members = await membersWho(work, givesSeats);
  for (const { id, name, day, step, days } of lines)
    await tell(work, members, {
      message: phrase('{name} ends on {day}, in {days, plural, one {# day} other {# days}}', {
        name,
        day,
        days,
      }),
      ...{ once: `visa_line:${id}:${day}:${step}`, type: 'grant_ends' },
    });
  for (const { id, file_no, authority, company, day, step, days } of licences)
    await tell(work, members, {
      message: phrase(
        'The licence of {company} ({authority} {file_no}) ends on {day}, in {days, plural, one {# day} other {# days}}',
        { company, authority: { text: visaAuthorityLabels[authority] }, file_no, day, days },
      ),
      ...{ once: `visa_file:${id}:${day}:${step}`, type: 'licence_ends' },
    });
}

interface Due {
  id: number;
  day: string;
  days: number;
  step: number;
}

/** What comes into a nearer step than it was told of before; it is marked as told with the same statement. */
async function due<R>(
  work: TeamWork,
  table: 'visa_line' | 'visa_file',
  ends: string,
  mark: string,
  { select, joins }: { select: RawBuilder<unknown>; joins: RawBuilder<unknown> },
): Promise<(Due & R)[]> {
  const [end, marked] = [sql.ref(`l.${ends}`), sql.ref(`l.${mark}`)];
  const left = sql`(${end} - ${today(work)}::date)`;
  const steps = warningDays.toSorted((a, b) => a - b);
  const step = sql`case ${sql.join(
    steps.map((days) => sql`when ${left} <= ${sql.lit(days)} then ${sql.lit(days)}`),
    sql` `,
  )} end`;
  const ofFile =
    table === 'visa_line'
      ? sql`exists (select from visa_file o where o.team_id = l.team_id and o.id = l.file_id and o.deleted_on is null)`
      : sql`true`;
  const { rows } = await sql<
    Due & R
  >`with due as materialized (select l.id, ${end} as day, ${left} as days, ${step} as step
      from ${sql.table(table)} l where l.team_id = ${work.team_id} and l.deleted_on is null and ${ofFile}
        and ${end} between ${today(work)}::date and ${today(work)}::date + 90
        and (${marked} is null or ${marked} > ${step}) order by l.id for no key update),
    told as (update ${sql.table(table)} l set ${sql.ref(mark)} = due.step from due
      where l.team_id = ${work.team_id} and l.id = due.id)
    select due.*, ${select} from due join ${sql.table(table)} l on l.team_id = ${work.team_id} and l.id = due.id ${joins}
    order by due.day, due.id`.execute(work.tx);
  return rows;
}
