import type { IntegrationLine } from '@hireloom/contracts/integration/integration-endpoints';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { allIntegrations } from '../all-integrations.ts';

const path = '/admin-app/integration/';

describe('integrations', () => {
  const test = testApp();
  const read = async (team: TestTeam): Promise<Record<string, IntegrationLine[]>> =>
    Object.fromEntries(
      (await team.admin.get(path)).body.results.map((each: { kind: string; lines: IntegrationLine[] }) => [
        each.kind,
        each.lines,
      ]),
    );

  it('are told to admins alone, every kind though nothing is set up', async () => {
    const team = await test.team();
    for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const)
      expect((await (await team.as(role)).get(path)).status).toBe(403);
    const kinds = await read(team);
    expect(Object.keys(kinds)).toEqual(allIntegrations.map(({ kind }) => kind));
    expect(Object.values(kinds).flat()).toEqual([]);
  });

  it('each tell how they fare in one line, of their own team', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const by = { created_by_id: team.admin.id, updated_by_id: team.admin.id };
    const at = '2026-03-01T08:00:00.000Z';
    await team.made('webhook', {
      ...{ name: 'Payroll', url: 'https://8.8.8.8/', types: [], cursor: 0, failing_since: at },
      ...{ error: 'Answered 503', ...by },
    });
    await team.made('api_key', {
      ...{
        name: 'Old',
        prefix: 'hlk_',
        hash: `${team.id}`,
        scopes: ['job.view_own'],
        expires_on: '2020-01-01',
      },
      ...{ maker_id: team.admin.id, ...by },
    });
    await team.made('meeting_platform', {
      kind: 'fixed',
      name: 'Room',
      link: 'https://meet.example/',
      is_active: false,
    });
    const client = async (name: string, ends_on: readonly string[], more = {}) => {
      const client_id = await team.made('api_client', {
        ...{ name, public_id: `hlc_${team.id}${name}`, redirect_uris: ['https://planner.example/'] },
        ...{ scopes: ['job.view_own'], per_minute: 10, ...by, ...more },
      });
      for (const end of ends_on)
        await team.made('api_client_grant', {
          ...{ client_id, member_id: (await team.member('recruiter')).id, scopes: [], redirect_uri: '' },
          ...{ code_hash: '', code_challenge: '', code_until: at, redeemed_on: at, ends_on: end },
          ...{ refreshed_on: new Date(), last_used_on: at },
        });
      return client_id;
    };
    const [later, past] = ['2090-01-01T00:00:00Z', '2020-01-01T00:00:00Z'];
    await client('Planner', [later, later, past]);
    const idle = await client('Idle', [later]);
    await team.sql((tx) =>
      tx.updateTable('api_client_grant').set({ refreshed_on: past }).where('client_id', '=', idle).execute(),
    );
    await client('Quiet', []);
    await client('Shut', [later], { is_active: false });
    await client('Removed', [later], { removed_on: at });
    await team.sql((tx) =>
      tx
        .insertInto('push_endpoint')
        .values({
          ...{ team_id: team.id, type: 'dvms', enabled: true, url: 'https://dvms.example/', header_name: '' },
          ...{ mapping: '[]', version: 1, updated_by_id: team.admin.id },
        })
        .execute(),
    );
    expect(await read(team)).toMatchObject({
      webhook: [{ name: 'Payroll', state: 'failing', failing_since: at, error: 'Answered 503' }],
      api_key: [{ name: 'Old', state: 'failing', error: 'It expired after 2020-01-01' }],
      meeting_platform: [{ name: 'Room', state: 'off' }],
      push_endpoint: [{ name: 'DVMS', state: 'untried', error: null }],
      offer_endpoint: [],
      api_client: [
        { name: 'Idle', state: 'failing', count: 0, error: 'What 1 member allowed ran out' },
        { name: 'Planner', state: 'ok', count: 2, last_ok_on: at, error: 'What 1 member allowed ran out' },
        { name: 'Quiet', state: 'untried', count: 0, error: null },
        { name: 'Shut', state: 'off' },
      ],
      mailbox: [],
    });
    expect(Object.values(await read(other)).flat()).toEqual([]);
  });
});
