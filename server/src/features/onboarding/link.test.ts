import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { beginFor, recordOf, require } from './onboarding.fixture.ts';

describe("the address of somebody's page, for the team", () => {
  const test = testApp();
  let team: TestTeam;
  beforeAll(async () => {
    team = await test.team();
    await require(team, { name: 'Passport' });
  });
  const path = (id: number, verb: string) => `${onboarding.path}${id}/${verb}/`;
  const opened = async (address: string) => {
    const token = address.slice(address.lastIndexOf('/') + 1);
    const { status, body } = await test.inject({ method: 'GET', url: `/api/v1/document-link/${token}/` });
    return status === 200 ? body.state : status;
  };

  it('is made to be handed on, ends the one before, and its making is told without it', async () => {
    const { id } = await beginFor(team);
    const first = await team.admin.post(path(id, 'make-link'), {});
    expect([first.status, await opened(first.body.address)]).toEqual([200, 'open']);
    const second = await team.admin.post(path(id, 'make-link'), {});
    expect([await opened(first.body.address), await opened(second.body.address)]).toEqual([
      'expired',
      'open',
    ]);
    expect(second.body.record.link_until).toBe(second.body.until);
    expect(second.body.record.events[0]).toMatchObject({ what: 'link_made', by: { id: team.admin.id } });
    const { body } = await team.admin.get(path(id, 'activity'));
    expect(JSON.stringify(body)).toContain('Link made');
    expect(JSON.stringify(body)).not.toContain(second.body.address.split('/').at(-1));
  });

  it('is ended by the team, once', async () => {
    const { id } = await beginFor(team);
    const { body } = await team.admin.post(path(id, 'make-link'), {});
    const ended = await team.admin.post(path(id, 'end-link'), {});
    expect([ended.status, ended.body.link_until, ended.body.events[0].what]).toEqual([
      ...[200, null, 'link_ended'],
    ]);
    expect(await opened(body.address)).toBe(404);
    expect((await team.admin.post(path(id, 'end-link'), {})).body.message).toBe(
      'There is no link that could be ended',
    );
  });

  it('is not made for those who do not join, nor by who does not see them', async () => {
    const { id, record } = await beginFor(team);
    const manager = await team.member('hiring_manager');
    expect((await manager.post(path(id, 'make-link'), {})).status).toBe(403);
    await team.admin.post(path(id, 'cancel'), {
      ...{ version: record.row.version, reason: 'Does not come' },
    });
    expect((await team.admin.post(path(id, 'make-link'), {})).body.message).toBe(
      'This onboarding was cancelled',
    );
  });

  it('a reminder is shown as it would go, and nothing goes, is made or ended by it', async () => {
    const somebody = await createSample(team, candidate, { email: 'lina@example.com' });
    const person = await createSample(team, applicant, { candidate: somebody.id });
    const { id, record } = await beginFor(team, { applicant: person.id });
    const { body: made } = await team.admin.post(path(id, 'make-link'), {});
    const state = () =>
      team.sql(async (tx) => {
        const { rows } = await sql`select (select count(*) from mail_message) as mails,
          (select json_agg(l) from outsider_link l) as links, (select json_agg(q) from document_request q) as asked`.execute(
          tx,
        );
        return rows;
      });
    const before = await state();
    const shown = await team.admin.get(path(id, 'reminder'));
    expect(shown.status, JSON.stringify(shown.body)).toBe(200);
    expect(shown.body).toMatchObject({ to: 'lina@example.com', language: 'en' });
    expect(shown.body.html).toContain('Passport');
    expect(shown.body.html).not.toContain(made.address.split('/').at(-1));
    const one = await team.admin.get(`${path(id, 'reminder')}?request=${record.requests[0].id}`);
    expect(one.status).toBe(200);
    expect(await state()).toEqual(before);
    const none = await team.admin.get(`${path(id, 'reminder')}?request=999999`);
    expect(none.body.message).toBe('Nothing is missing that somebody could be reminded of');
  });

  it('a reminder to somebody without an address is refused before it is sent', async () => {
    const somebody = await createSample(team, candidate, {
      ...{ email: null, candidate_phone: '+971501234567' },
    });
    const person = await createSample(team, applicant, { candidate: somebody.id });
    const { id } = await beginFor(team, { applicant: person.id });
    expect((await team.admin.get(path(id, 'reminder'))).status).toBe(409);
    expect((await recordOf(team.admin, id)).requests[0].reminded_on).toBeNull();
  });
});
