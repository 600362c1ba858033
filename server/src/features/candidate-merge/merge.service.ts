import type {
  duplicateEndpoints,
  MergePreview,
  MergeRow,
} from '@hireloom/contracts/duplicate/duplicate-endpoints';
import type { candidate } from '@hireloom/contracts/candidate/candidate';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { Row } from '@hireloom/contracts/kit/entity';
import { moveSeats } from './merged-seats.ts';
import { type RawBuilder, sql } from 'kysely';
import { loadRow } from '../../crud/write.ts';
import { activity } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, conflict } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { keepInterviewTimes, leaveBoards, refreshCandidates } from '../applicant/index.ts';
import { candidateChanged, candidateResource, refreshEducation, updateAllowed } from '../candidate/index.ts';
import { differingFields, mergedValues } from './merge-fields.ts';
import { readMerge } from './merges.queries.ts';
import { filesTold, handOver, type Moved, movedTables, rowsToMove } from './moved-tables.ts';
import { sideOf } from './pairs.queries.ts';
import { refuseUnseen, type SharedJob, sharedInWords, sharedJobs } from './shared-jobs.ts';
import { readVersions } from './merged-files.ts';
import { moveOffers, refuseTwoOffers } from './merged-offers.ts';
import { notesSeen, unshareNotes } from './merged-notes.ts';
import { readState, type Snapshot } from './snapshot.ts';
import { phrase } from '../../platform/words/phrase.ts';

type Candidate = Row<typeof candidate>;
type Input = BodyOf<(typeof duplicateEndpoints)['merge']>;

/** Both people, locked in the order of their ids, so that two merges can not wait for each other. */
async function loadTwo(
  context: Context,
  keep: number,
  drop: number,
): Promise<{ keep: Candidate; drop: Candidate }> {
  const rows = new Map<number, Candidate>();
  for (const id of [keep, drop].sort((a, b) => a - b))
    rows.set(id, await loadRow(candidateResource, context, id, { change: true }));
  const [kept, dropped] = [rows.get(keep), rows.get(drop)];
  if (!kept || !dropped) throw new Error('Two candidates were loaded');
  return { keep: kept, drop: dropped };
}

/** What a merge would do: fields that differ, what moves, and jobs that both applied to. */
export async function previewMerge(
  context: Context,
  ids: { keep: number; drop: number },
): Promise<MergePreview> {
  const { tx, viewer } = context;
  const { keep, drop } = await loadTwo(context, ids.keep, ids.drop);
  await refuseUnseen(context, drop.id);
  const shared = await sharedJobs(context, keep.id, drop.id);
  const moved = await rowsToMove(context, keep.id, drop.id, asideOf(shared));
  const seen: Moved = {
    ...moved,
    candidate_note: await notesSeen(context, moved.candidate_note ?? []),
    file: await filesTold(context, moved.file ?? []),
  };
  const side = async ({ id, version }: Candidate) => {
    const { rows } = await sql<{
      side: MergePreview['keep'];
    }>`select ${sideOf(viewer, 'c')} as side from candidate c where c.team_id = ${viewer.team_id} and c.id = ${id}`.execute(
      tx,
    );
    if (!rows[0]) throw new Error('The candidate was loaded');
    return { ...rows[0].side, version };
  };
  return {
    keep: await side(keep),
    drop: await side(drop),
    fields: differingFields(keep, drop, viewer.hidden_fields.candidate ?? []),
    moves: [...movedTables, { table: 'file', kind: 'file', label: 'Files' }]
      .map(({ table, kind, label }) => ({ kind, label, count: seen[table]?.length ?? 0 }))
      .filter(({ count }) => count > 0),
    shared_jobs: sharedInWords(shared),
  };
}

/** Applications that are set aside, on either side. */
const asideOf = (shared: readonly SharedJob[]) =>
  shared.map(({ keep, drop, stays }) => (stays === 'keep' ? drop.id : keep.id));

