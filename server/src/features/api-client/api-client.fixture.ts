import { createHash, randomUUID } from 'node:crypto';
import type { ApiClientBody, MadeClient } from '@hireloom/contracts/api-client/api-client-endpoints';
import type { InjectOptions } from 'fastify';
import type { Actor, Reply, TestApp, TestTeam } from '../../testing/app.ts';

export const clientPath = '/admin-app/api-client/';
export const back = 'https://planner.example.com/back';
export const verifier = 'a-verifier-that-only-whoever-began-can-know-0';
export const challenge = createHash('sha256').update(verifier).digest('base64url');

type Fields = Record<string, string>;

/** What a program does to be let in, as it does it. */
export function oauthCalls(test: TestApp) {
  const form = (path: string, fields: Fields, headers: Fields = {}): Promise<Reply> =>
    test.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const register = async (team: TestTeam, more: Partial<ApiClientBody> = {}): Promise<MadeClient> => {
    const body = {
      name: randomUUID(),
      redirect_uris: [back],
      scopes: ['company.view', 'job.view_global'],
      ...more,
    };
    const reply = await team.admin.post(clientPath, body);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body;
  };
  const ask = (client_id: string, more: Fields = {}) => ({
    ...{ response_type: 'code', client_id, redirect_uri: back, state: 'xyz' },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', ...more },
  });
  const consent = (who: Actor, params: Fields) =>
    who.get(`/oauth/authorize/?${new URLSearchParams(params).toString()}`);
  const allow = async (who: Actor, params: Fields): Promise<string> => {
    const reply = await who.post('/oauth/authorize/', { ...params, allow: true });
    return new URL(reply.body.redirect).searchParams.get('code') ?? '';
  };
  const token = (client_id: string, fields: Fields, headers?: Fields) =>
    form('/oauth/token/', { client_id, ...fields }, headers);
  const redeem = (client_id: string, code: string, more: Fields = {}) =>
    token(client_id, {
      ...{ grant_type: 'authorization_code', code, redirect_uri: back, code_verifier: verifier, ...more },
    });
  const refresh = (client_id: string, refresh_token: string) =>
    token(client_id, { grant_type: 'refresh_token', refresh_token });
  const enter = async (who: Actor, { client }: MadeClient, more: Fields = {}) =>
    (await redeem(client.client_id, await allow(who, ask(client.client_id, more)))).body as {
      access_token: string;
      refresh_token: string;
      scope: string;
      expires_in: number;
    };
  const call = (
    bearer: string,
    method: NonNullable<InjectOptions['method']>,
    url: string,
    payload?: Record<string, unknown>,
  ): Promise<Reply> =>
    test.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${bearer}` },
      ...(payload ? { payload } : {}),
    });
  return { form, register, ask, consent, allow, token, redeem, refresh, enter, call };
}
