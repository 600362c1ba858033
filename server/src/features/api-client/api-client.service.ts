import {
  type ApiClientRow,
  type apiClientEndpoints,
  type MadeClient,
  MOST_CLIENTS,
} from '@hireloom/contracts/api-client/api-client-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import { Refusals } from '../../crud/check/refusals.ts';
import { activity, type Change } from '../../platform/activity/activity.ts';
import { randomSecret, sha256 } from '../../platform/auth/keys.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, conflict, invalid, notFound } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { inside, phrase } from '../../platform/words/phrase.ts';
import { readClients } from './api-client.queries.ts';
import { endGrants, forgetCallers } from './end-grants.ts';
import { isRedirectUri } from './redirect-uri.ts';

export const API_CLIENT = 'api_client';
type Calls = typeof apiClientEndpoints;

export async function listClients({ tx, viewer }: Context): Promise<ReplyOf<Calls['list']>> {
  return { results: await readClients(tx, viewer.team_id) };
}

/** Registers a program of others. Where it can keep a secret, it gets one, which is answered this once. */
export async function createClient(
  context: Context,
  { is_confidential, ...body }: BodyOf<Calls['create']>,
): Promise<MadeClient> {
  const { tx, viewer } = context;
  await refuseWrong(context, body, 0);
  if ((await readClients(tx, viewer.team_id)).length >= MOST_CLIENTS)
    throw conflict(phrase('A team may have {count} API clients at once', { count: MOST_CLIENTS }));
  const secret = is_confidential ? newSecret() : null;
  const { id } = await tx
    .insertInto('api_client')
    .values({
      ...{ ...body, team_id: viewer.team_id, public_id: `hlc_${randomSecret().slice(0, 24)}` },
      ...{ secret_hash: secret && sha256(secret), created_by_id: viewer.id, updated_by_id: viewer.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { client: await told(context, id, 'create', []), secret };
}

/**
 * Changes a client. Switching it off ends all that members allowed it. Errors: `version_conflict`; `invalid_input` as for
 * a new one.
 */
export async function updateClient(
  context: Context,
  id: number,
  { version, ...given }: BodyOf<Calls['update']>,
): Promise<ApiClientRow> {
  await refuseWrong(context, given, id);
  const before = await lockClient(context, id, version);
  await write(context, id, given);
  if (given.is_active === false) await endGrants(context, sql`g.client_id = ${id}`);
  return told(context, id, 'update', changesBetween(before, { ...before, ...given }));
}

/** Gives a client another secret; the one before is no longer good. Throws `conflict` for one that keeps none. */
export async function rotateClientSecret(context: Context, id: number, version: number): Promise<MadeClient> {
  const before = await lockClient(context, id, version);
  if (!before.is_confidential) throw conflict('This API client keeps no secret');
  const secret = newSecret();
  await write(context, id, { secret_hash: sha256(secret) });
  return { client: await told(context, id, 'rotate', []), secret };
}

/** Removes a client, with all that members allowed it. */
export async function removeClient(context: Context, id: number): Promise<ActionReply> {
  const { name } = await lockClient(context, id);
  await write(context, id, { removed_on: sql<string>`now()`, secret_hash: null, is_active: false });
  await endGrants(context, sql`g.client_id = ${id}`);
  await activity(context, { entity: API_CLIENT, record_id: id, record_name: name, action: 'delete' });
  await forgetCallers(context);
  await entityChanged(context, API_CLIENT, id);
  return { code: 0, message: 'Deleted successfully' };
}

const newSecret = () => `hls_${randomSecret()}`;

/** All that is wrong, in one answer. One team's clients are counted and named one change at a time. */
async function refuseWrong(
  { tx, viewer }: Context,
  { name, redirect_uris = [] }: { name?: string | undefined; redirect_uris?: string[] | undefined },
  id: number,
): Promise<void> {
  await sql`select from team where id = ${viewer.team_id} for no key update`.execute(tx);
  const refusals = new Refusals();
  if (name !== undefined) {
    const taken = await sql`select from api_client where team_id = ${viewer.team_id} and id <> ${id}
      and lower(name) = lower(${name}) and removed_on is null`.execute(tx);
    if (taken.rows.length > 0) refusals.add(invalid({ name: 'Name is already used' }));
  }
  for (const [place, address] of redirect_uris.entries())
    if (!isRedirectUri(address))
      refusals.add(
        invalid({
          [`redirect_uris.${place}`]: phrase(
            '{address} is no https address, and none of this machine such as http://127.0.0.1/back',
            { address },
          ),
        }),
      );
  refusals.throwIfAny();
}

async function lockClient({ tx, viewer }: Context, id: number, version?: number): Promise<ApiClientRow> {
  await sql`select from api_client where team_id = ${viewer.team_id} and id = ${id} for no key update`.execute(
    tx,
  );
  const [row] = await readClients(tx, viewer.team_id, id);
  if (!row) throw notFound('The API client');
  if (version !== undefined && row.version !== version)
    throw new AppError(
      'version_conflict',
      409,
      phrase('{who} changed this {label} meanwhile', {
        who: phrase('Somebody'),
        label: inside('API client'),
      }),
      undefined,
      { version: row.version },
    );
  return row;
}

async function write({ tx, viewer }: Context, id: number, values: Record<string, unknown>): Promise<void> {
  await tx
    .updateTable('api_client')
    .set({
      ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
      ...{ version: sql<number>`version + 1`, updated_on: sql<string>`now()`, updated_by_id: viewer.id },
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
}

/** Writes who did it, tells open pages, and has every process look programs up anew. */
async function told(context: Context, id: number, action: string, changes: Change[]): Promise<ApiClientRow> {
  const [row] = await readClients(context.tx, context.viewer.team_id, id);
  if (!row) throw notFound('The API client');
  await activity(context, { entity: API_CLIENT, record_id: id, record_name: row.name, action, changes });
  await forgetCallers(context);
  await entityChanged(context, API_CLIENT, id);
  return row;
}

const labels = {
  name: 'Name',
  redirect_uris: 'Addresses to go back to',
  scopes: 'Scopes',
  per_minute: 'Calls a minute',
  is_active: 'Active',
} as const;

function changesBetween(
  before: ApiClientRow,
  after: { [Field in keyof typeof labels]?: ApiClientRow[Field] | undefined },
): Change[] {
  const fields = Object.keys(labels) as (keyof typeof labels)[];
  return fields.flatMap((field) => {
    const value = after[field];
    const [from, to] = [String(before[field]), String(value)];
    return value === undefined || from === to ? [] : [{ field, label: labels[field], from, to }];
  });
}
