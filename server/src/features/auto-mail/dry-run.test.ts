import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import {
  makeRule,
  makeTemplate,
  outbox,
  planned,
  reject,
  RULES,
  scene,
  tryRule,
} from './auto-mail.fixture.ts';

const DRY = `${RULES}dry-run/`;

describe('a dry run', () => {
  const test = testApp();

  it('check 3: lists who would get what, with the mail of one, and writes nothing', async () => {
    const { team, template, apply } = await scene(test);
    const [one, two, three] = [await apply(), await apply(), await apply()];
    for (const { id } of [one, two]) await reject(team, id);
    await reject(team, three.id, 'Too far away');
    await team.sql((tx) =>
      tx.updateTable('candidate').set({ email_opt_out: true }).where('id', '=', two.candidate).execute(),
    );
    const reason = await team.lookup('reason', 'Other skills');
    const rule = {
      name: 'Tried',
      event: 'rejected',
      template,
      recipients: ['candidate'],
      conditions: { reasons: [reason] },
    };
    const { body } = await team.admin.post(DRY, { rule });
    expect(body).toMatchObject({
      looked_at: 6,
      count: 2,
      taken: 0,
      receivers: [
        { applicant: { id: two.id }, why: 'Wants no such e-mails' },
        { applicant: { id: one.id }, to: one.email, why: null },
      ],
      sample: { to: one.email, missing: null },
    });
    expect(body.sample.html).toContain('Dear First name');
    const chosen = await team.admin.post(DRY, { rule, applicants: [three.id] });
    expect(chosen.body).toMatchObject({ looked_at: 1, count: 0, receivers: [], sample: null });
    expect([await planned(team), await outbox(team)]).toEqual([[], []]);
  });

  it('counts whom an earlier mapper takes care of, by the place of the one that is changed', async () => {
    const { team, template, apply } = await scene(test);
    const first = await makeRule(team.admin, template);
    await reject(team, (await apply()).id);
    const rule = { name: 'Tried', event: 'rejected', template, recipients: ['candidate'] };
    expect((await team.admin.post(DRY, { rule })).body).toMatchObject({ count: 0, taken: 1 });
    expect((await team.admin.post(DRY, { rule, id: first })).body).toMatchObject({ count: 1, taken: 0 });
  });
});

describe('a mapper', () => {
  const test = testApp();

  it('is told everything that is wrong with it at once', async () => {
    const { team, template } = await scene(test);
    const offer = await makeTemplate(team, { name: 'An offer', body: '<p>Hello</p>', category: 'offer' });
    const name = 'Twice';
    await makeRule(team.admin, template, { name });
    const { body } = await tryRule(team.admin, offer, {
      name: 'TWICE',
      event: 'stage_entered',
      conditions: { reasons: [999_999], jobs: [999_999] },
      recipients: [],
    });
    expect(body.fields).toEqual({
      name: ['Name is already used'],
      'conditions.stages': ['Pick stages or kinds of stages'],
      'conditions.reasons': ['One of these was not found'],
      'conditions.jobs': ['One of these was not found'],
      recipients: ['Pick at least one receiver'],
      template: ['This template is not about applicants'],
    });
    const alone = await tryRule(team.admin, template, { recipients: ['recruiters'], cc: ['a@example.com'] });
    expect(alone.body.fields).toEqual({ cc: ['Copies go with the mail to the candidate'] });
  });

  it('of another team is not to be found, nor its template', async () => {
    const [here, there] = [await scene(test), await scene(test)];
    const rule = await makeRule(here.team.admin, here.template);
    const { admin } = there.team;
    expect((await admin.post(`${RULES}${rule}/switch/`, { is_active: false })).status).toBe(404);
    expect((await admin.remove(`${RULES}${rule}/`)).status).toBe(404);
    expect((await tryRule(admin, here.template)).body.fields).toHaveProperty('template');
  });

  it('is changed by whoever read it last, put in order as a whole, and deleted with what waits', async () => {
    const { team, template, apply } = await scene(test);
    const [first, second] = [
      await makeRule(team.admin, template, { delay: 3 }),
      await makeRule(team.admin, template),
    ];
    const body = { name: 'New name', event: 'rejected', template, recipients: ['candidate'], version: 7 };
    expect((await team.admin.patch(`${RULES}${first}/`, body)).body.code).toBe('version_conflict');
    expect((await team.admin.post(`${RULES}order/`, { ids: [second] })).status).toBe(409);
    await team.admin.post(`${RULES}order/`, { ids: [second, first] });
    const rows = async () => (await team.admin.get(RULES)).body.results;
    expect((await rows()).map(({ id }: { id: number }) => id)).toEqual([second, first]);
    await team.admin.remove(`${RULES}${second}/`);
    await reject(team, (await apply()).id);
    await team.admin.remove(`${RULES}${first}/`);
    expect(await planned(team)).toMatchObject([{ state: 'cancelled', why: 'The mapper was deleted' }]);
    expect(await rows()).toEqual([]);
  });

  it('whose stored conditions can not be read writes to nobody, and keeps nobody from being moved', async () => {
    const { team, template, apply } = await scene(test);
    await makeRule(team.admin, template);
    await team.sql((tx) =>
      tx.updateTable('auto_mail_rule').set({ conditions: '{"stages": "all"}' }).execute(),
    );
    expect((await reject(team, (await apply()).id)).status).toBe(200);
    expect(await planned(team)).toEqual([]);
  });

  it('stands beside its template: what sends it, and how often it did', async () => {
    const { team, template } = await scene(test);
    const rule = await makeRule(team.admin, template, { name: 'Sends it' });
    const { body } = await team.admin.get('/admin-app/auto-mail-template/');
    expect(body.results).toMatchObject([
      { id: template, sent: 0, rules: [{ id: rule, name: 'Sends it', event: 'rejected', is_active: true }] },
    ]);
  });
});
