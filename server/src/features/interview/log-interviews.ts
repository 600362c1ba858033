import type { InterviewWhat } from '@hireloom/contracts/interview/interview-words';
import { sql } from 'kysely';
import { activities, type Change } from '../../platform/activity/activity.ts';
import type { TeamWork } from '../../platform/context.ts';
import type { InterviewChange, InterviewConsequence } from './door/interview-door.ts';

/** What the log calls it; what was changed as a field stands in the log already. */
const actions: Partial<Record<InterviewWhat, string>> = {
  scheduled: 'schedule',
  moved: 'reschedule',
  confirmed: 'confirm',
  cancelled: 'cancel',
  completed: 'complete',
  no_show: 'no_show',
  reopened: 'reopen',
  people: 'update',
  checked_in: 'check_in',
  check_in_undone: 'undo_check_in',
};

type Names = ReadonlyMap<number, string>;

/** Tells in the activity log what became of interviews. */
export const logInterviews: InterviewConsequence = async (work, changes) => {
  const by = changes[0]?.by;
  const [id, current_role] = by?.kind === 'member' ? [by.id, by.role ?? null] : [null, null];
  const names = await namesOf(work, changes);
  await activities(
    { ...work, viewer: { team_id: work.team_id, id, current_role } },
    changes.flatMap((change) => {
      const action = change.before ? actions[change.what] : 'create';
      if (!action) return [];
      const { id: record_id, name: record_name } = change.interview;
      return [{ entity: 'interview', record_id, record_name, action, changes: linesOf(change, names) }];
    }),
  );
};

/** Names of everybody who takes part now or did. */
async function namesOf({ tx, team_id }: TeamWork, changes: readonly InterviewChange[]): Promise<Names> {
  const ids = changes.flatMap(({ interview, before }) => [
    ...interview.members.map(({ member_id }) => member_id),
    ...(before?.member_ids ?? []),
  ]);
  const { rows } = await sql<{ id: number; name: string }>`select id, name from member
    where team_id = ${team_id} and id = any(${ids})`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function linesOf({ interview, before, reason }: InterviewChange, names: Names): Change[] {
  if (!before) return [];
  const lines: Change[] = [];
  const line = (field: string, label: string, from: string | null, to: string | null) => {
    if (from !== to) lines.push({ field, label, from, to });
  };
  const people = (ids: readonly number[]) =>
    ids
      .map((id) => names.get(id) ?? '')
      .toSorted((a, b) => a.localeCompare(b))
      .join(', ');
  line('date', 'Date', momentText(before.starts_on), momentText(interview.starts_on));
  line('status', 'Status', before.status, interview.status);
  line(
    'interviewers',
    'Interviewers',
    people(before.member_ids),
    people(interview.members.map(({ member_id }) => member_id)),
  );
  if (reason) lines.push({ field: 'reason', label: 'Reason', from: null, to: reason });
  return lines;
}

const momentText = (moment: Date | null) => moment && moment.toISOString();
