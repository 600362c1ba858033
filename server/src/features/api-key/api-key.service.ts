import {
  type ApiKeyRow,
  type apiKeyEndpoints,
  type MadeKey,
  MOST_KEYS,
} from '@hireloom/contracts/api-key/api-key-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import { Refusals } from '../../crud/check/refusals.ts';
import { activity, type Change } from '../../platform/activity/activity.ts';
import { announceSessions } from '../../platform/auth/session-cache.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, conflict, invalid, notFound } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { inside, phrase } from '../../platform/words/phrase.ts';
import { addressProblem } from './addresses.ts';
import { readKeys } from './api-key.queries.ts';
import { makeToken } from './key-token.ts';
import { heldScopes, rightsOfMaker } from './caller.ts';
import { callerCache } from './caller-cache.ts';
import { isOver } from './key-viewer.ts';

const ENTITY = 'api_key';
type Calls = typeof apiKeyEndpoints;
type Wanted = Partial<Omit<BodyOf<Calls['create']>, 'per_minute'>>;

export async function listKeys({ tx, viewer, platform }: Context): Promise<ReplyOf<Calls['list']>> {
  return { results: await readKeys(tx, viewer.team_id, platform.now()) };
}

/** Makes a key with the rights of whoever makes it, less what its scopes leave out. Its text is answered this once. */
export async function createKey(context: Context, body: BodyOf<Calls['create']>): Promise<MadeKey> {
  const { tx, viewer } = context;
  await lockTeam(context);
  await refuseWrong(context, body, viewer.id, 0);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from api_key
    where team_id = ${viewer.team_id} and revoked_on is null`.execute(tx);
  if ((rows[0]?.count ?? 0) >= MOST_KEYS)
    throw conflict(phrase('A team may have {count} keys at once. Revoke one first.', { count: MOST_KEYS }));
  const { token, hash, prefix } = makeToken();
  const { id } = await tx
    .insertInto('api_key')
    .values({
      ...{ ...body, hash, prefix, team_id: viewer.team_id, maker_id: viewer.id },
      ...{ created_by_id: viewer.id, updated_by_id: viewer.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { key: await told(context, id, 'create', []), token };
}

/** Changes a key. Errors: `version_conflict`; `conflict` for a revoked one; `invalid_input` as for a new one. */
export async function updateKey(
  context: Context,
  id: number,
  { version, ...given }: BodyOf<Calls['update']>,
): Promise<ApiKeyRow> {
  await lockTeam(context);
  const before = await lockKey(context, id, version);
  await refuseWrong(context, given, before.maker.id, id);
  await write(context, id, given);
  return told(context, id, 'update', changesBetween(before, { ...before, ...given }));
}

/** Gives a key a new text; the one before is no longer good. */
export async function rotateKey(context: Context, id: number, version: number): Promise<MadeKey> {
  await lockKey(context, id, version);
  const { token, hash, prefix } = makeToken();
  await write(context, id, { hash, prefix });
  return { key: await told(context, id, 'rotate', []), token };
}

/** Ends a key for good; one that was revoked already stays so. */
export async function revokeKey(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  const before = await readOne(context, id);
  const { numAffectedRows } = await sql`update api_key set revoked_on = now(), updated_on = now(),
      updated_by_id = ${viewer.id}, version = version + 1
    where team_id = ${viewer.team_id} and id = ${id} and revoked_on is null`.execute(tx);
  if (numAffectedRows === 1n) await told(context, before.id, 'revoke', []);
  return { code: 0, message: 'The key was revoked' };
}

/** One team's keys are counted and named one change at a time. */
const lockTeam = ({ tx, viewer }: Context) =>
  sql`select from team where id = ${viewer.team_id} for no key update`.execute(tx);

async function readOne({ tx, viewer, platform }: Context, id: number): Promise<ApiKeyRow> {
  const [row] = await readKeys(tx, viewer.team_id, platform.now(), id);
  if (!row) throw notFound('The API key');
  return row;
}

/** Locks a key of the team that is not revoked. Throws `not_found`, `conflict` for a revoked one, `version_conflict`. */
export async function lockKey(context: Context, id: number, version: number): Promise<ApiKeyRow> {
  const { tx, viewer } = context;
  await sql`select from api_key where team_id = ${viewer.team_id} and id = ${id} for no key update`.execute(
    tx,
  );
  const before = await readOne(context, id);
  if (before.revoked_on) throw conflict('This key was revoked: make a new one');
  if (before.version !== version)
    throw new AppError(
      'version_conflict',
      409,
      phrase('{who} changed this {label} meanwhile', {
        who: phrase('Somebody'),
        label: inside('API key'),
      }),
      undefined,
      { version: before.version },
    );
  return before;
}

/** All that is wrong with a key, in one answer: a taken name, more than its maker may, addresses, a day that is over. */
async function refuseWrong(context: Context, wanted: Wanted, makerId: number, id: number): Promise<void> {
  const { tx, viewer, platform } = context;
  const refusals = new Refusals();
  if (wanted.name !== undefined) {
    const taken = await sql`select from api_key where team_id = ${viewer.team_id} and id <> ${id}
      and lower(name) = lower(${wanted.name}) and revoked_on is null`.execute(tx);
    if (taken.rows.length > 0) refusals.add(invalid({ name: 'Name is already used' }));
  }
  if (wanted.scopes) {
    const maker = await tx
      .selectFrom('member')
      .select(['is_active', 'roles', 'permissions'])
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', makerId)
      .executeTakeFirst();
    const rights = maker && rightsOfMaker(maker);
    if (!rights || heldScopes(rights, wanted.scopes).length < wanted.scopes.length)
      refusals.add(invalid({ scopes: 'A key may not do more than whoever made it' }));
  }
  for (const [place, address] of (wanted.addresses ?? []).entries()) {
    const problem = addressProblem(address);
    if (problem) refusals.add(invalid({ [`addresses.${place}`]: problem }));
  }
  if (wanted.expires_on && isOver(wanted.expires_on, platform.now()))
    refusals.add(invalid({ expires_on: 'This day is over' }));
  refusals.throwIfAny();
}

async function write(
  { tx, viewer }: Context,
  id: number,
  values: Wanted & { per_minute?: number | undefined; hash?: string; prefix?: string },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  await tx
    .updateTable('api_key')
    .set({
      ...given,
      version: sql<number>`version + 1`,
      updated_on: sql<string>`now()`,
      updated_by_id: viewer.id,
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
}

/** Writes who did it, tells open pages, and has every process look the key up anew. */
export async function told(
  context: Context,
  id: number,
  action: string,
  changes: Change[],
): Promise<ApiKeyRow> {
  const { tx, viewer, platform, after_commit } = context;
  const row = await readOne(context, id);
  await activity(context, { entity: ENTITY, record_id: id, record_name: row.name, action, changes });
  await announceSessions(tx, viewer.team_id, viewer.account_id);
  after_commit.push(() => callerCache(platform).forgetTeam(viewer.team_id));
  await entityChanged(context, ENTITY, id);
  return row;
}

const labels = {
  name: 'Name',
  scopes: 'Scopes',
  addresses: 'Addresses',
  per_minute: 'Calls a minute',
  expires_on: 'Last day',
} as const;

function changesBetween(
  before: ApiKeyRow,
  after: { [Field in keyof typeof labels]?: ApiKeyRow[Field] | undefined },
): Change[] {
  const fields = Object.keys(labels) as (keyof typeof labels)[];
  return fields.flatMap((field) => {
    const [from, to] = [said(before[field]), said(after[field] ?? null)];
    return from === to || after[field] === undefined ? [] : [{ field, label: labels[field], from, to }];
  });
}

const said = (value: string | number | readonly string[] | null) =>
  value === null ? null : Array.isArray(value) ? value.join(', ') : String(value);
