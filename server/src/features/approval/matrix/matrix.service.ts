import type {
  ApprovalKind,
  ApprovalMatrix,
  MatrixBody,
} from '@hireloom/contracts/approval/approval-endpoints';
import { sql } from 'kysely';
import { activity, type Change } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { livingOf, selectMatrices, type UnitKey, unitKeys } from './matrix.queries.ts';
import { checkLevels, checkUnits, type Level, type Units } from './matrix.rules.ts';
import { phrase } from '../../../platform/words/phrase.ts';

const ENTITY = 'approval_matrix';
const unitLabels: Record<UnitKey, string> = {
  org: 'Organization',
  company: 'Company',
  business_unit: 'Business unit',
  department: 'Department',
};

const unitsOf = (from: { [key in UnitKey]?: number | null | undefined }): Units => ({
  org: from.org ?? null,
  company: from.company ?? null,
  business_unit: from.business_unit ?? null,
  department: from.department ?? null,
});

/** The matrix as it is now; with `lock`, nobody else changes it until the end of the transaction. */
async function load(
  context: Context,
  kind: ApprovalKind,
  id: number,
  { lock = false } = {},
): Promise<ApprovalMatrix> {
  if (lock) {
    await sql`select id from approval_matrix where team_id = ${context.viewer.team_id} and id = ${id} for no key update`.execute(
      context.tx,
    );
  }
  const where = sql`${livingOf(context.viewer.team_id, kind)} and t.id = ${id}`;
  const [row] = await selectMatrices(context.tx, where);
  if (!row) throw notFound('Approval matrix');
  return row;
}

/** Creates a matrix. Throws field errors on units or people that do not fit, and on a name that is used. */
export async function createMatrix(
  context: Context,
  kind: ApprovalKind,
  { levels, name, ...given }: MatrixBody,
): Promise<ApprovalMatrix> {
  const { tx, viewer } = context;
  const units = unitsOf(given);
  await checkUnits(context, units, new Set(unitKeys));
  await checkLevels(context, levels);
  const { id } = await uniquely(() =>
    tx
      .insertInto('approval_matrix')
      .values({
        team_id: viewer.team_id,
        kind,
        name,
        organization_id: given.org,
        company_id: units.company,
        business_unit_id: units.business_unit,
        department_id: units.department,
        created_by_id: viewer.id,
        updated_by_id: viewer.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await writeLevels(context, id, levels);
  return told(context, 'create', null, await load(context, kind, id));
}

/** Changes what is given. Running rounds keep their copy. Throws as `createMatrix`, and `version_conflict`. */
export async function updateMatrix(
  context: Context,
  kind: ApprovalKind,
  id: number,
  { version, levels, name, ...given }: Partial<MatrixBody> & { version?: number | undefined },
): Promise<ApprovalMatrix> {
  const { tx, viewer } = context;
  const before = await load(context, kind, id, { lock: true });
  if (version !== undefined && version !== before.version) throw await versionConflict(context, id);
  const stored = {
    org: before.org.id,
    company: before.company?.id ?? null,
    business_unit: before.business_unit?.id ?? null,
    department: before.department?.id ?? null,
  };
  const units = unitsOf({ ...stored, ...withoutUndefined(given) });
  const changed = new Set(unitKeys.filter((key) => units[key] !== stored[key]));
  await checkUnits(context, units, changed);
  if (levels) await checkLevels(context, levels);
  await uniquely(() =>
    tx
      .updateTable('approval_matrix')
      .set((set) => ({
        name: name ?? before.name,
        organization_id: units.org ?? before.org.id,
        company_id: units.company,
        business_unit_id: units.business_unit,
        department_id: units.department,
        updated_by_id: viewer.id,
        updated_on: sql<string>`clock_timestamp()`,
        version: set('version', '+', 1),
      }))
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', id)
      .execute(),
  );
  if (levels) await writeLevels(context, id, levels);
  return told(context, 'update', before, await load(context, kind, id));
}

/** Marks a matrix as deleted. Rounds that run on a copy of it go on. */
export async function removeMatrix(context: Context, kind: ApprovalKind, id: number): Promise<{ ok: true }> {
  const { tx, viewer } = context;
  const before = await load(context, kind, id, { lock: true });
  await tx
    .updateTable('approval_matrix')
    .set({ deleted_on: sql<string>`now()`, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  await told(context, 'delete', before, before);
  return { ok: true };
}

async function writeLevels({ tx, viewer }: Context, id: number, levels: readonly Level[]): Promise<void> {
  await tx
    .deleteFrom('approval_matrix_level')
    .where('team_id', '=', viewer.team_id)
    .where('matrix_id', '=', id)
    .execute();
  const rows = levels.map(({ level, type, user }) => ({
    team_id: viewer.team_id,
    matrix_id: id,
    level,
    type,
    member_id: type === 'job_hiring_manager' ? null : (user ?? null),
  }));
  await tx.insertInto('approval_matrix_level').values(rows).execute();
}

async function versionConflict({ tx, viewer }: Context, id: number): Promise<AppError> {
  const row = await tx
    .selectFrom('approval_matrix as t')
    .leftJoin('member as m', (join) =>
      join.onRef('m.team_id', '=', 't.team_id').onRef('m.id', '=', 't.updated_by_id'),
    )
    .select(['t.version', 't.updated_on', 'm.name'])
    .where('t.team_id', '=', viewer.team_id)
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
  const who = row.name ?? 'Somebody';
  return new AppError(
    'version_conflict',
    409,
    phrase('{who} changed this approval matrix meanwhile', { who }),
    undefined,
    {
      version: row.version,
      updated_by: who,
      updated_on: row.updated_on,
    },
  );
}

async function told(
  context: Context,
  action: 'create' | 'update' | 'delete',
  before: ApprovalMatrix | null,
  row: ApprovalMatrix,
): Promise<ApprovalMatrix> {
  const changes = action === 'update' && before ? changesBetween(before, row) : [];
  if (action !== 'update' || changes.length > 0) {
    await activity(context, { entity: ENTITY, record_id: row.id, record_name: row.name, action, changes });
  }
  await entityChanged(context, ENTITY, row.id);
  return row;
}

function changesBetween(before: ApprovalMatrix, row: ApprovalMatrix): Change[] {
  const said = (matrix: ApprovalMatrix) => [
    { field: 'name', label: 'Name', value: matrix.name },
    ...unitKeys.map((key) => ({ field: key, label: unitLabels[key], value: matrix[key]?.name ?? null })),
    {
      field: 'levels',
      label: 'Levels',
      value: matrix.levels
        .map(({ type, user }) => (user ? `${user.first_name} ${user.last_name}` : type))
        .join(', '),
    },
  ];
  const old = said(before);
  return said(row).flatMap(({ field, label, value }, at) =>
    value === old[at]?.value ? [] : [{ field, label, from: old[at]?.value ?? null, to: value }],
  );
}

function withoutUndefined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

async function uniquely<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : '';
    if (constraint === 'approval_matrix_name') throw invalid({ name: 'This Approval Name is already used' });
    throw error;
  }
}
