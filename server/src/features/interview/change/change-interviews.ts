import { interview } from '@hireloom/contracts/interview/interview';
import type { InterviewWhat } from '@hireloom/contracts/interview/interview-words';
import { sql } from 'kysely';
import { staleVersion } from '../../../crud/write.ts';
import type { TeamWork } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type InterviewChange, interviewDoor, type StoredInterview } from '../door/interview-door.ts';
import { type LockedInterview, lockInterviews, readInterviews } from '../stored-interviews.ts';
import { keepBusy } from './busy-times.ts';
import { recordChanges } from './history.ts';
import type { Doing, Guarded, Intent } from './intent.ts';
import { forgetAnswers, writePeople } from './people.ts';

/** Changes after which others are busy, or at other times. */
const timed: readonly InterviewWhat[] = ['scheduled', 'moved', 'people', 'cancelled'];

/**
 * The one way to change interviews that are there, whoever does it: under their lock `plan` says what is to become of each
 * (and throws what the rules refuse), then rows, people, busy times and history are written, and what follows runs. Throws
 * `not_found` for an id that is none, `version_conflict` where somebody was faster than the version that was looked at, `conflict` where somebody is busy. Answers what changed, in the order of ids.
 */
export async function changeInterviews(
  work: TeamWork,
  ids: readonly number[],
  { version, by, tell }: Guarded,
  plan: (interview: LockedInterview) => Intent,
): Promise<InterviewChange[]> {
  const doing = { by, tell };
  const locked = await lockInterviews(work, ids);
  if (locked.length < new Set(ids).size) throw notFound('Interview');
  for (const each of locked)
    if (version !== undefined && version !== each.version) throw staleVersion(interview, each);
  const planned = locked.map((before) => ({ before, intent: plan(before) }));
  for (const { before, intent } of planned) await writeColumns(work, before.id, intent, doing);
  return settleInterviews(
    work,
    doing,
    planned.map(({ before, intent }) => ({ id: before.id, before, intent })),
  );
}

/** An interview whose row was written; `before` is null for a new one. */
export interface Written {
  id: number;
  before: StoredInterview | null;
  intent: Intent;
}

/**
 * What every change of interviews does once their rows are written. `besides` writes what belongs to them and what follows
 * has to find.
 */
export async function settleInterviews(
  work: TeamWork,
  doing: Doing,
  written: readonly Written[],
  besides?: () => Promise<void>,
): Promise<InterviewChange[]> {
  await writePeople(
    work,
    written.flatMap(({ id, intent: { people } }) => (people ? [{ interview_id: id, people }] : [])),
  );
  const of = (...whats: InterviewWhat[]) =>
    written.filter(({ intent }) => whats.includes(intent.what)).map(({ id }) => id);
  const moved = of('moved');
  if (moved.length > 0) await forgetAnswers(work, moved);
  const retimed = of(...timed);
  const overlaps = new Map(
    written.flatMap(({ id, intent: { overlap } }) => (overlap ? [[id, overlap] as const] : [])),
  );
  if (retimed.length > 0) await keepBusy(work, retimed, { overlaps, by: doing.by });
  await besides?.();
  const after = new Map(
    (
      await readInterviews(
        work,
        written.map(({ id }) => id),
      )
    ).map((stored) => [stored.id, stored]),
  );
  const facts = written.map(({ id, before, intent }): Omit<InterviewChange, 'change_id'> => {
    const stored = after.get(id);
    if (!stored) throw new Error('An interview was written and is not there');
    return {
      interview: stored,
      what: intent.what,
      before: before && {
        starts_on: before.starts_on,
        ends_on: before.ends_on,
        status: before.status,
        member_ids: before.members.map(({ member_id }) => member_id),
      },
      reason: intent.reason || null,
      ...doing,
    };
  });
  const numbers = await recordChanges(work, facts);
  const changes = facts.map((fact, index) => ({ change_id: numbers[index] ?? 0, ...fact }));
  await interviewDoor.follow(work, changes);
  return changes;
}

async function writeColumns(
  { tx, team_id, platform }: TeamWork,
  id: number,
  { set }: Intent,
  { by }: Doing,
): Promise<void> {
  const values = { ...set, updated_by_id: by.kind === 'member' ? by.id : null };
  const columns = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update interview set ${sql.join(columns)}, version = version + 1, updated_on = ${platform.now().toISOString()}
    where team_id = ${team_id} and id = ${id}`.execute(tx);
}
