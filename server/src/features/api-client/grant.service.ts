import type { oauthEndpoints } from '@hireloom/contracts/api-client/oauth-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import { activity } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { API_CLIENT } from './api-client.service.ts';
import { readGrants } from './api-client.queries.ts';
import { endGrants, forgetCallers } from './end-grants.ts';

export async function listGrants({
  tx,
  viewer,
}: Context): Promise<ReplyOf<(typeof oauthEndpoints)['grants']>> {
  return { results: await readGrants(tx, viewer.team_id, viewer.id) };
}

/** Ends what one allowed a program oneself; it stays so for whoever asks twice. Throws `not_found` for what is another's. */
export async function endOwnGrant(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { rows } = await sql<{ client_id: number; name: string }>`select g.client_id, c.name
    from api_client_grant g join api_client c on c.team_id = g.team_id and c.id = g.client_id
    where g.team_id = ${viewer.team_id} and g.id = ${id} and g.member_id = ${viewer.id} for update of g`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw notFound('This permission');
  if ((await endGrants(context, sql`g.id = ${id}`)) > 0) {
    await activity(context, {
      ...{ entity: API_CLIENT, record_id: found.client_id, record_name: found.name, action: 'disallow' },
    });
    await forgetCallers(context);
  }
  return { code: 0, message: 'It has ended' };
}
