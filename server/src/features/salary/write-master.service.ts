import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { currencyOf, decimalsError } from '@hireloom/contracts/kit/money';
import type {
  salaryGradeEndpoints,
  SalaryGradeRow,
  salaryHeaderEndpoints,
  SalaryHeaderRow,
  salaryLevelEndpoints,
  SalaryLevelRow,
} from '@hireloom/contracts/salary/salary-master-endpoints';
import { sql } from 'kysely';
import { Refusals } from '../../crud/check/refusals.ts';
import type { Change } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { lockVersion, refuseTaken, toldOf } from './keep-master.service.ts';
import { selectMasters } from './masters.queries.ts';

type Body<C extends { create: unknown; change: unknown }> = {
  made: BodyOf<C['create']>;
  changed: BodyOf<C['change']>;
};
type Header = Body<typeof salaryHeaderEndpoints>;
type Level = Body<typeof salaryLevelEndpoints>;
type Grade = Body<typeof salaryGradeEndpoints>;

export const stampsOf = ({ viewer, team_id }: Context) => ({
  ...{ team_id, created_by_id: viewer.id, updated_by_id: viewer.id },
});
export const touched = ({ viewer }: Context, version: number) => ({
  ...{ version: version + 1, updated_on: sql<string>`now()`, updated_by_id: viewer.id },
});

