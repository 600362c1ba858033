import type { AutoMailEventName } from '@hireloom/contracts/auto-mail/auto-mail-events';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { doing, type TellScene, tellScene } from '../interview/tell/tell.fixture.ts';
import { cancelInterview } from '../interview/verbs/cancel.ts';
import { moveInterview } from '../interview/verbs/move.ts';
import {
  HOUR,
  makeRule,
  makeTemplate,
  outbox,
  planned,
  RULES,
  sendDue,
  tryRule,
} from './auto-mail.fixture.ts';

const test = testApp();
const body = '<p>{interview__name}: {interview__time} {interview__link}</p>';
const hence = (hours: number) => new Date(Date.now() + hours * HOUR);

/** A team with a rule for an event of interviews. */
async function ruled(event: AutoMailEventName, given: object = {}) {
  const scene = await tellScene(test);
  const template = await makeTemplate(scene.team, { body, category: 'interview' });
  const rule = await makeRule(scene.team.admin, template, { event, ...given });
  return { ...scene, template, rule };
}

const set = (scene: TellScene, given: Parameters<TellScene['set']>[0] = {}) =>
  scene.set(given, null, test.platform);

const move = (scene: TellScene, id: number, starts_on: Date) =>
  doing(test.platform, scene.team, (work) =>
    moveInterview(work, { id, starts_on, minutes: 60, zone: 'UTC', reason: null, by: scene.by, tell: null }),
  );

const cancel = (scene: TellScene, id: number) =>
  doing(test.platform, scene.team, (work) =>
    cancelInterview(work, { id, reason: 'Filled', by: scene.by, tell: null }),
  );

const states = async (scene: TellScene) => (await planned(scene.team)).map(({ state, why }) => [state, why]);

