import {
  type BusySpan,
  type FreeBusy,
  MAX_SLOT_DAYS,
  type slotEndpoints,
} from '@hireloom/contracts/availability/slot-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Condition } from '../../crud/resource.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { phrase } from '../../platform/words/phrase.ts';
import { readBusy } from './busy.queries.ts';
import { dayAfter, dayMoments } from './core/day-moments.ts';
import { type BusyTime, countByDay } from './core/find-slots.ts';
import { workBetween } from './core/working-hours.ts';
import { readWorkingPeople } from './people.queries.ts';
import { asSpan } from './slots.ts';

/** Which interviews a viewer may open: said by those who keep them, who stand above. */
export type InterviewScope = (viewer: Viewer, alias: string) => Condition;

const DAY_MS = 86_400_000;

/**
 * When members work and what they are busy with between two moments. Of what others do no more is told than that they are
 * busy; interviews are named where the viewer may open them. Throws `invalid_input` at `to`.
 */
export async function freeBusyOf(
  context: Context,
  { members, from, to, without }: BodyOf<typeof slotEndpoints.freeBusy>,
  scope: InterviewScope,
): Promise<FreeBusy> {
  const [start, end] = [new Date(from), new Date(to)];
  if (end <= start) throw invalid({ to: 'The end must be later than the beginning' });
  if (end.getTime() - start.getTime() > (MAX_SLOT_DAYS + 1) * DAY_MS)
    throw invalid({ to: phrase('At most {count} days at once', { count: MAX_SLOT_DAYS }) });
  const people = await readWorkingPeople(context, members, day(start, -1), day(end, 1));
  const zones = people.map(({ member_id, rules }) => ({ member_id, zone: rules.zone }));
  // Whole days of every zone, so that interviews of a day are counted as a whole.
  const [first, last] = [new Date(day(start, -1)), new Date(day(end, 2))];
  const busy = await readBusy(context, zones, first, last, without);
  const names = await namesOf(context, [...busy.values()].flat(), scope);
  return {
    members: people.map(({ member_id, name, rules, per_day }) => {
      const clock = dayMoments(rules.zone);
      const own = busy.get(member_id) ?? [];
      const { working, off } = workBetween(rules, clock, start.getTime(), end.getTime());
      const met = own.filter((span) => span.from < end.getTime() && span.to > start.getTime());
      const counts = countByDay(own, clock);
      return {
        member: { id: member_id, name },
        zone: rules.zone,
        working: working.map(asSpan),
        busy: [...met.map((span) => told(span, names)), ...off.map(toldOff)].toSorted(byStart),
        days: [...counts].map(([date, interviews]) => ({ date, interviews })),
        per_day,
      };
    }),
  };
}

const day = (moment: Date, more: number) => dayAfter(moment.toISOString().slice(0, 10), more);
const byStart = (one: BusySpan, other: BusySpan) => (one.starts_on < other.starts_on ? -1 : 1);

function told(span: BusyTime, names: ReadonlyMap<number, string>): BusySpan {
  const name = span.interview_id === null ? undefined : names.get(span.interview_id);
  return {
    ...asSpan(span),
    kind: span.kind,
    label: name ?? null,
    interview: name === undefined ? null : span.interview_id,
  };
}

const toldOff = ({
  kind,
  name,
  ...span
}: {
  kind: 'holiday' | 'off';
  name: string | null;
  from: number;
  to: number;
}) => ({
  ...asSpan(span),
  ...{ kind, label: name, interview: null },
});

/** Names of those interviews that the viewer may open. */
async function namesOf(
  { tx, viewer }: Context,
  busy: readonly BusyTime[],
  scope: InterviewScope,
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(busy.flatMap(({ interview_id }) => interview_id ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`select i.id, i.name from interview i
    where i.team_id = ${viewer.team_id} and i.id = any(${ids}::bigint[]) and i.deleted_on is null
      and ${scope(viewer, 'i')}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
