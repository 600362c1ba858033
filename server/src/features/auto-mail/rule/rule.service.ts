import type { AutoMailRuleBody, AutoMailRuleRow } from '@hireloom/contracts/auto-mail/auto-mail-rule';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import { activity } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { storedJson } from '../../../platform/db/stored-shape.ts';
import { AppError, conflict } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { actionSaid } from '../../../platform/words/phrase.ts';
import { autoMailRuleShapes as shapes } from '../auto-mail.shapes.ts';
import { checkRule } from './check-rule.ts';
import { cancelWaiting, IS_OFF } from '../planned.ts';
import { listRules, readRuleRow } from './rules.queries.ts';

const ENTITY = 'auto_mail_rule';
const MOST = 500;

/** Adds a rule at the end. Throws `invalid_input` with all that is wrong with it. */
export async function createRule(context: Context, body: AutoMailRuleBody): Promise<AutoMailRuleRow> {
  const { tx, viewer } = context;
  await checkRule(context, body);
  const { rows } = await sql<{
    last: number;
    count: number;
  }>`select coalesce(max(position), 0) as last, count(*) as count
    from auto_mail_rule where team_id = ${viewer.team_id} and deleted_on is null`.execute(tx);
  const { last = 0, count = 0 } = rows[0] ?? {};
  if (count >= MOST) throw conflict('A team has at most 500 mappers');
  const { id } = await tx
    .insertInto('auto_mail_rule')
    .values({
      team_id: viewer.team_id,
      ...columnsOf(body),
      position: last + 1,
      created_by_id: viewer.id,
      updated_by_id: viewer.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return told(context, 'create', await readRuleRow(context, id));
}

/**
 * Changes a rule; whoever does stands for it from then on. What waits by it is looked at anew when it is due; off cancels
 * it. Throws as `createRule`, `not_found` and `version_conflict`.
 */
export async function updateRule(
  context: Context,
  id: number,
  { version, ...body }: AutoMailRuleBody & { version: number },
): Promise<AutoMailRuleRow> {
  const { tx, viewer } = context;
  const before = await lock(context, id);
  if (before.version !== version)
    throw new AppError('version_conflict', 409, 'The mapper was changed meanwhile: load it again');
  await checkRule(context, body, id);
  await tx
    .updateTable('auto_mail_rule')
    .set({ ...columnsOf(body), why_off: null, why_off_phrase: null, updated_by_id: viewer.id })
    .set({ updated_on: sql<string>`clock_timestamp()`, version: sql<number>`version + 1` })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  if (!body.is_active) await cancelWaiting(context, sql`m.rule_id = ${id}`, IS_OFF);
  return told(context, 'update', await readRuleRow(context, id));
}

/** Switches a rule; off cancels what waits by it. Who switches it on stands for it from then on. */
export async function switchRule(context: Context, id: number, is_active: boolean): Promise<AutoMailRuleRow> {
  const { tx, viewer } = context;
  await lock(context, id);
  await tx
    .updateTable('auto_mail_rule')
    .set({ is_active, why_off: null, why_off_phrase: null, updated_by_id: viewer.id })
    .set({ updated_on: sql<string>`clock_timestamp()`, version: sql<number>`version + 1` })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  if (!is_active) await cancelWaiting(context, sql`m.rule_id = ${id}`, IS_OFF);
  return told(context, 'update', await readRuleRow(context, id));
}

/** Marks a rule as deleted and cancels what waits by it; what it sent stays told. */
export async function removeRule(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  const before = await lock(context, id);
  await tx
    .updateTable('auto_mail_rule')
    .set({ deleted_on: sql<string>`now()`, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  await cancelWaiting(context, sql`m.rule_id = ${id}`, 'The mapper was deleted');
  await letGo(context, id);
  await told(context, 'delete', before);
  return actionSaid(0, 'Deleted successfully');
}

/** Problems of a rule, or of all, wait for nobody any more. */
export async function letGo({ tx, viewer }: Context, rule: number | null): Promise<void> {
  await sql`update auto_mail set is_problem = false where team_id = ${viewer.team_id} and is_problem
    and (${rule}::bigint is null or rule_id = ${rule}::bigint)`.execute(tx);
}

/** Puts all rules into this order. Throws `conflict` where they are others by now. */
export async function orderRules(context: Context, ids: readonly number[]): Promise<ActionReply> {
  const { tx, viewer } = context;
  const now = (await listRules(context)).map(({ id }) => id);
  if (now.length !== ids.length || !now.every((id) => ids.includes(id)))
    throw conflict('The mappers have changed meanwhile: load them again');
  await sql`update auto_mail_rule r set position = o.place from unnest(${ids}::bigint[]) with ordinality o(id, place)
    where r.team_id = ${viewer.team_id} and r.id = o.id and r.position is distinct from o.place`.execute(tx);
  await entityChanged(context, ENTITY, ids[0] ?? 0);
  return actionSaid(0, 'Order saved');
}

async function lock(context: Context, id: number): Promise<AutoMailRuleRow> {
  const { tx, viewer } = context;
  await sql`select from auto_mail_rule where team_id = ${viewer.team_id} and id = ${id} for no key update`.execute(
    tx,
  );
  return readRuleRow(context, id);
}

async function told(context: Context, action: string, row: AutoMailRuleRow): Promise<AutoMailRuleRow> {
  await activity(context, { entity: ENTITY, record_id: row.id, record_name: row.name, action });
  await entityChanged(context, ENTITY, row.id);
  return row;
}

function columnsOf({ template, account, conditions, quiet, ...rest }: AutoMailRuleBody) {
  return {
    ...rest,
    template_id: template,
    account_id: account,
    conditions: storedJson(shapes.conditions, conditions),
    quiet: quiet && storedJson(shapes.quiet, quiet),
  };
}
