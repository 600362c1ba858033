import {
  type MadeWebhook,
  MOST_WEBHOOKS,
  type WebhookRow,
  type webhookEndpoints,
} from '@hireloom/contracts/webhook/webhook-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import { activity, type Change } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { readEvents } from '../../platform/events/read-events.ts';
import { AppError, conflict, invalid, notFound } from '../../platform/http/app-error.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import type { BareContext } from '../../platform/http/route.ts';
import { runInTeam } from '../../platform/http/run.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { inside, phrase, type Sentence } from '../../platform/words/phrase.ts';
import { Refusals } from '../../crud/check/refusals.ts';
import { targetProblem } from './check-target.ts';
import { newSecret, sealSecret } from './send/sign.ts';
import { readWebhooks } from './webhook.queries.ts';
import { WEBHOOK } from './queue.ts';

type Calls = typeof webhookEndpoints;

/** Adds a webhook, which is told of what happens from now on. Its secret is answered this once. */
export async function createWebhook(bare: BareContext, body: BodyOf<Calls['create']>): Promise<MadeWebhook> {
  const { platform, request } = bare;
  const problem = await targetProblem(platform.config, body.url);
  return runInTeam(platform, signedIn(bare), { uploads: [], request_id: request.id }, async (context) => {
    const { tx, viewer } = context;
    await refuseWrong(context, body.name, problem, 0);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook
      where team_id = ${viewer.team_id} and deleted_on is null`.execute(tx);
    if ((rows[0]?.count ?? 0) >= MOST_WEBHOOKS)
      throw conflict(phrase('A team may have {count} webhooks at once', { count: MOST_WEBHOOKS }));
    const secret = newSecret();
    const { id } = await tx
      .insertInto('webhook')
      .values({
        ...{ ...body, team_id: viewer.team_id, secret: sealSecret(platform, secret) },
        ...{ cursor: await lastEvent(context), created_by_id: viewer.id, updated_by_id: viewer.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { webhook: await told(context, id, 'create', []), secret };
  });
}

/**
 * Changes a webhook. One that is switched on again gets what waits for it, and of the rest what happens from now on.
 * Errors: `version_conflict`; `invalid_input` at `name` and `url`.
 */
export async function updateWebhook(
  bare: BareContext,
  id: number,
  { version, ...given }: BodyOf<Calls['update']>,
): Promise<WebhookRow> {
  const { platform, request } = bare;
  const viewer = signedIn(bare);
  const problem = given.url === undefined ? null : await targetProblem(platform.config, given.url);
  return runInTeam(platform, viewer, { uploads: [], request_id: request.id }, async (context) => {
    const before = await lockWebhook(context, id, version);
    await refuseWrong(context, given.name, problem, id);
    const begins = given.is_active === true && !before.is_active;
    await restNoMore(context, id);
    await context.tx
      .updateTable('webhook')
      .set({
        ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
        ...(given.is_active === undefined ? {} : { ended: null }),
        ...(begins ? { cursor: await lastEvent(context), failing_since: null } : {}),
        ...{ version: version + 1, updated_by_id: viewer.id, updated_on: sql<string>`now()` },
      })
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', id)
      .execute();
    return told(context, id, 'update', changesBetween(before, { ...before, ...given }));
  });
}

/** Removes a webhook with its secrets, and with what waits for it. */
export async function removeWebhook(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { name } = await lockWebhook(context, id);
  await sql`update webhook set deleted_on = now(), secret = null, old_secret = null, is_active = false,
      updated_by_id = ${viewer.id} where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
  await sql`delete from webhook_delivery where team_id = ${viewer.team_id} and webhook_id = ${id}`.execute(
    tx,
  );
  await sql`delete from webhook_turn where team_id = ${viewer.team_id} and webhook_id = ${id}`.execute(tx);
  await activity(context, { entity: WEBHOOK, record_id: id, record_name: name, action: 'delete' });
  await entityChanged(context, WEBHOOK, id);
  return { code: 0, message: 'Deleted successfully' };
}

/** Gives a webhook a new secret; for a day what is sent is signed with the one before as well. */
export async function rotateSecret(context: Context, id: number, version: number): Promise<MadeWebhook> {
  const { tx, viewer, platform } = context;
  await lockWebhook(context, id, version);
  const secret = newSecret();
  await sql`update webhook set old_secret = secret, old_secret_until = ${platform.now().toISOString()}::timestamptz + interval '1 day',
      secret = ${sealSecret(platform, secret)}, version = version + 1, updated_on = now(),
      updated_by_id = ${viewer.id} where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
  return { webhook: await told(context, id, 'rotate', []), secret };
}

/** Somebody looks after a webhook that fails: it is tried at once. */
export async function restNoMore({ tx, viewer }: Context, id: number): Promise<void> {
  await sql`update webhook_turn set rests_until = null
    where team_id = ${viewer.team_id} and webhook_id = ${id}`.execute(tx);
}

/** Where the team's events stand now. */
async function lastEvent({ tx, viewer }: Context): Promise<number> {
  await readEvents(tx, viewer.team_id, Number.MAX_SAFE_INTEGER, 1);
  const { rows } = await sql<{ last: number }>`select coalesce(max(last), 0) as last from event_counter
    where team_id = ${viewer.team_id}`.execute(tx);
  return Number(rows[0]?.last ?? 0);
}

/** Locks a webhook of the team and reads it. Throws `not_found`, and `version_conflict` where a version is given. */
export async function lockWebhook(
  { tx, viewer }: Context,
  id: number,
  version?: number,
): Promise<WebhookRow> {
  await sql`select from webhook where team_id = ${viewer.team_id} and id = ${id} for no key update`.execute(
    tx,
  );
  const [row] = await readWebhooks(tx, viewer.team_id, id);
  if (!row) throw notFound('The webhook');
  if (version !== undefined && row.version !== version)
    throw new AppError(
      'version_conflict',
      409,
      phrase('{who} changed this {label} meanwhile', {
        who: phrase('Somebody'),
        label: inside('Webhook'),
      }),
      undefined,
      { version: row.version },
    );
  return row;
}

async function refuseWrong(
  { tx, viewer }: Context,
  name: string | undefined,
  problem: Sentence | null,
  id: number,
): Promise<void> {
  const refusals = new Refusals();
  if (name !== undefined) {
    await sql`select from team where id = ${viewer.team_id} for no key update`.execute(tx);
    const taken = await sql`select from webhook where team_id = ${viewer.team_id} and id <> ${id}
      and lower(name) = lower(${name}) and deleted_on is null`.execute(tx);
    if (taken.rows.length > 0) refusals.add(invalid({ name: 'Name is already used' }));
  }
  if (problem) refusals.add(invalid({ url: problem }));
  refusals.throwIfAny();
}

async function told(context: Context, id: number, action: string, changes: Change[]): Promise<WebhookRow> {
  const [row] = await readWebhooks(context.tx, context.viewer.team_id, id);
  if (!row) throw notFound('The webhook');
  await activity(context, { entity: WEBHOOK, record_id: id, record_name: row.name, action, changes });
  await entityChanged(context, WEBHOOK, id);
  return row;
}

const labels = { name: 'Name', url: 'Address', types: 'Events', is_active: 'Active' } as const;

function changesBetween(
  before: WebhookRow,
  after: { [Field in keyof typeof labels]?: WebhookRow[Field] | undefined },
): Change[] {
  const fields = Object.keys(labels) as (keyof typeof labels)[];
  return fields.flatMap((field) => {
    const value = after[field];
    const [from, to] = [said(before[field]), said(value ?? '')];
    return value === undefined || from === to ? [] : [{ field, label: labels[field], from, to }];
  });
}

const said = (value: string | boolean | readonly string[]) =>
  Array.isArray(value) ? value.join(', ') : String(value);
