import { candidate } from '@hireloom/contracts/candidate/candidate';
import { describe, expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../../testing/app.ts';
import { doneAtOnce, preview } from '../../bulk-action/bulk-action.fixture.ts';
import { makePerson, send, stored } from '../mail.fixture.ts';

describe('the link under a mail to many', () => {
  const test = testApp();
  const work = { kind: 'email', subject: 'News', body: '<p>Hello {first_name}</p>' } as const;

  /** Sends a mail to many and answers the token of its link. */
  async function mailed() {
    const team = await test.team();
    const person = await makePerson(team);
    await doneAtOnce(team.admin, { entity: 'candidate', ids: [person.id] }, work);
    const [mail] = await stored(team);
    const page = /href="([^"]*\/no-more-mail\/([^"/]+))"/.exec(mail?.html ?? '');
    expect(mail?.plain).toContain(`No more e-mails like this: ${page?.[1]}`);
    expect(mail?.unsubscribe_url).toContain(`/api/v1/opt-out/${page?.[2]}/`);
    return { team, person, token: page?.[2] ?? '' };
  }

  const url = (token: string) => `/api/v1/opt-out/${token}/`;
  const isOut = async (team: TestTeam, id: number) =>
    (await team.admin.get(`${candidate.path}${id}/`)).body.email_opt_out === true;
  const oneClick = (token: string) =>
    test.inject({
      ...{ method: 'POST', url: url(token), payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('tells what it is for and changes nothing, however often it is opened', async () => {
    const { team, person, token } = await mailed();
    for (let turn = 0; turn < 20; turn++) {
      const { body } = await test.inject({ url: url(token) });
      expect(body).toMatchObject({ state: 'open', is_out: false });
      expect(JSON.stringify(body)).not.toContain('omar@');
    }
    expect(await isOut(team, person.id)).toBe(false);
    const led = await test.inject({ url: url(token), headers: { accept: 'text/html,*/*' } });
    expect([led.status, led.headers.location]).toEqual([303, `/no-more-mail/${token}`]);
  });

  it('pressed by a person or by a mail program (RFC 8058), takes them off mails to many, once', async () => {
    const { team, person, token } = await mailed();
    expect((await oneClick(token)).body).toMatchObject({
      code: 0,
      message: 'You get no more of these e-mails',
    });
    expect(await isOut(team, person.id)).toBe(true);
    expect((await test.inject({ method: 'POST', url: url(token), payload: {} })).body.code).toBe(0);
    expect((await test.inject({ url: url(token) })).body).toMatchObject({ state: 'open', is_out: true });
    const lines = await team.sql((tx) =>
      tx
        .selectFrom('activity')
        .select(['action', 'actor_id', 'changes'])
        .where('entity', '=', 'candidate')
        .where('actor_id', 'is', null)
        .execute(),
    );
    expect(lines).toMatchObject([{ action: 'update', changes: [{ field: 'email_opt_out', to: true }] }]);
    const { body } = await preview(team.admin, { entity: 'candidate', ids: [person.id] }, work);
    expect(body).toMatchObject({ changes: 0, skipped: [{ reason: 'Wants no e-mail', count: 1 }] });
    expect((await send(team.admin, { candidate: person.id })).status).toBe(200);
  });

  it('is good for that person alone, and follows them through a merge', async () => {
    const { team, person, token } = await mailed();
    expect((await oneClick(`${token.slice(0, -1)}x`)).status).toBe(404);
    const kept = await makePerson(team, { email: 'kept@example.com' });
    await team.admin.post('/customer/candidate-merge/', { keep: kept.id, drop: person.id });
    expect((await oneClick(token)).body.code).toBe(0);
    expect(await isOut(team, kept.id)).toBe(true);
    await team.admin.remove(`${candidate.path}${kept.id}/`);
    expect((await test.inject({ url: url(token) })).body.state).toBe('settled');
    expect((await oneClick(token)).body.code).toBe(1);
  });

  it('takes no other form, and no other call takes one', async () => {
    const { token } = await mailed();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const wrong = await test.inject({ method: 'POST', url: url(token), headers: form, payload: 'a=b' });
    expect(wrong.status).toBe(400);
    const other = await test.inject({ method: 'POST', url: '/api/v1/token/', headers: form, payload: 'a=b' });
    expect(other.status).toBe(415);
  });
});
