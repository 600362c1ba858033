import type { interview } from '@hireloom/contracts/interview/interview';
import type { InterviewRecord } from '@hireloom/contracts/interview/interview-endpoints';
import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { Resource } from '../../crud/resource.ts';
import { loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { readStored, readStoredColumns } from '../../platform/db/stored-shape.ts';
import { interviewShapes } from './interview.shapes.ts';
import { interviewsChangeableBy } from './scope.ts';
import { tellShapes } from './tell/tell.shapes.ts';
import { hasBegun, mayReopen } from './verbs/end.ts';
import { isLive } from './verbs/rules.ts';

type Facts = Pick<
  InterviewRecord,
  'language' | 'people' | 'changes' | 'round' | 'platform' | 'booking' | 'checked_in_on'
> & {
  meeting: InterviewRecord['meeting'];
  changeable: boolean;
  is_log: boolean;
  is_running: boolean;
};

/** What outsiders are not told of an interview of theirs. */
const untold = {
  people: [],
  changes: [],
  round: null,
  platform: null,
  meeting: { state: 'none', words: null },
  booking: null,
  checked_in_on: null,
} as const;

/**
 * An interview with its people and its history, and what the viewer may do with it. `resource` reads its row. Throws
 * `not_found` for what the viewer may not open.
 */
export async function readRecord(
  context: Context,
  resource: Resource<typeof interview>,
  id: number,
): Promise<InterviewRecord> {
  const { viewer } = context;
  const row = await loadRow(resource, context, id);
  const { changeable, is_log, is_running, changes, ...facts } = await readFacts(context, id);
  const live = isLive(row);
  const may = changeable && can(viewer, 'interview', 'update');
  const starts_on = row.date === null ? null : new Date(row.date);
  const told =
    viewer.current_role === 'vendor'
      ? { ...untold, language: facts.language, people: [], changes: [] }
      : { ...facts, changes: readChanges(changes, may) };
  return {
    row,
    ...told,
    may: {
      change: may,
      move: may && live && is_running,
      cancel: may && (live || row.status === 'asked'),
      end: may && live && hasBegun(context, { starts_on }),
      reopen: may && mayReopen({ status: row.status, is_log }),
      answer: live && told.people.some(({ member }) => member.id === viewer.id),
    },
  };
}

/** Why somebody was not written to speaks of their addresses and fields: it is for who can do something about it. */
const readChanges = (changes: Facts['changes'], may: boolean): Facts['changes'] =>
  may
    ? readStoredColumns(changes, tellShapes, ({ id }) => id)
    : changes.map((change) => ({ ...change, untold: null, untold_phrase: null }));

async function readFacts({ tx, viewer }: Context, id: number): Promise<Facts> {
  const named = (alias: string) =>
    sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;
  const span = (when: 'before' | 'after') => {
    const [starts, ends] = [sql.ref(`h.starts_${when}`), sql.ref(`h.ends_${when}`)];
    return sql`case when ${starts} is not null then json_build_object('starts_on', ${moment(starts)}, 'ends_on', ${moment(ends)}) end`;
  };
  const people = sql`select coalesce(json_agg(json_build_object('member', ${named('m')}, 'role', l.role, 'answer', l.answer,
        'overlap', b.why) order by array_position(array['lead', 'panel', 'shadow'], l.role), m.name, m.id), '[]')
    from interview_member l
      join member m on m.team_id = l.team_id and m.id = l.member_id
      left join interview_busy b on b.team_id = l.team_id and b.interview_id = l.interview_id and b.member_id = l.member_id
    where l.team_id = t.team_id and l.interview_id = t.id and l.removed_on is null`;
  const changes = sql`select coalesce(json_agg(json_build_object('id', h.id, 'what', h.what, 'at', ${moment(sql.ref('h.created_on'))},
        'by', ${named('m')}, 'by_kind', h.by_kind, 'from', ${span('before')}, 'to', ${span('after')}, 'zone', h.zone,
        'reason', h.reason, 'told_candidate', h.told_candidate, 'told_members', h.told_members, 'untold', h.untold,
        'untold_phrase', h.untold_phrase) order by h.id desc), '[]')
    from interview_change h left join member m on m.team_id = h.team_id and m.id = h.by_id
    where h.team_id = t.team_id and h.interview_id = t.id`;
  const booking = sql`select json_build_object('mode', b.mode, 'opens_on', b.opens_on, 'closes_on', b.closes_on,
        'notice_hours', b.notice_hours, 'moves_allowed', b.moves_allowed, 'may_cancel', b.may_cancel, 'state', b.state,
        'moves', t.moves, 'asked_for', b.asked_for,
        'members', (select coalesce(json_agg(${named('m')} order by m.name, m.id), '[]') from interview_booking_member o
          join member m on m.team_id = o.team_id and m.id = o.member_id where o.team_id = b.team_id and o.booking_id = b.id))
    from interview_booking b where b.team_id = t.team_id and b.interview_id = t.id`;
  const { rows } =
    await sql<Facts>`select (${people}) as people, (${changes}) as changes, (${booking}) as booking,
      ${named('r')} as round, ${named('p')} as platform, t.checked_in_on, t.is_log, t.language,
      json_build_object('state', t.meeting_state, 'words', t.meeting_words,
        'words_phrase', t.meeting_words_phrase) as meeting,
      ${interviewsChangeableBy(viewer, 't')} as changeable, a.status = 'active' and a.deleted_on is null as is_running
    from interview t
      join applicant a on a.team_id = t.team_id and a.id = t.applicant_id
      left join interview_round r on r.team_id = t.team_id and r.id = t.round_id
      left join meeting_platform p on p.team_id = t.team_id and p.id = t.platform_id
    where t.team_id = ${viewer.team_id} and t.id = ${id}`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error('An interview was loaded');
  const { words_phrase } = facts.meeting;
  const said = readStored(interviewShapes.meeting_words_phrase, words_phrase, id);
  return { ...facts, meeting: { ...facts.meeting, words_phrase: said } };
}

/** A moment as JSON tells it everywhere else. */
const moment = (value: ReturnType<typeof sql.ref>) =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