describe('rules that send when something becomes of interviews', () => {
  it('check 4: one that is moved twice in a minute makes one mail, with the last time', async () => {
    const scene = await ruled('interview_moved', { delay: 1, delay_unit: 'minutes' });
    const { id } = await set(scene, { starts_on: hence(48) });
    await move(scene, id, new Date('2031-03-01T08:00:00Z'));
    await move(scene, id, new Date('2031-03-02T09:30:00Z'));
    await sendDue(test, scene.team, HOUR);
    expect(await states(scene)).toEqual([
      ['cancelled', 'The interview was moved again'],
      ['sent', null],
    ]);
    const [mail, ...more] = await outbox(scene.team);
    expect(more).toEqual([]);
    expect(mail?.html).toContain('Technical interview: 09:30 (UTC, GMT)');
    expect(mail?.html).toMatch(/\/interview\/\d+-\d+-[\w-]{43}/);
  });

  it('cancelled within the delay: no mail that it is set, and one that it is cancelled', async () => {
    const scene = await ruled('interview_set', { delay: 1 });
    await makeRule(scene.team.admin, scene.template, { event: 'interview_cancelled', delay: 1 });
    const { id } = await set(scene);
    await cancel(scene, id);
    await sendDue(test, scene.team, 2 * HOUR);
    expect(await states(scene)).toEqual([
      ['cancelled', 'The interview was cancelled'],
      ['sent', null],
    ]);
  });

  it('near: goes so long before it begins, anew when it is moved, and not when it was set too late for it', async () => {
    const scene = await ruled('interview_near', { delay: 2, recipients: ['interviewers'] });
    await set(scene, { starts_on: hence(1) });
    expect(await planned(scene.team)).toEqual([]);
    const starts_on = hence(30);
    const { id } = await set(scene, { starts_on });
    const due = (at: Date) => new Date(at.getTime() - 2 * HOUR).toISOString();
    expect((await planned(scene.team)).map(({ due_on }) => new Date(due_on).toISOString())).toEqual([
      due(starts_on),
      due(starts_on),
    ]);
    const later = hence(50);
    await move(scene, id, later);
    const waiting = (await planned(scene.team)).filter(({ state }) => state === 'waiting');
    expect(waiting.map(({ due_on }) => new Date(due_on).toISOString())).toEqual([due(later), due(later)]);
    await sendDue(test, scene.team, 49 * HOUR);
    const mails = await outbox(scene.team);
    expect(mails.map(({ recipients }) => recipients.join()).sort()).toEqual(
      [scene.one.email, scene.two.email].sort(),
    );
    // Members are led to the page of the interview, never to the candidate's own.
    for (const { html } of mails) expect(html).toContain(`/recruitments/interviews/${id}`);
  });

  it('scorecard due: goes after the end to whose card is not in, and never for a no-show', async () => {
    const scene = await ruled('scorecard_due', { delay: 2, recipients: ['interviewers'] });
    const { id } = await set(scene, { starts_on: hence(10) });
    await scene.team.made('scorecard', { interview_id: id, member_id: scene.one.id, state: 'submitted' });
    await sendDue(test, scene.team, 14 * HOUR);
    const said = (await planned(scene.team)).map(({ to, state, why }) => [to, state, why]);
    expect(said).toContainEqual([scene.one.email, 'cancelled', 'The scorecard is in']);
    expect(said).toContainEqual([scene.two.email, 'sent', null]);
    const other = await ruled('scorecard_due', { delay: 2, recipients: ['interviewers'] });
    const missed = await set(other, { starts_on: hence(10) });
    await other.team.sql((tx) =>
      sql`update interview set status = 'no_show' where id = ${missed.id}`.execute(tx),
    );
    await sendDue(test, other.team, 14 * HOUR);
    expect(new Set((await planned(other.team)).map(({ why }) => why))).toEqual(
      new Set(['The interview was not held']),
    );
  });

  it('asks for the kind of interview and the name of its round', async () => {
    const scene = await ruled('interview_set', {
      conditions: { interview_types: ['video'], rounds: ['First talk'] },
    });
    const round = await scene.team.made('interview_round', {
      ...{ job_id: scene.person.job, position: 1, name: 'First Talk', type: 'video', minutes: 30 },
    });
    await set(scene, { type: 'video' });
    await set(scene, { round_id: round, starts_on: hence(100) });
    expect(await planned(scene.team)).toEqual([]);
    await set(scene, { round_id: round, type: 'video', starts_on: hence(200) });
    expect(await planned(scene.team)).toHaveLength(1);
    expect((await scene.team.admin.get(RULES)).body.results[0].conditions).toMatchObject({
      interview_types: ['video'],
      rounds: ['First talk'],
    });
  });

  it('is told what is wrong: nobody interviews where no interview is, and before is some time before', async () => {
    const scene = await tellScene(test);
    const template = await makeTemplate(scene.team);
    const { admin } = scene.team;
    const hired = await tryRule(admin, template, { event: 'hired', recipients: ['interviewers'] });
    expect(hired.body.fields).toEqual({ recipients: ['Only events of interviews have interviewers'] });
    const near = await tryRule(admin, template, { event: 'interview_near', delay: 0 });
    expect(near.body.fields).toEqual({ delay: ['Say how long before the interview'] });
  });

  it('a dry run shows what became of interviews, makes no link and writes nothing', async () => {
    const scene = await ruled('interview_set', { is_active: false });
    await set(scene);
    const rule = {
      name: 'Tried',
      event: 'interview_set',
      template: scene.template,
      recipients: ['candidate'],
    };
    const { body: dry } = await scene.team.admin.post(`${RULES}dry-run/`, { rule });
    expect(dry).toMatchObject({ count: 1, receivers: [{ to: scene.person.email, why: null }] });
    expect(dry.sample).toMatchObject({ missing: null });
    expect(dry.sample.html).toContain('/interview/…');
    const { rows } = await scene.team.sql((tx) => sql`select from outsider_link`.execute(tx));
    expect(rows).toEqual([]);
    expect(await outbox(scene.team)).toEqual([]);
  });
});
