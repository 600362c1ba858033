import { createHash } from 'node:crypto';
import { CLIENT_ACCESS_SECONDS, type oauthEndpoints } from '@hireloom/contracts/api-client/oauth-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { activity } from '../../platform/activity/activity.ts';
import { sha256 } from '../../platform/auth/keys.ts';
import type { TeamWork } from '../../platform/context.ts';
import type { BareContext, RawReply } from '../../platform/http/route.ts';
import { runAsTeam } from '../../platform/http/run.ts';
import { IDLE_DAYS } from './api-client.queries.ts';
import { API_CLIENT } from './api-client.service.ts';
import { endGrants, forgetCallers } from './end-grants.ts';
import { readClientAccess, readClientRefresh, signClientAccess, signClientRefresh } from './grant-token.ts';
import { type ProvenClient, proveClient } from './prove-client.ts';
import { refusal, type Refusal } from './refusal.ts';

type Calls = typeof oauthEndpoints;
type Tokens = ReplyOf<Calls['token']>;
type Asked = BodyOf<Calls['token']>;

const IDLE_MS = IDLE_DAYS * 86_400_000;

interface Grant {
  id: number;
  scopes: string[];
  redirect_uri: string;
  code_challenge: string;
  code_until: string;
  redeemed_on: string | null;
  counter: number;
  refreshed_on: string | null;
  is_over: boolean;
}

/** Exchanges a code or a refresh token. What was used before ends all that the person allowed. */
export async function exchange(bare: BareContext, body: Asked): Promise<Tokens | RawReply> {
  const client = await proveClient(bare, body);
  if ('error' in client) return refusal(bare, client);
  const done = await runAsTeam(bare.platform, client.team_id, workOf(bare), (work) => {
    if (body.grant_type === 'authorization_code') return byCode(work, client, body);
    if (body.grant_type === 'refresh_token') return byRefresh(work, client, body);
    return Promise.resolve<Refusal>({ error: 'unsupported_grant_type' });
  });
  return 'error' in done ? refusal(bare, done) : done;
}

/** Gives up what a person allowed, by either of its tokens; one that is not good is no fault (RFC 7009, 2.2). */
export async function giveUp(
  bare: BareContext,
  body: BodyOf<Calls['revoke']>,
): Promise<ReplyOf<Calls['revoke']> | RawReply> {
  const client = await proveClient(bare, body);
  if ('error' in client) return refusal(bare, client);
  const { platform } = bare;
  const { token = '' } = body;
  const named = readClientRefresh(platform, token) ?? readClientAccess(platform, token);
  if (named?.team_id === client.team_id)
    await runAsTeam(platform, client.team_id, workOf(bare), (work) =>
      end(work, client, named.grant_id, 'disallow'),
    );
  return {};
}

const workOf = ({ request }: BareContext) => ({ uploads: [], request_id: request.id });
const wrongGrant: Refusal = { error: 'invalid_grant' };

async function byCode(work: TeamWork, client: ProvenClient, asked: Asked): Promise<Tokens | Refusal> {
  const grant = await lockGrant(work, client, sql`g.code_hash = ${sha256(asked.code ?? '')}`);
  if (!grant) return wrongGrant;
  const isLate = Date.parse(grant.code_until) <= work.platform.now().getTime();
  const isTheirs =
    asked.redirect_uri === grant.redirect_uri && challengeOf(asked.code_verifier) === grant.code_challenge;
  // Used before, or by somebody who did not begin: whoever holds its tokens may have stolen them.
  if (grant.is_over || grant.redeemed_on || isLate || !isTheirs) {
    await end(work, client, grant.id, grant.redeemed_on ? 'reuse' : null);
    return wrongGrant;
  }
  return renewed(work, client, grant);
}

async function byRefresh(work: TeamWork, client: ProvenClient, asked: Asked): Promise<Tokens | Refusal> {
  const named = readClientRefresh(work.platform, asked.refresh_token ?? '');
  if (named?.team_id !== work.team_id) return wrongGrant;
  const grant = await lockGrant(work, client, sql`g.id = ${named.grant_id}`);
  if (!grant || grant.is_over) return wrongGrant;
  if (named.counter !== grant.counter) {
    await end(work, client, grant.id, 'reuse');
    return wrongGrant;
  }
  const since = Date.parse(grant.refreshed_on ?? '');
  if (!(work.platform.now().getTime() - since < IDLE_MS)) return wrongGrant;
  return renewed(work, client, grant);
}

/** RFC 7636, 4.2: what the one who began alone can tell. */
const challengeOf = (verifier = '') =>
  /^[\w\-.~]{43,128}$/.test(verifier) ? createHash('sha256').update(verifier).digest('base64url') : null;

/** A grant of this client, locked: of two that come with the same, one is the second. */
async function lockGrant(
  { tx, team_id }: TeamWork,
  client: ProvenClient,
  which: RawBuilder<unknown>,
): Promise<Grant | undefined> {
  const { rows } = await sql<Grant>`select g.id, g.scopes, g.redirect_uri, g.code_challenge, g.code_until,
      g.redeemed_on, g.counter, g.refreshed_on,
      g.ended_on is not null or g.ends_on <= now() or not m.is_active as is_over
    from api_client_grant g join member m on m.team_id = g.team_id and m.id = g.member_id
    where g.team_id = ${team_id} and g.client_id = ${client.id} and ${which} for update of g`.execute(tx);
  return rows[0];
}

/** The next pair of tokens. */
async function renewed(
  { tx, team_id, platform }: TeamWork,
  client: ProvenClient,
  { id, counter, scopes }: Grant,
): Promise<Tokens> {
  const next = counter + 1;
  await sql`update api_client_grant set counter = ${next}, refreshed_on = ${platform.now().toISOString()},
      redeemed_on = coalesce(redeemed_on, now())
    where team_id = ${team_id} and id = ${id}`.execute(tx);
  const grant = { team_id, grant_id: id };
  return {
    access_token: signClientAccess(platform, grant),
    token_type: 'Bearer',
    expires_in: CLIENT_ACCESS_SECONDS,
    refresh_token: signClientRefresh(platform, grant, next),
    scope: scopes.filter((scope) => client.scopes.includes(scope)).join(' '),
  };
}

/** Ends one grant of the client, and writes why where somebody is to see it. */
async function end(work: TeamWork, client: ProvenClient, id: number, action: string | null): Promise<void> {
  if ((await endGrants(work, sql`g.id = ${id} and g.client_id = ${client.id}`)) === 0) return;
  const { tx, team_id, request_id } = work;
  if (action)
    await activity(
      { tx, request_id, viewer: { team_id, id: null, current_role: null } },
      { entity: API_CLIENT, record_id: client.id, record_name: client.name, action },
    );
  await forgetCallers(work);
}
