import {
  type AuthorizeError,
  type AuthorizeParams,
  type oauthEndpoints,
} from '@hireloom/contracts/api-client/oauth-endpoints';
import { isKeyScope } from '@hireloom/contracts/api-key/key-calls';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { activity } from '../../platform/activity/activity.ts';
import { randomSecret, sha256 } from '../../platform/auth/keys.ts';
import { publicOrigin } from '../../platform/config/public-origin.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { heldScopes, rightsOfMaker } from '../api-key/index.ts';
import { API_CLIENT } from './api-client.service.ts';
import { isRegistered, withAnswer } from './redirect-uri.ts';

type Calls = typeof oauthEndpoints;

/** Days after which what a member allowed ends by itself. */
const GRANT_DAYS = 180;
/** Seconds in which a code can be taken up. */
const CODE_SECONDS = 60;
const DAY_MS = 86_400_000;

interface Asked {
  client: { id: number; name: string };
  team: string;
  redirect_uri: string;
  challenge: string;
  scopes: string[];
  missing: string[];
}

/** What the page asks; where a program asked wrongly, the address by which it is told so. Only reads. */
export async function askConsent(
  context: Context,
  params: AuthorizeParams,
): Promise<ReplyOf<Calls['consent']>> {
  const asked = await readAsked(context, params);
  if ('redirect' in asked) return { redirect: asked.redirect, consent: null };
  const { client, team, redirect_uri, scopes, missing } = asked;
  return {
    redirect: null,
    consent: {
      ...{ client: client.name, team, scopes, missing, until: endOf(context) },
      ...{ host: new URL(redirect_uri).host, who: context.viewer.name },
    },
  };
}

/** Allows what a program asks, or denies it; answers the address by which it is told. */
export async function decide(
  context: Context,
  { allow, ...params }: BodyOf<Calls['decide']>,
): Promise<ReplyOf<Calls['decide']>> {
  const { tx, viewer, platform } = context;
  const asked = await readAsked(context, params);
  if ('redirect' in asked) return asked;
  const { client, redirect_uri, challenge, scopes } = asked;
  const answer = answerTo(context, redirect_uri, params);
  if (!allow || scopes.length === 0) return answer({ error: 'access_denied' });
  const code = randomSecret();
  const now = platform.now().getTime();
  await tx
    .insertInto('api_client_grant')
    .values({
      ...{ team_id: viewer.team_id, client_id: client.id, member_id: viewer.id, scopes, redirect_uri },
      ...{ code_hash: sha256(code), code_challenge: challenge },
      code_until: new Date(now + CODE_SECONDS * 1000).toISOString(),
      ends_on: endOf(context),
    })
    .execute();
  await activity(context, {
    ...{ entity: API_CLIENT, record_id: client.id, record_name: client.name, action: 'allow' },
    changes: [{ field: 'scopes', label: 'Scopes', from: null, to: scopes.join(', ') }],
  });
  return answer({ code });
}

const endOf = ({ platform }: Context) =>
  new Date(platform.now().getTime() + GRANT_DAYS * DAY_MS).toISOString();

/** Sends a program its answer with what it sent along, and with who answers (RFC 9207). */
const answerTo =
  ({ platform }: Context, address: string, { state }: AuthorizeParams) =>
  (answer: { code: string } | { error: AuthorizeError }) => ({
    redirect: withAnswer(address, {
      ...answer,
      ...(state === undefined ? {} : { state }),
      iss: publicOrigin(platform.config),
    }),
  });

/**
 * Reads what a program asks. Throws where nobody may be sent anywhere: the program is not known, or the address is none
 * of its own. Anything else that is wrong answers an address that tells the program.
 */
async function readAsked(context: Context, params: AuthorizeParams): Promise<Asked | { redirect: string }> {
  const { tx, viewer } = context;
  const { rows } = await sql<{
    id: number;
    name: string;
    redirect_uris: string[];
    scopes: string[];
    team: string;
    roles: string[];
    permissions: unknown;
  }>`select c.id, c.name, c.redirect_uris, c.scopes, t.name as team, m.roles, m.permissions
    from api_client c join team t on t.id = c.team_id join member m on m.team_id = c.team_id and m.id = ${viewer.id}
    where c.team_id = ${viewer.team_id} and c.public_id = ${params.client_id ?? ''} and c.is_active
      and c.removed_on is null`.execute(tx);
  const [found] = rows;
  if (!found) throw invalid({ client_id: 'This program is not known here, or it is switched off.' });
  const { redirect_uri = '' } = params;
  if (!isRegistered(found.redirect_uris, redirect_uri))
    throw invalid({ redirect_uri: 'The address that this program would go back to is not registered.' });
  const answer = answerTo(context, redirect_uri, params);
  if (params.response_type !== 'code') return answer({ error: 'unsupported_response_type' });
  const challenge = params.code_challenge ?? '';
  if (params.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    return answer({ error: 'invalid_request' });
  const wanted = params.scope?.split(' ').filter(Boolean) ?? found.scopes;
  if (wanted.length === 0 || !wanted.every((scope) => isKeyScope(scope) && found.scopes.includes(scope)))
    return answer({ error: 'invalid_scope' });
  const rights = rightsOfMaker({ is_active: true, roles: found.roles, permissions: found.permissions });
  const unique = [...new Set(wanted)];
  const scopes = rights ? heldScopes(rights, unique) : [];
  const missing = unique.filter((scope) => !scopes.includes(scope));
  const { client, team } = { client: { id: found.id, name: found.name }, team: found.team };
  return { client, team, redirect_uri, challenge, scopes, missing };
}