/** Makes a header, last in the order. Errors: `invalid_input` at `code` and `name` when they are taken. */
export async function createHeader(context: Context, values: Header['made']): Promise<SalaryHeaderRow> {
  await refuseHeader(context, values);
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from salary_header
    where team_id = ${context.team_id})`;
  const { id } = await context.tx
    .insertInto('salary_header')
    .values({ ...values, ...stampsOf(context), position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return toldOf(context, 'salary_header', id, 'create');
}

/**
 * Changes a header; lines of offers keep the name that they were made with. Errors: as `createHeader`, `not_found`,
 * `version_conflict`, and `invalid_input` at `kind` for one that is used.
 */
export async function changeHeader(
  context: Context,
  id: number,
  { version, ...values }: Header['changed'],
): Promise<SalaryHeaderRow> {
  const before = await lockVersion(context, 'salary_header', id, version);
  await refuseHeader(context, values, before);
  await context.tx
    .updateTable('salary_header')
    .set({ ...values, ...touched(context, version) })
    .where('team_id', '=', context.team_id)
    .where('id', '=', id)
    .execute();
  return toldOf(context, 'salary_header', id, 'update', changesOf(before, values, headerLabels));
}

async function refuseHeader(
  context: Context,
  { code, name, kind }: Header['made'],
  before?: SalaryHeaderRow,
): Promise<void> {
  const refusals = new Refusals();
  await refusals.gather(() => refuseTaken(context, 'salary_header', 'code', code, before?.id));
  await refusals.gather(() => refuseTaken(context, 'salary_header', 'name', name, before?.id));
  await refusals.gather(() => {
    if (before && before.uses > 0 && before.kind !== kind)
      throw invalid({ kind: 'Templates or offers use this header: its kind stays as it is' });
  });
  refusals.throwIfAny();
}

/** Puts headers in the given order; those that are not named follow as they stood. */
export async function orderHeaders(
  context: Context,
  ids: readonly number[],
): Promise<ReplyOf<typeof salaryHeaderEndpoints.order>> {
  const { tx, team_id } = context;
  await sql`with placed as (
      select h.id, row_number() over (order by array_position(${ids}::bigint[], h.id) nulls last, h.position, h.id) as place
      from salary_header h where h.team_id = ${team_id} and h.deleted_on is null)
    update salary_header h set position = p.place from placed p
    where h.team_id = ${team_id} and h.id = p.id and h.position <> p.place`.execute(tx);
  return { results: await selectMasters(context, 'salary_header') };
}

/** Makes a level. Errors: `invalid_input` at `name` and `rank` when they are taken. */
export async function createLevel(context: Context, values: Level['made']): Promise<SalaryLevelRow> {
  await refuseLevel(context, values);
  const { id } = await context.tx
    .insertInto('salary_level')
    .values({ ...values, ...stampsOf(context) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return toldOf(context, 'salary_level', id, 'create');
}

/** Changes a level. Errors: as `createLevel`, `not_found`, `version_conflict`. */
export async function changeLevel(
  context: Context,
  id: number,
  { version, ...values }: Level['changed'],
): Promise<SalaryLevelRow> {
  const before = await lockVersion(context, 'salary_level', id, version);
  await refuseLevel(context, values, id);
  await context.tx
    .updateTable('salary_level')
    .set({ ...values, ...touched(context, version) })
    .where('team_id', '=', context.team_id)
    .where('id', '=', id)
    .execute();
  return toldOf(
    context,
    'salary_level',
    id,
    'update',
    changesOf(before, values, { name: 'Name', rank: 'Rank' }),
  );
}

async function refuseLevel(context: Context, { name, rank }: Level['made'], own?: number): Promise<void> {
  const refusals = new Refusals();
  await refusals.gather(() => refuseTaken(context, 'salary_level', 'name', name, own));
  await refusals.gather(() => refuseTaken(context, 'salary_level', 'rank', rank, own));
  refusals.throwIfAny();
}

/**
 * Makes a grade. Errors: `invalid_input` at `name` when it is taken, at `level` and `currency` that are not there, at
 * `mid` and `max` below what comes before them, and at an amount with more decimals than the currency.
 */
export async function createGrade(context: Context, values: Grade['made']): Promise<SalaryGradeRow> {
  await refuseGrade(context, values);
  const { id } = await context.tx
    .insertInto('salary_grade')
    .values({ ...gradeColumns(values), ...stampsOf(context) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return toldOf(context, 'salary_grade', id, 'create');
}

/** Changes a grade. Errors: as `createGrade`, `not_found`, `version_conflict`. */
export async function changeGrade(
  context: Context,
  id: number,
  { version, ...values }: Grade['changed'],
): Promise<SalaryGradeRow> {
  const before = await lockVersion(context, 'salary_grade', id, version);
  await refuseGrade(context, values, id);
  await context.tx
    .updateTable('salary_grade')
    .set({ ...gradeColumns(values), ...touched(context, version) })
    .where('team_id', '=', context.team_id)
    .where('id', '=', id)
    .execute();
  const flat = { ...before, level: before.level?.id ?? null, currency: before.currency.id };
  return toldOf(context, 'salary_grade', id, 'update', changesOf(flat, values, gradeLabels));
}

const gradeColumns = ({ name, level, currency, min, mid, max }: Grade['made']) => ({
  ...{ name, level_id: level, currency_id: currency },
  ...{ min_amount: min, mid_amount: mid, max_amount: max },
});

async function refuseGrade(context: Context, values: Grade['made'], own?: number): Promise<void> {
  const { tx, team_id } = context;
  const { name, level, currency, min, mid, max } = values;
  const refusals = new Refusals();
  await refusals.gather(() => refuseTaken(context, 'salary_grade', 'name', name, own));
  await refusals.gather(async () => {
    if (level === null) return;
    const [found] = await selectMasters({ tx, team_id }, 'salary_level', sql`m.id = ${level}`);
    if (!found) throw invalid({ level: 'There is no such salary level' });
  });
  const item = await tx
    .selectFrom('lookup_item')
    .select(['key', 'name', 'extra'])
    .where('team_id', '=', team_id)
    .where('list', '=', 'currency')
    .where('id', '=', currency)
    .where('deleted_on', 'is', null)
    .executeTakeFirst();
  await refusals.gather(() => {
    if (!item) throw invalid({ currency: 'There is no such currency' });
    const found: Record<string, string> = {};
    if (mid < min) found.mid = 'The middle is below the smallest';
    if (max < mid) found.max = 'The largest is below the middle';
    const extra = item.extra as Record<string, unknown>;
    const money = currencyOf({ ...item, extra });
    for (const [field, label, amount] of [
      ['min', 'Smallest', min],
      ['mid', 'Middle', mid],
      ['max', 'Largest', max],
    ] as const)
      found[field] ??= decimalsError(label, amount, money) ?? '';
    const errors = Object.fromEntries(Object.entries(found).filter(([, message]) => message !== ''));
    if (Object.keys(errors).length > 0) throw invalid(errors);
  });
  refusals.throwIfAny();
}

const headerLabels = {
  code: 'Code',
  name: 'Name',
  name_ar: 'Arabic name',
  kind: 'Kind',
  is_taxable: 'Taxable',
};
/** The amounts of a grade are salaries, so the log says that they changed and not what they are. */
const gradeLabels = { name: 'Name', min: 'Smallest', mid: 'Middle', max: 'Largest' };

function changesOf<V extends object>(
  before: object,
  after: V,
  labels: Partial<Record<keyof V & string, string>>,
): Change[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.entries(labels).flatMap(([field, label]): Change[] => {
    const [from, to] = [old.get(field), now.get(field)];
    if (from === to || typeof label !== 'string') return [];
    const hidden = ['min', 'mid', 'max'].includes(field);
    return [{ field, label, from: hidden ? null : from, to: hidden ? null : to }];
  });
}
