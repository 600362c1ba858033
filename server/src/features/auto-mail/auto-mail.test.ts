import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import {
  HOUR,
  MAILS,
  makeRule,
  makeTemplate,
  move,
  outbox,
  planned,
  reject,
  RULES,
  scene,
  sendDue,
  unreject,
} from './auto-mail.fixture.ts';
import { queueDue } from './auto-mail.jobs.ts';

const states = async (team: Parameters<typeof planned>[0]) =>
  (await planned(team)).map(({ state, why }) => [state, why]);

describe('automatic e-mails', () => {
  const test = testApp();

  it('check 1: moved and back within the delay, no mail is sent', async () => {
    const { team, stage, template, apply } = await scene(test);
    await makeRule(team.admin, template, { delay: 2 });
    const entered = { event: 'stage_entered', delay: 2, conditions: { categories: ['interview'] } };
    await makeRule(team.admin, template, entered);
    const one = await apply();
    await reject(team, one.id);
    expect(await states(team)).toEqual([['waiting', null]]);
    await unreject(team, one.id);
    expect(await states(team)).toEqual([['cancelled', 'Moved on to new']]);
    await move(team, one.id, stage('interview'));
    await move(team, one.id, stage('new'));
    await sendDue(test, team, 3 * HOUR);
    expect((await states(team)).map(([state]) => state)).toEqual(['cancelled', 'cancelled']);
    expect(await outbox(team)).toEqual([]);
  });

  it('writes once what is due, and not before, however often it is worked on', async () => {
    const { team, template, apply } = await scene(test);
    const rule = await makeRule(team.admin, template, { delay: 2, cc: ['desk@example.com'] });
    const one = await apply();
    await reject(team, one.id);
    await sendDue(test, team, HOUR);
    expect(await outbox(team)).toEqual([]);
    await Promise.all([sendDue(test, team, 3 * HOUR), sendDue(test, team, 3 * HOUR)]);
    await sendDue(test, team, 3 * HOUR);
    const [line] = await planned(team);
    const [mail, ...more] = await outbox(team);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipients: [one.email],
      cc: ['desk@example.com'],
      rule_id: rule,
      applicant_id: one.id,
      // Whoever wants no more of them says so by the link below it.
      unsubscribe_url: expect.stringContaining('/opt-out/'),
      html: expect.stringContaining('No more e-mails like this'),
      dedupe_key: expect.stringMatching(`^auto:${rule}:stage:\\d+:candidate$`),
    });
    expect(line).toMatchObject({ state: 'sent', to: one.email, mail: expect.any(Number) });
  });

  it('the clock has the worker look after a team in which something is due', async () => {
    const { team, template, apply } = await scene(test);
    await makeRule(team.admin, template, { event: 'applied', delay: 2 });
    await apply();
    const queued = () =>
      team.sql((tx) =>
        tx.selectFrom('auto_mail').select('due_on').where('state', '=', 'waiting').executeTakeFirst(),
      );
    expect(await queued()).toBeTruthy();
    await queueDue({ ...test.platform, now: () => new Date(Date.now() + 3 * HOUR) });
  });

  it('check 4: moved twice in a minute, one mail, about the last step', async () => {
    const { team, template, stage, apply } = await scene(test, { body: '<p>{job__current_stage}</p>' });
    await makeRule(team.admin, template, { event: 'moved', delay: 1 });
    const one = await apply();
    await move(team, one.id, stage('screening'));
    await move(team, one.id, stage('interview'));
    await sendDue(test, team, 2 * HOUR);
    expect(await states(team)).toEqual([
      ['cancelled', 'Moved on to interview'],
      ['sent', null],
    ]);
    const [mail, ...more] = await outbox(team);
    expect(more).toEqual([]);
    expect(mail?.html).toMatch(/^<p>interview<\/p>/);
  });

  it('check 5: a mapper that is switched off stops what waits, and says how much that was before', async () => {
    const { team, template, apply } = await scene(test);
    const rule = await makeRule(team.admin, template, { delay: 2 });
    for (const one of [await apply(), await apply()]) await reject(team, one.id);
    expect((await team.admin.get(RULES)).body.results[0]).toMatchObject({ waiting: 2, sent: 0 });
    const { body } = await team.admin.post(`${RULES}${rule}/switch/`, { is_active: false });
    expect(body).toMatchObject({ is_active: false, waiting: 0 });
    await team.admin.post(`${RULES}${rule}/switch/`, { is_active: true });
    await sendDue(test, team, 3 * HOUR);
    const off = ['cancelled', 'The mapper was switched off'];
    expect(await states(team)).toEqual([off, off]);
  });

  it('check 6: a job goes without all or without one, and what waits there is cancelled', async () => {
    const { team, template, opening, apply } = await scene(test);
    const other = await createSample(team, job);
    const rule = await makeRule(team.admin, template, { delay: 2 });
    const [here, there] = [await apply(), await apply(other.id)];
    for (const { id } of [here, there]) await reject(team, id);
    const path = `/admin-app/auto-mail-job/${opening.id}/`;
    expect((await team.admin.get(path)).body).toMatchObject({ all_off: false, waiting: 1 });
    const set = (all_off: boolean, off: number[]) =>
      team.admin.call('PUT', path, { all_off, off }).then(({ body }) => body);
    expect(await set(false, [rule])).toMatchObject({ rules: [{ id: rule, is_off: true }], waiting: 0 });
    expect(await states(team)).toEqual([
      ['cancelled', 'Automatic e-mails are switched off for this job'],
      ['waiting', null],
    ]);
    const count = async () => (await planned(team)).length;
    await reject(team, (await apply()).id);
    expect(await count()).toBe(2);
    await set(true, []);
    await reject(team, (await apply()).id);
    expect(await count()).toBe(2);
    await set(false, []);
    await reject(team, (await apply()).id);
    expect(await count()).toBe(3);
  });

  it('check 7: why somebody got a mail is answered by mapper, event, step, times and what became of it', async () => {
    const { team, template, stage, apply } = await scene(test);
    const rule = await makeRule(team.admin, template, { name: 'After the interview' });
    const one = await apply();
    await move(team, one.id, stage('interview'));
    await reject(team, one.id);
    await sendDue(test, team);
    const [line, ...more] = await planned(team, `&applicant=${one.id}`);
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      rule: { id: rule, name: 'After the interview' },
      event: 'rejected',
      kind: 'candidate',
      to: one.email,
      step: { from: 'interview', to: 'rejected', reason: 'Other skills', by: expect.any(String) },
      state: 'sent',
      why: null,
      rule_changed: false,
    });
    expect(line?.planned_on && line.settled_on).toBeTruthy();
    const { body } = await team.admin.get('/customer/mail/');
    expect(body.results[0]).toMatchObject({ rule: { id: rule, name: 'After the interview' } });
  });

  it('cancels where the reason is gone when it is due: deleted, merged, closed, changed', async () => {
    const { team, template, opening, apply } = await scene(test);
    const rule = await makeRule(team.admin, template, { event: 'applied', delay: 2 });
    const [gone, merged, closed] = [await apply(), await apply(), await apply()];
    await team.sql(async (tx) => {
      await tx
        .updateTable('applicant')
        .set({ deleted_on: new Date().toISOString() })
        .where('id', '=', gone.id)
        .execute();
      await tx
        .updateTable('candidate')
        .set({ merged_into_id: closed.candidate })
        .where('id', '=', merged.candidate)
        .execute();
      await tx
        .updateTable('job')
        .set({ job_status_category: 'closed' })
        .where('id', '=', opening.id)
        .execute();
    });
    await sendDue(test, team, 3 * HOUR);
    expect(await states(team)).toEqual([
      ['cancelled', 'The applicant is not there any more'],
      ['cancelled', 'The candidate was merged into another one'],
      ['cancelled', 'The job takes no applicants any more'],
    ]);
    await team.sql((tx) => tx.updateTable('job').set({ job_status_category: 'open' }).execute());
    await apply();
    const [row] = (await team.admin.get(RULES)).body.results;
    const changed = {
      name: row.name,
      event: 'rejected',
      template,
      recipients: ['candidate'],
      version: row.version,
    };
    await team.admin.patch(`${RULES}${rule}/`, changed);
    await sendDue(test, team, 3 * HOUR);
    expect((await states(team)).at(-1)).toEqual([
      'cancelled',
      'The mapper was changed and does not fit any more',
    ]);
  });

  it('writes to nobody who wants none, must not be hired, or whose address is dead', async () => {
    const { team, template, apply } = await scene(test);
    await makeRule(team.admin, template, { event: 'applied' });
    await apply(undefined, { email_opt_out: true });
    const unwanted = await apply();
    await team.sql((tx) =>
      tx
        .updateTable('candidate')
        .set({ status: 'do_not_hire' })
        .where('id', '=', unwanted.candidate)
        .execute(),
    );
    const dead = await apply();
    await team.made('mail_suppression', { address: dead.email.toLowerCase(), reason: 'bounce' });
    const fine = await apply();
    await sendDue(test, team);
    expect(await states(team)).toEqual([
      ['skipped', 'Wants no such e-mails'],
      ['skipped', 'Is marked as do not hire'],
      ['skipped', 'Nothing is sent to this address any more'],
      ['sent', null],
    ]);
    expect((await outbox(team)).map(({ recipients }) => recipients)).toEqual([[fine.email]]);
  });

  it('names a field without a value instead of sending a blank, and can be tried again', async () => {
    const { team, template, apply } = await scene(test, { body: '<p>{applicant__passport_no}</p>' });
    await makeRule(team.admin, template, { event: 'applied' });
    const one = await apply(undefined, { passport_no: null });
    await sendDue(test, team);
    const home = async (actor: Actor) => {
      const { body } = await actor.get('/customer/home/');
      return body.waiting.lines.filter(({ kind }: { kind: string }) => kind === 'unsent_auto_mails');
    };
    const why = 'Passport number is empty';
    expect(await home(team.admin)).toMatchObject([{ count: 1, why }]);
    expect(await home(await team.as('recruiter'))).toEqual([]);
    const [line] = await planned(team, '&state=problem');
    expect(line).toMatchObject({ state: 'skipped', why: 'Passport number is empty', is_problem: true });
    expect((await team.admin.get(RULES)).body.results[0].problems).toBe(1);
    await team.sql((tx) =>
      tx.updateTable('candidate').set({ passport_no: 'A1' }).where('id', '=', one.candidate).execute(),
    );
    expect((await team.admin.post(`${MAILS}${line?.id}/retry/`)).body.state).toBe('waiting');
    await sendDue(test, team);
    expect(await home(team.admin)).toEqual([]);
    expect(await states(team)).toEqual([['sent', null]]);
    expect((await team.admin.post(`${MAILS}${line?.id}/retry/`)).status).toBe(409);
    expect((await team.admin.post(`${MAILS}${line?.id}/cancel/`)).status).toBe(409);
  });

  it('is cancelled by hand while it waits, and by nobody but admins', async () => {
    const { team, template, apply } = await scene(test);
    await makeRule(team.admin, template, { event: 'applied', delay: 2 });
    await apply();
    const [line] = await planned(team);
    const recruiter = await team.as('recruiter');
    expect((await recruiter.post(`${MAILS}${line?.id}/cancel/`)).status).toBe(403);
    const { body } = await team.admin.post(`${MAILS}${line?.id}/cancel/`);
    expect(body).toMatchObject({ state: 'cancelled', why: expect.stringMatching(/^Cancelled by /) });
  });

  it('tells members what they may read themselves, and nobody of salaries who may not know', async () => {
    const { team, opening, apply } = await scene(test);
    const secret = '<p>{applicant__expected_salary|none}</p>';
    const template = await makeTemplate(team, { name: 'With pay', body: secret });
    const stranger = await team.member('hiring_manager');
    const manager = await team.member('hiring_manager');
    await team.admin.patch(`${job.path}${opening.id}/`, {
      hiring_managers: [manager.id],
      version: opening.version,
    });
    await makeRule(team.admin, template, {
      event: 'applied',
      recipients: ['hiring_managers', 'creator'],
    });
    await apply(undefined, { expected_salary: 7777 });
    await team.sql((tx) =>
      tx.updateTable('auto_mail').set({ member_id: stranger.id }).where('kind', '=', 'creator').execute(),
    );
    await sendDue(test, team);
    const rows = await planned(team);
    expect(rows.map(({ kind, state, why }) => [kind, state, why])).toEqual([
      ['hiring_managers', 'sent', null],
      ['creator', 'skipped', 'May not open this applicant'],
    ]);
    const fixed = await team.admin.post(RULES, {
      name: 'To an agency',
      event: 'applied',
      template,
      fixed: ['agency@example.com'],
    });
    expect(fixed.body.fields).toEqual({
      template: ['An automatic e-mail does not tell this receiver: Expected salary'],
    });
  });

  it('goes off with its reason when whoever saved it is no admin any more', async () => {
    const { team, template, apply } = await scene(test);
    const other = await team.member('admin');
    await makeRule(other, template, { event: 'applied', delay: 2 });
    await apply();
    await team.sql((tx) =>
      tx.updateTable('member').set({ is_active: false }).where('id', '=', other.id).execute(),
    );
    await sendDue(test, team, 3 * HOUR);
    const why = 'Whoever saved the mapper is no admin any more';
    expect(await states(team)).toEqual([['cancelled', why]]);
    expect((await team.admin.get(RULES)).body.results[0]).toMatchObject({ is_active: false, why_off: why });
  });

  it('waits for the end of quiet hours, also when the worker comes late', async () => {
    const { team, template, apply } = await scene(test);
    await makeRule(team.admin, template, {
      event: 'applied',
      quiet: { from: '00:00', to: '23:59', weekend: false },
    });
    await apply();
    await team.sql((tx) => tx.updateTable('auto_mail').set({ due_on: '2026-01-01T00:00:00Z' }).execute());
    await sendDue(test, team);
    const [line] = await planned(team);
    expect(line).toMatchObject({ state: 'waiting', due_on: expect.stringContaining('23:59') });
  });
});
