import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import type { InterviewActor } from '../door/interview-door.ts';

type Work = Pick<TeamWork, 'tx' | 'team_id'>;

/** What is said, to whomever, when others were faster. */
export const TAKEN = 'This time has just been taken';

interface Span {
  interview_id: number;
  member_id: number;
  starts_on: string;
  ends_on: string;
}

interface Held extends Span {
  holds: boolean;
  why: string | null;
}

/**
 * Writes down who is busy with the given interviews, as they are now: after times or people of them changed. What these
 * interviews held before counts as free, so that one may be moved by a few minutes and two may swap. `overlaps` says for
 * single interviews why people take part although they are busy. Throws `conflict` where somebody is busy already; its
 * details name them, but not to candidates.
 */
export async function keepBusy(
  work: Work,
  ids: readonly number[],
  { overlaps, by }: { overlaps: ReadonlyMap<number, string>; by: InterviewActor },
): Promise<void> {
  const { tx, team_id } = work;
  await sql`delete from interview_busy where team_id = ${team_id} and interview_id = any(${ids})`.execute(tx);
  const wanted = await readWanted(work, ids);
  if (wanted.length === 0) return;
  const members = [...new Set(wanted.map(({ member_id }) => member_id))].sort((a, b) => a - b);
  await lockPeople(work, members);
  const held = await readHeld(work, members, wanted);
  const taken = new Set<number>();
  const rows: Held[] = [];
  for (const span of wanted) {
    const overlapping = [...held, ...rows.filter(({ holds }) => holds)].some(
      (other) => other.member_id === span.member_id && meet(other, span),
    );
    const why = overlapping ? (overlaps.get(span.interview_id) ?? null) : null;
    if (overlapping && why === null) taken.add(span.member_id);
    rows.push({ ...span, holds: !overlapping, why });
  }
  if (taken.size > 0) throw await takenBy(work, [...taken], by);
  await kindly(() =>
    sql`insert into interview_busy (team_id, interview_id, member_id, during, holds, why)
      select ${team_id}::bigint, r.interview_id, r.member_id, tstzrange(r.starts_on, r.ends_on), r.holds, r.why
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (interview_id bigint, member_id bigint, starts_on timestamptz, ends_on timestamptz, holds boolean, why text))
      r order by r.member_id, r.starts_on, r.interview_id`.execute(tx),
  );
}

/** Times that people are taken by interviews which have one and were not only written down, in the order of people. */
async function readWanted({ tx, team_id }: Work, ids: readonly number[]): Promise<Span[]> {
  const { rows } = await sql<Span>`select i.id as interview_id, m.member_id, i.starts_on, i.ends_on
    from interview i
      join interview_member m on m.team_id = i.team_id and m.interview_id = i.id and m.removed_on is null
    where i.team_id = ${team_id} and i.id = any(${ids}) and i.deleted_on is null and not i.is_log
      and i.starts_on is not null and i.status not in ('asked', 'cancelled')
    order by m.member_id, i.starts_on, i.id`.execute(tx);
  return rows;
}

/**
 * One after the other for each person, in the order of their numbers: who comes second sees what the first has written, and
 * nobody waits for somebody who waits for them. Whoever chooses among free times calls it before they are looked up, and
 * after the interview was locked. The exclusion of overlaps in the table is what holds if anybody passes by.
 */
export async function lockPeople({ tx, team_id }: Work, members: readonly number[]): Promise<void> {
  const ordered = [...new Set(members)].sort((a, b) => a - b);
  await sql`select pg_advisory_xact_lock(hashtextextended('interview_busy ' || ${team_id}::bigint || ' ' || p.member_id, 0))
    from unnest(${ordered}::bigint[]) with ordinality p(member_id, place) order by p.place`.execute(tx);
}

/** What people are taken by at these times. Comparisons of moments use an index, which overlaps of ranges may not. */
async function readHeld(
  { tx, team_id }: Work,
  members: readonly number[],
  wanted: readonly Span[],
): Promise<Span[]> {
  const starts = wanted.map(({ starts_on }) => starts_on).sort()[0];
  const ends = wanted
    .map(({ ends_on }) => ends_on)
    .sort()
    .at(-1);
  const { rows } = await sql<Span>`select interview_id, member_id, starts_on, ends_on
    from interview_busy where team_id = ${team_id} and member_id = any(${members}) and holds
      and starts_on > ${starts}::timestamptz - interval '1 day' and starts_on < ${ends} and ends_on > ${starts}`.execute(
    tx,
  );
  return rows;
}

const meet = (a: Span, b: Span): boolean =>
  Date.parse(a.starts_on) < Date.parse(b.ends_on) && Date.parse(b.starts_on) < Date.parse(a.ends_on);

/** Who is busy is told to members, who see it when they plan; never why. */
async function takenBy({ tx, team_id }: Work, members: readonly number[], by: InterviewActor) {
  if (by.kind !== 'member') return conflict(TAKEN);
  const { rows } = await sql<{ id: number; name: string }>`select id, name from member
    where team_id = ${team_id} and id = any(${members}) order by name, id`.execute(tx);
  return conflict(TAKEN, { taken: rows });
}

/** An overlap that the table refuses, and a deadlock, are nothing but somebody who was faster. */
export async function kindly<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === '23P01' || code === '40P01') throw conflict(TAKEN);
    throw error;
  }
}