/** Merges two candidates into one, so that it can be undone. Throws `version_conflict` when either changed since the preview. */
export async function merge(context: Context, input: Input): Promise<MergeRow> {
  const { tx, viewer } = context;
  const { keep, drop } = await loadTwo(context, input.keep, input.drop);
  refuseStale(keep, input.keep_version);
  refuseStale(drop, input.drop_version);
  await refuseUnseen(context, drop.id);
  const shared = await sharedJobs(context, keep.id, drop.id);
  const twice = shared.find((each) => each.keep.status === 'hired' && each.drop.status === 'hired');
  if (twice)
    throw conflict(
      phrase('Both are hired for {name}. Withdraw one of the two first.', { name: twice.job.name }),
    );
  await refuseTwoOffers(context, keep.id, drop.id);
  const moved = await rowsToMove(context, keep.id, drop.id, asideOf(shared));
  const dismissed = await readDismissal(context, keep.id, drop.id);
  await markPair(context, keep.id, drop.id, 'merged');
  const before = await readState(context, keep.id);
  const unshared = await unshareNotes(context, keep.id, drop.id);
  const snapshot: Snapshot = {
    before,
    dropped: await readState(context, drop.id),
    after: before,
    moved,
    versions: await readVersions(context, moved.file ?? []),
    aside: await setAside(context, shared),
    unshared,
    resumes: await readPrimaries(context, keep.id, drop.id),
    dismissed,
  };
  await tx
    .updateTable('candidate')
    .set({ deleted_on: sql`now()`, merged_into_id: keep.id, version: sql`version + 1` })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', drop.id)
    .execute();
  // The kept record's resume stays the primary one; without one, the other record's becomes it.
  if (snapshot.resumes.keep !== null) await setPrimary(context, moved.candidate_resume ?? [], false);
  await handOver(context, moved, keep.id);
  const values = mergedValues(
    keep,
    drop,
    differingFields(keep, drop, viewer.hidden_fields.candidate ?? []),
    input.choices,
  );
  // A vendor does not come to see our record by having supplied the same person: the vendor is not handed over.
  await sql`update candidate k set photo_id = coalesce(k.photo_id, d.photo_id), resume_id = coalesce(k.resume_id, d.resume_id),
      custom = jsonb_strip_nulls(d.custom) || jsonb_strip_nulls(k.custom)
    from candidate d where k.team_id = ${viewer.team_id} and k.id = ${keep.id} and d.team_id = k.team_id and d.id = ${drop.id}`.execute(
    tx,
  );
  // What the other record has and does not go with what stays here is left out, unless somebody chose it.
  await updateAllowed(context, keep.id, values, Object.keys(input.choices));
  await refreshEducation(context, keep.id);
  await refreshCandidates(context, [keep.id]);
  await candidateChanged(context, [drop.id], { kind: 'merged', into: keep.id });
  snapshot.after = await readState(context, keep.id);
  const { id } = await tx
    .insertInto('candidate_merge')
    .values({
      team_id: viewer.team_id,
      kept_id: keep.id,
      dropped_id: drop.id,
      kept_name: keep.name,
      dropped_name: drop.name,
      snapshot: JSON.stringify(snapshot),
      merged_by_id: viewer.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tell(context, keep, 'merged', { from: drop, to: keep });
  await tell(context, drop, 'merged_into', { from: drop, to: keep });
  return readMerge(context, id);
}

function refuseStale(row: Candidate, version: number | undefined): void {
  if (version === undefined || version === row.version) return;
  const who = row.updated_by?.name ?? 'Somebody';
  throw new AppError(
    'version_conflict',
    409,
    phrase('{who} changed {name} meanwhile', { who, name: row.name }),
    undefined,
    {
      version: row.version,
      updated_by: who,
      updated_on: row.updated_on,
    },
  );
}

/** Takes the lesser of two applications to one job off the board; its notes go to the one that stays. */
async function setAside(context: Context, shared: readonly SharedJob[]): Promise<Snapshot['aside']> {
  const { tx, viewer } = context;
  const aside: Snapshot['aside'] = [];
  for (const { keep, drop, stays } of shared) {
    const [lesser, greater] = stays === 'keep' ? [drop, keep] : [keep, drop];
    await sql`update applicant set deleted_on = now(), version = version + 1 where team_id = ${viewer.team_id} and id = ${lesser.id}`.execute(
      tx,
    );
    await leaveBoards(context, [lesser.id]);
    const { rows } = await sql<{
      id: number;
    }>`update applicant_note set applicant_id = ${greater.id} where team_id = ${viewer.team_id} and applicant_id = ${lesser.id} returning id`.execute(
      tx,
    );
    const interviews = await moveInterviewsTo(context, greater.id, sql`applicant_id = ${lesser.id}`);
    await keepInterviewTimes(context, [lesser.id, greater.id]);
    const offers = await moveOffers(context, lesser.id, greater.id);
    const onboardings = await moveOnboardingTo(context, greater.id, sql`o.applicant_id = ${lesser.id}`);
    const seats = await moveSeats(context, { from: lesser.id, to: greater.id });
    const notes = rows.map(({ id }) => id);
    aside.push({ applicant: lesser.id, notes, interviews, offers, onboardings, seats });
  }
  return aside;
}

/** Hands an onboarding over to another application, unless that has one of its own; answers which. */
export async function moveOnboardingTo(
  { tx, viewer }: Context,
  applicant: number,
  which: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
    before: number;
  }>`update onboarding t set applicant_id = ${applicant}
    from (select o.id, o.team_id, o.applicant_id as before from onboarding o
      where o.team_id = ${viewer.team_id} and o.deleted_on is null and ${which}) o
    where t.team_id = o.team_id and t.id = o.id and not exists (select from onboarding other
      where other.team_id = t.team_id and other.applicant_id = ${applicant} and other.deleted_on is null)
    returning t.id, o.before`.execute(tx);
  if (rows.length === 0) return [];
  const touched = [applicant, ...rows.map(({ before }) => before)];
  await sql`update applicant a set moved_to_onboarding = exists (select from onboarding o where o.team_id = a.team_id
      and o.applicant_id = a.id and o.deleted_on is null and o.state <> 'cancelled')
    where a.team_id = ${viewer.team_id} and a.id = any(${touched})`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Hands interviews over to another application; answers which. The people stay who they are: calendars keep what they have. */
export async function moveInterviewsTo(
  { tx, viewer }: Context,
  applicant: number,
  which: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update interview set applicant_id = ${applicant}
    where team_id = ${viewer.team_id} and ${which} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

async function readPrimaries(
  { tx, viewer }: Context,
  keep: number,
  drop: number,
): Promise<Snapshot['resumes']> {
  const rows = await tx
    .selectFrom('candidate_resume')
    .select(['id', 'candidate_id'])
    .where('team_id', '=', viewer.team_id)
    .where('candidate_id', 'in', [keep, drop])
    .where('is_primary', '=', true)
    .execute();
  const of = (candidate: number) => rows.find(({ candidate_id }) => candidate_id === candidate)?.id ?? null;
  return { keep: of(keep), drop: of(drop) };
}

export async function setPrimary(
  { tx, viewer }: Context,
  resumes: readonly number[],
  primary: boolean,
): Promise<void> {
  await sql`update candidate_resume set is_primary = ${primary} where team_id = ${viewer.team_id} and id = any(${resumes})`.execute(
    tx,
  );
}

/** Who called the two no duplicates before, so that undoing the merge does not ask again. */
async function readDismissal(
  { tx, viewer }: Context,
  a: number,
  b: number,
): Promise<NonNullable<Snapshot['dismissed']> | null> {
  const pair = await tx
    .selectFrom('candidate_pair')
    .select(['decided_by_id as by', 'decided_on as on'])
    .where('team_id', '=', viewer.team_id)
    .where('left_id', '=', Math.min(a, b))
    .where('right_id', '=', Math.max(a, b))
    .where('state', '=', 'dismissed')
    .executeTakeFirst();
  return pair ?? null;
}

/** Keeps the pair of the two in step with what was decided; two whom nobody took for one become a pair by it. */
export async function markPair(
  { tx, viewer }: Context,
  a: number,
  b: number,
  state: 'open' | 'dismissed' | 'merged',
  decided: { by: number | null; on: string | null } | null = null,
): Promise<void> {
  const [left, right] = [Math.min(a, b), Math.max(a, b)];
  const [by, on] = state === 'merged' ? [viewer.id, sql`now()`] : [decided?.by ?? null, decided?.on ?? null];
  await sql`insert into candidate_pair (team_id, left_id, right_id, verdict, score, reasons, state, decided_by_id, decided_on)
    values (${viewer.team_id}, ${left}, ${right}, 'same', 1, array['Merged by hand'], ${state}, ${by}, ${on})
    on conflict (team_id, left_id, right_id) do update set state = excluded.state, decided_by_id = excluded.decided_by_id, decided_on = excluded.decided_on`.execute(
    tx,
  );
}

interface Named {
  id: number;
  name: string;
}

/** Writes down what became of a record and tells open pages. */
export async function tell(
  context: Context,
  { id, name }: Named,
  action: 'merged' | 'merged_into' | 'merge_undone',
  { from, to }: { from: Named; to: Named },
): Promise<void> {
  const end = (record: Named) => ({ id: record.id, name: record.name });
  const changes = [{ field: 'merged_into', label: 'Record', from: end(from), to: end(to) }];
  await activity(context, { entity: 'candidate', record_id: id, record_name: name, action, changes });
  await entityChanged(context, 'candidate', id);
}
