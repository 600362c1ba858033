import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { messages } from '@hireloom/contracts/messages';
import type { VisaLineRow, visaLineEndpoints } from '@hireloom/contracts/visa-quota/visa-line';
import { sql } from 'kysely';
import { activity, type Change } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { conflict, invalid } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { actionSaid, phrase } from '../../../platform/words/phrase.ts';
import { changesBetween, refuseStale } from '../changes.ts';
import { refuseAmount, refuseStrangers } from '../refs.ts';
import { lineJoins, lineName } from '../seat/ledger.ts';
import { readFile, readLine } from './files.queries.ts';

export type LineValues = Omit<BodyOf<typeof visaLineEndpoints.create>, 'file'>;

const labels = {
  nationality: 'Nationality',
  designation: 'Designation',
  gender: 'Gender',
  arrival: 'Arrival',
  total: 'Total',
  block_no: 'Block number',
  issued_on: 'Issued on',
  expires_on: 'Ends on',
  cost: 'Cost',
  currency: 'Currency',
  is_refundable: 'Refundable',
} as const;

const columnsOf = ({ nationality, designation, currency, ...values }: LineValues) => ({
  ...values,
  nationality_id: nationality,
  designation_id: designation,
  currency_id: currency,
});

/** Throws `invalid_input` for what no line may be. */
export async function refuseLine(context: Context, body: LineValues): Promise<void> {
  if (body.expires_on <= body.issued_on)
    throw invalid({ expires_on: 'A grant ends after the day of its issue' });
  await refuseStrangers(context, [
    ['nationality', 'nationality', body.nationality],
    ['designation', 'designation', body.designation],
    ['currency', 'currency', body.currency],
  ]);
  await refuseAmount(context, body.cost, body.currency);
}

/** Writes a line that was checked; answers its id. */
export async function writeLine({ tx, viewer }: Context, file: number, values: LineValues): Promise<number> {
  const stamps = { created_by_id: viewer.id, updated_by_id: viewer.id };
  const { id } = await tx
    .insertInto('visa_line')
    .values({ team_id: viewer.team_id, file_id: file, ...columnsOf(values), ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a line to a file. Throws `not_found` for the file, `invalid_input`. */
export async function createLine(
  context: Context,
  { file, ...values }: BodyOf<typeof visaLineEndpoints.create>,
): Promise<VisaLineRow> {
  await readFile(context, file);
  await refuseLine(context, values);
  const id = await writeLine(context, file, values);
  await told(context, id, 'create');
  return readLine(context, id);
}

/**
 * Changes a line. Throws `not_found`, `version_conflict`, `invalid_input` at `total` for fewer seats than are taken, and
 * `conflict` for a grant that has ended: of it only the day of its end is changed.
 */
export async function updateLine(
  context: Context,
  id: number,
  { version, ...values }: BodyOf<typeof visaLineEndpoints.update>,
): Promise<VisaLineRow> {
  const { tx, viewer } = context;
  await lockLine(context, id);
  const before = await readLine(context, id);
  await refuseStale(context, 'visa_line', before, version, 'Line');
  if (before.is_expired) refuseEnded(before, values);
  await refuseLine(context, values);
  const taken = before.reserved + before.used;
  if (values.total < taken)
    throw invalid({
      total: phrase('{taken} seats are reserved or used already: the total can not be below that', { taken }),
    });
  await tx
    .updateTable('visa_line')
    .set({
      ...columnsOf(values),
      version: version + 1,
      updated_on: sql<string>`now()`,
      updated_by_id: viewer.id,
    })
    // A grant that lasts longer is warned of anew.
    .$if(before.expires_on !== values.expires_on, (query) => query.set({ warned_days: null }))
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  const after = await readLine(context, id);
  await told(context, id, 'update', changesBetween(labels, before, after));
  return after;
}

function refuseEnded(before: VisaLineRow, { expires_on: _end, ...values }: LineValues): void {
  const was = { ...before, nationality: before.nationality?.id ?? null };
  const stored: Record<string, unknown> = {
    ...was,
    designation: before.designation?.id ?? null,
    currency: before.currency?.id ?? null,
  };
  if (Object.entries(values).some(([key, value]) => stored[key] !== value))
    throw conflict(
      phrase('This grant has ended on {day}: only the day of its end can be changed', {
        day: before.expires_on,
      }),
    );
}

/** Deletes a line that nobody has a seat of. Throws `not_found`, `conflict` for any other. */
export async function removeLine(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  await lockLine(context, id);
  const row = await readLine(context, id);
  if (row.reserved + row.used > 0) throw conflict('People have seats of this line: give them back first');
  await told(context, id, 'delete');
  await tx
    .updateTable('visa_line')
    .set({ deleted_on: sql<string>`now()`, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  return actionSaid(0, messages.deleted);
}

async function lockLine({ tx, viewer }: Context, id: number): Promise<void> {
  await sql`select from visa_line where team_id = ${viewer.team_id} and id = ${id} for update`.execute(tx);
}

/** Writes into the activity log what became of a line, under its name of now. */
export async function told(context: Context, id: number, action: string, changes?: Change[]): Promise<void> {
  if (action === 'update' && !changes?.length) return;
  const { rows } = await sql<{ name: string }>`select ${lineName} as name from visa_line l ${lineJoins}
    where l.team_id = ${context.viewer.team_id} and l.id = ${id}`.execute(context.tx);
  const record_name = rows[0]?.name ?? '';
  await activity(context, {
    entity: 'visa_line',
    record_id: id,
    record_name,
    action,
    changes: changes ?? [],
  });
  await entityChanged(context, 'visa_quota', id);
}
