import type { ApiKeyRow, apiKeyEndpoints } from '@hireloom/contracts/api-key/api-key-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { phrase } from '../../platform/words/phrase.ts';
import type { LeavingConsequence } from '../member/index.ts';
import { lockKey, told } from './api-key.service.ts';
import { heldScopes, rightsOfMaker } from './caller.ts';

type Body = BodyOf<(typeof apiKeyEndpoints)['handOver']>;

/**
 * Gives a key to another admin: it calls in their name from then on, within what they may. Errors: `invalid_input` at
 * `maker`; as for changing it.
 */
export async function handOverKey(
  context: Context,
  id: number,
  { version, maker }: Body,
): Promise<ApiKeyRow> {
  const before = await lockKey(context, id, version);
  if (before.maker.id === maker)
    throw invalid({ maker: phrase('{name} has it already', { name: before.maker.name }) });
  return give(context, before, await findHeir(context, maker));
}

interface Heir {
  id: number;
  name: string;
  roles: string[];
  permissions: unknown;
}

/** The active admin of this number. Throws `invalid_input` for anybody else. */
async function findHeir({ tx, viewer }: Context, id: number): Promise<Heir> {
  const heir = await tx
    .selectFrom('member')
    .select(['id', 'name', 'roles', 'permissions'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!heir?.roles.includes('admin')) throw invalid({ maker: 'Pick an active admin of the team' });
  return heir;
}

async function give(context: Context, key: ApiKeyRow, heir: Heir): Promise<ApiKeyRow> {
  const { tx, viewer } = context;
  const rights = rightsOfMaker({ ...heir, is_active: true });
  const scopes = rights ? heldScopes(rights, key.scopes) : [];
  await sql`update api_key set maker_id = ${heir.id}, scopes = ${scopes}, version = version + 1,
      updated_on = now(), updated_by_id = ${viewer.id}
    where team_id = ${viewer.team_id} and id = ${key.id}`.execute(tx);
  const maker = { field: 'maker', label: 'With the rights of', from: key.maker.name, to: heir.name };
  return told(context, key.id, 'hand_over', [maker]);
}

/** Keys of whoever leaves go to the admin who was named for them; where nobody was, they are good no more. */
export const leaveKeys: LeavingConsequence = {
  async before({ tx, viewer }, memberId) {
    await sql`select from api_key where team_id = ${viewer.team_id} and maker_id = ${memberId} and revoked_on is null
      order by id for no key update`.execute(tx);
  },
  async after(context, memberId, heirs) {
    const named = heirs('api_keys');
    if (named === null) return;
    const heir = await findHeir(context, named);
    for (const key of await keysOf(context, memberId))
      await give(context, await lockKey(context, key.id, key.version), heir);
  },
  async count(work, memberId) {
    return { api_keys: (await keysOf(work, memberId)).map(({ name }) => name) };
  },
};

async function keysOf(
  { tx, team_id }: Pick<Context, 'tx' | 'team_id'>,
  memberId: number,
): Promise<{ id: number; version: number; name: string }[]> {
  const { rows } = await sql<{
    id: number;
    version: number;
    name: string;
  }>`select id, version, name from api_key
    where team_id = ${team_id} and maker_id = ${memberId} and revoked_on is null
      and (expires_on is null or expires_on >= current_date)
    order by lower(name), id`.execute(tx);
  return rows;
}
