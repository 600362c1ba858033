import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { linkToken, makeOffice, note, states } from '../approval.fixture.ts';

describe('approve by an e-mailed link', () => {
  const test = testApp();
  const call = (method: 'GET' | 'POST', token: string, payload?: object) =>
    test.inject({ method, url: `/api/v1/approval-link/${token}/`, ...(payload ? { payload } : {}) });

  it('shows the facts as often as it is read, and answers once', async () => {
    const office = await makeOffice(test);
    const { id } = await office.job({ salary_min: 100, salary_max: 200, openings: 4 });
    const token = await linkToken(office, office.first);
    for (let at = 0; at < 2; at += 1) {
      const page = await call('GET', token);
      expect(page.body).toMatchObject({ state: 'open', approver: 'Test recruiter' });
      expect(page.body.facts).toEqual(
        expect.arrayContaining([
          { label: 'Openings', value: '4' },
          { label: 'Submitted by', value: 'Test recruiter' },
          { label: 'Salary', value: expect.stringContaining('100.00 to 200.00') },
        ]),
      );
    }
    const silent = await call('POST', token, { is_approved: false });
    expect([silent.status, Object.keys(silent.body.fields)]).toEqual([
      400,
      ['note_title', 'note_description'],
    ]);
    const replies = await Promise.all([
      call('POST', token, { is_approved: true }),
      call('POST', token, { is_approved: false, ...note }),
    ]);
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual([0, 1]);
    expect((await call('GET', token)).body).toMatchObject({ state: 'used', facts: [], title: null });
    expect((await call('POST', token, { is_approved: true })).body).toMatchObject({
      code: 1,
      message: 'This link was used already',
    });
    expect((await office.trail(id)).results[0].steps[0].acted_by.id).toBe(office.first.id);
  });

  it('hides from the approver what the team hides from hiring managers', async () => {
    const office = await makeOffice(test);
    await office.team.admin.patch('/customer/admin-setting/', {
      settings: JSON.stringify({
        module_configurations: { hidden_job_fields: ['salary_min', 'salary_max'] },
      }),
    });
    const { id } = await office.job({ salary_min: 100, salary_max: 200 });
    await office.approve(office.first, id);
    const { facts } = (await call('GET', await linkToken(office, office.second))).body;
    expect(facts.map(({ label }: { label: string }) => label)).not.toContain('Salary');
  });

  it('a wrong, foreign or bent token is 404 with the same words; so is one of somebody who left', async () => {
    const office = await makeOffice(test);
    await office.job();
    const token = await linkToken(office, office.first);
    const [team, link, secret] = token.split(/-(.*?)-(.*)/s);
    const other = await makeOffice(test);
    const bent = [
      `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`,
      `${other.team.id}-${link}-${secret}`,
      `${team}-999999-${secret}`,
      'x'.repeat(60),
      'short',
      "1-1-' or 1=1 --                                     ",
    ];
    await office.team.admin.patch(`/users/member/${office.first.id}/`, { is_active: false });
    for (const wrong of [...bent, token]) {
      for (const method of ['GET', 'POST'] as const) {
        const reply = await call(
          method,
          encodeURIComponent(wrong),
          method === 'POST' ? { is_approved: true } : undefined,
        );
        expect([reply.status, reply.body.message]).toEqual([404, 'This link was not found']);
      }
    }
  });

  it('ends after 7 days, and when the question is settled otherwise', async () => {
    const office = await makeOffice(test);
    const old = await office.job();
    const token = await linkToken(office, office.first);
    await office.team.sql((tx) =>
      tx
        .updateTable('outsider_link')
        .set({ expires_on: '2020-01-01' })
        .where('team_id', '=', office.team.id)
        .execute(),
    );
    expect((await call('GET', token)).body.state).toBe('expired');
    expect((await call('POST', token, { is_approved: true })).body.code).toBe(1);
    expect(states(await office.trail(old.id))).toEqual(['asked', 'waiting']);
    const { id } = await office.job();
    const second = await linkToken(office, office.first);
    await office.approve(office.first, id);
    expect((await call('GET', second)).body).toMatchObject({
      state: 'settled',
      message: 'This is settled already',
    });
    expect((await call('POST', second, { is_approved: true })).body).toMatchObject({
      code: 1,
      message: 'Already approved by Test recruiter',
    });
  });

  it('is not found any more once its job is deleted', async () => {
    const office = await makeOffice(test);
    const { id } = await office.job();
    const token = await linkToken(office, office.first);
    expect((await call('GET', token)).body.state).toBe('open');
    await office.team.admin.remove(`/customer/job/${id}/`);
    for (const method of ['GET', 'POST'] as const) {
      const reply = await call(method, token, method === 'POST' ? { is_approved: true } : undefined);
      expect([reply.status, reply.body.message]).toEqual([404, 'This link was not found']);
    }
  });

  it('names the team and the language of whoever it was sent to', async () => {
    const office = await makeOffice(test);
    await office.job();
    const token = await linkToken(office, office.first);
    expect((await call('GET', token)).body).toMatchObject({
      team: { name: expect.stringMatching(/^Team /), demo: false },
      language: null,
    });
    await office.team.sql((tx) =>
      tx
        .updateTable('member')
        .set({ settings: JSON.stringify({ i18n_locale: 'ar' }) })
        .where('team_id', '=', office.team.id)
        .where('id', '=', office.first.id)
        .execute(),
    );
    expect((await call('GET', token)).body.language).toBe('ar');
  });
});
