import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { recruiterWith } from '../../testing/recruiter.ts';
import { formOf, ASSESSMENTS } from '../assessment-template/assessment-template.fixture.ts';
import { workAs } from '../mail-template/mail-template.fixture.ts';
import { feedbackOf } from './index.ts';
import { cardOf, interviewOf, SCORECARDS, submit, takeOff } from './scorecard.fixture.ts';

const kitOf = (id: number) => `${SCORECARDS}${id}/kit/`;
const cardsOf = (id: number) => `${SCORECARDS}${id}/cards/`;

describe('scorecards', () => {
  const test = testApp();

  it('start empty, are kept as a draft that nobody else sees, and are submitted whole', async () => {
    const team = await test.team();
    const me = await recruiterWith(team, () => false);
    const { id } = await interviewOf(team, [me]);
    const kit = await me.get(kitOf(id));
    expect([kit.status, kit.body.card]).toMatchObject([
      200,
      { version: 0, state: 'draft', answers: {}, overall: null, may_write: true, required: true },
    ]);
    const draft = { version: 0, answers: { skill: 5 }, note: 'SECRET draft' };
    const saved = await me.call('PUT', `${SCORECARDS}${id}/`, draft);
    expect([saved.body.version, saved.body.state, saved.body.answers]).toEqual([1, 'draft', { skill: 5 }]);
    const seen = await team.admin.get(cardsOf(id));
    expect([seen.body.cards, seen.body.summary.cards[0].state, seen.body.summary.submitted]).toEqual([
      [],
      'awaited',
      0,
    ]);
    const half = await submit(me, id, { version: 1, answers: { skill: 5 }, overall: null });
    expect(half.body.fields).toEqual({
      'answers.safe': ['An answer is required'],
      overall: ['Overall is required'],
    });
    const done = await submit(me, id, { version: 1, answers: { skill: 5, safe: false } });
    // (5 · 3 + 1 · 1) / 4
    expect([done.body.state, done.body.score, done.body.version]).toEqual(['submitted', 4, 2]);
    const late = await me.call('PUT', `${SCORECARDS}${id}/`, { ...draft, version: 2 });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This scorecard is submitted: open it again to change it',
    ]);
  });

  it('check 5: a reload keeps the draft, and an older window does not overwrite it', async () => {
    const team = await test.team();
    const me = await team.member('recruiter');
    const { id } = await interviewOf(team, [me]);
    const save = (version: number, note: string) =>
      me.call('PUT', `${SCORECARDS}${id}/`, { version, answers: {}, note });
    await save(0, 'first');
    await save(1, 'second');
    expect((await me.get(kitOf(id))).body.card).toMatchObject({ version: 2, note: 'second' });
    for (const version of [0, 1]) {
      const { status, body } = await save(version, 'older');
      expect([status, body.code]).toEqual([409, 'version_conflict']);
    }
    const both = await Promise.all([save(2, 'one'), save(2, 'other')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('answers that are none are refused, in a draft too', async () => {
    const team = await test.team();
    const me = await team.member('recruiter');
    const { id } = await interviewOf(team, [me]);
    const answers = { skill: 6, safe: 'yes', level: 'Master', minutes: 61, remarks: 5, other: 1 };
    const { status, body } = await me.call('PUT', `${SCORECARDS}${id}/`, { version: 0, answers });
    expect([status, body.fields]).toEqual([
      400,
      {
        ...Object.fromEntries(
          ['skill', 'safe', 'level', 'minutes', 'remarks'].map((key) => [
            `answers.${key}`,
            ['This is no answer to this question'],
          ]),
        ),
        'answers.other': ['This question is not in the form'],
      },
    ]);
  });

  it('check 2: a change needs reopening with a reason, and both are kept', async () => {
    const team = await test.team();
    const me = await team.member('recruiter');
    const { id } = await interviewOf(team, [me]);
    await submit(me, id);
    const opened = await me.post(`${SCORECARDS}${id}/reopen/`, { version: 1, reason: 'Spoke to a referee' });
    expect([opened.body.state, opened.body.version]).toEqual(['reopened', 2]);
    await me.call('PUT', `${SCORECARDS}${id}/`, cardOf({ version: 2, overall: 'no', note: 'UNFINISHED' }));
    const meanwhile = await team.admin.get(cardsOf(id));
    expect(JSON.stringify(meanwhile.body)).not.toContain('UNFINISHED');
    expect(meanwhile.body.cards).toMatchObject([{ state: 'reopened', overall: 'yes' }]);
    expect(meanwhile.body.summary).toMatchObject({ due: 1, submitted: 0, mean: null });
    await submit(me, id, { version: 3, answers: { skill: 2, safe: false }, overall: 'no' });
    const [card] = (await team.admin.get(cardsOf(id))).body.cards;
    expect(card).toMatchObject({
      ...{ state: 'submitted', overall: 'no', score: 1.75 },
      versions: [{ number: 1, overall: 'yes', score: 4.25, reason: 'Spoke to a referee' }],
    });
    const again = await me.post(`${SCORECARDS}${id}/reopen/`, { version: 1, reason: 'An older window' });
    expect([again.status, again.body.code]).toEqual([409, 'version_conflict']);
  });

  it('check 3: a changed template alters no card', async () => {
    const team = await test.team();
    const me = await team.member('recruiter');
    const { id, template } = await interviewOf(team, [me]);
    await submit(me, id);
    const before = (await team.admin.get(cardsOf(id))).body;
    const sections = [{ title: 'New', questions: [{ kind: 'text', key: 'skill', label: 'Other' }] }];
    const changed = await team.admin.patch(`${ASSESSMENTS}${template?.id}/`, {
      ...{ version: 1, form: { ...formOf(), sections, pass_mark: 5 } },
    });
    expect(changed.body.version).toBe(2);
    expect((await team.admin.get(cardsOf(id))).body).toEqual(before);
    expect(before.summary).toMatchObject({ mean: { score: 4.25, n: 1 }, passed: true });
    expect((await me.get(kitOf(id))).body.card.form.sections[0].title).toBe('Skills');
  });

  it('check 4: nobody writes a card but their own', async () => {
    const team = await test.team();
    const [me, other] = [await team.member('recruiter'), await team.member('recruiter')];
    const { id } = await interviewOf(team, [me]);
    for (const actor of [other, team.admin, await team.as('hiring_manager')]) {
      expect((await actor.get(kitOf(id))).status).toBe(404);
      expect((await actor.call('PUT', `${SCORECARDS}${id}/`, cardOf())).status).toBe(404);
      expect((await submit(actor, id)).status).toBe(404);
    }
    await submit(me, id);
    expect((await other.post(`${SCORECARDS}${id}/reopen/`, { version: 1, reason: 'Not mine' })).status).toBe(
      404,
    );
    expect((await (await team.as('vendor')).get(cardsOf(id))).status).toBe(403);
    const stranger = await test.team();
    expect((await stranger.admin.get(cardsOf(id))).status).toBe(404);
  });

  it('check 6: the card of an interviewer who was removed stays, and is theirs to read alone', async () => {
    const team = await test.team();
    const [me, other] = [await recruiterWith(team, () => false), await team.member('recruiter')];
    const { id } = await interviewOf(team, [me, other]);
    await submit(me, id);
    await takeOff(team, id, me);
    const { body } = await team.admin.get(cardsOf(id));
    expect([body.summary.due, body.summary.submitted, body.cards[0].author.id]).toEqual([2, 1, me.id]);
    const kit = await me.get(kitOf(id));
    expect([kit.status, kit.body.card.may_write, kit.body.summary.cards]).toEqual([200, false, []]);
    const change = await me.post(`${SCORECARDS}${id}/reopen/`, { version: 1, reason: 'Once more' });
    expect([change.status, change.body.message]).toEqual([
      409,
      'You are no interviewer of this interview any more',
    ]);
  });

  it('are asked of nobody who only listens in, nor about interviews that were not held', async () => {
    const team = await test.team();
    const me = await team.member('recruiter');
    const { id } = await interviewOf(team, [me], { role: 'shadow' });
    const kit = await me.get(kitOf(id));
    expect([kit.body.card.required, kit.body.summary.due]).toEqual([false, 0]);
    expect((await submit(me, id)).body.state).toBe('submitted');
    for (const status of ['cancelled', 'no_show'] as const) {
      const gone = await interviewOf(team, [me], { status });
      const refused = await submit(me, gone.id);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'This interview was not held: no scorecard is asked for',
      ]);
    }
    const feedback = await workAs(test, team, team.admin, (context) => feedbackOf(context, [id]));
    expect(feedback.get(id)).toBe('4.3 · 1/1');
  });
});
