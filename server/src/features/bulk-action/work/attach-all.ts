import { sql } from 'kysely';
import { erased } from '../../../crud/resource.ts';
import { markRows } from '../../../crud/write-many.ts';
import type { Context } from '../../../platform/context.ts';
import { orNothing } from '../../../platform/db/savepoint.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { applicantResource, attach, leaveBoards, takeOffDoor } from '../../applicant/index.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { GONE, oneByOne, type Settled } from './complete.ts';
import type { WorkOf } from './work.ts';

type Attaching = WorkOf<'attach'>;

/** Attaches candidates to a job. Where a rule refuses one, the others are attached all the same. */
export async function attachAll(
  context: Context,
  work: Attaching,
  ids: readonly number[],
): Promise<Settled[]> {
  try {
    return await orNothing(context, () => attachThese(context, work, ids));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return oneByOne(context, ids, 'failed', async (id) => {
      const [settled] = await attachThese(context, work, [id]);
      return settled ?? { id, state: 'failed', reason: error.phrase };
    });
  }
}

async function attachThese(
  context: Context,
  { job, stage }: Attaching,
  ids: readonly number[],
): Promise<Settled[]> {
  const { tx, viewer } = context;
  const { attached, skipped } = await attach(context, {
    job,
    candidates: [...ids],
    ...(stage ? { stage } : {}),
  });
  const { rows } = await sql<{ id: number; candidate_id: number }>`select id, candidate_id from applicant
    where team_id = ${viewer.team_id} and id = any(${attached.map((row) => row.id)})`.execute(tx);
  return [
    ...rows.map((row): Settled => ({ id: row.candidate_id, state: 'done', before: { applicant: row.id } })),
    ...skipped.map(({ candidate, why }): Settled => ({ id: candidate, state: 'skipped', reason: why })),
  ];
}

/** Takes applicants off the job again whom nobody has moved since; by candidate. */
export async function detachAll(
  context: Context,
  applicants: ReadonlyMap<number, number>,
): Promise<Settled[]> {
  const { tx, viewer } = context;
  const { rows } = await sql<{ id: number; gone: boolean; moved: boolean }>`
    select t.id, t.deleted_on is not null as gone,
      t.status <> 'active' or (select count(*) from stage_history h where h.team_id = t.team_id and h.applicant_id = t.id) > 1 as moved
    from applicant t where t.team_id = ${viewer.team_id} and t.id = any(${[...applicants.values()]})
    order by t.id desc for no key update of t`.execute(tx);
  const states = new Map(rows.map((row) => [row.id, row]));
  const standing = rows.filter(({ gone, moved }) => !gone && !moved).map(({ id }) => id);
  const written = await markRows(erased(applicantResource), context, standing, 'delete');
  const left = standing.filter((id) => 'row' in (written.get(id) ?? {}));
  await leaveBoards(context, left);
  if (left.length > 0) await takeOffDoor.follow(context, left);
  return [...applicants].map(([id, applicant]): Settled => {
    const state = states.get(applicant);
    if (!state || state.gone)
      return { id, state: 'not_undone', reason: phrase('Was taken off the job already') };
    if (state.moved) return { id, state: 'not_undone', reason: phrase('Has moved on in the job since') };
    const entry = written.get(applicant);
    if (!entry) return { id, state: 'not_undone', reason: GONE };
    if ('refused' in entry) return { id, state: 'not_undone', reason: entry.refused.phrase };
    return { id, state: 'undone' };
  });
}
