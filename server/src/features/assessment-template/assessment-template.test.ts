import { assessmentForm } from '@hireloom/contracts/assessment-template/assessment-form';
import { questionsOf } from '@hireloom/contracts/assessment-template/assessment-answers';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { job } from '@hireloom/contracts/job/job';
import { ASSESSMENTS, formOf, templateOf } from './assessment-template.fixture.ts';
import { readFirstTemplates, seedAssessments } from './first-templates.ts';

describe('assessment templates', () => {
  const test = testApp();
  const create = async (team: TestTeam, given = {}) => {
    const { status, body } = await team.admin.post(ASSESSMENTS, templateOf(given));
    expect([status, body.fields]).toEqual([200, undefined]);
    return body;
  };

  it('are for admins alone, and of one team', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const { id } = await create(other);
    for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const)
      expect((await (await team.as(role)).get(ASSESSMENTS)).status).toBe(403);
    for (const reply of [
      await team.admin.get(`${ASSESSMENTS}${id}/`),
      await team.admin.get(`${ASSESSMENTS}${id}/versions/`),
      await team.admin.patch(`${ASSESSMENTS}${id}/`, { version: 1, name: 'Taken' }),
      await team.admin.post(`${ASSESSMENTS}${id}/copy/`),
      await team.admin.remove(`${ASSESSMENTS}${id}/`),
    ])
      expect(reply.status).toBe(404);
  });

  it('are refused with all that is wrong at once', async () => {
    const team = await test.team();
    const { name } = await create(team);
    const twice = { kind: 'text' as const, key: 'same', label: 'Remarks' };
    const numbers = { kind: 'number' as const, key: 'n', label: 'Number', min: 5, max: 1 };
    const { status, body } = await team.admin.post(
      ASSESSMENTS,
      templateOf({ name, form: formOf({ sections: [{ title: 'A', questions: [twice, twice, numbers] }] }) }),
    );
    expect([status, body.fields]).toEqual([
      400,
      {
        name: ['Name is already used'],
        'form.sections.0.questions.0.key': ['Another question has this key'],
        'form.sections.0.questions.1.key': ['Another question has this key'],
        'form.sections.0.questions.2.max': ['The largest is smaller than the smallest'],
      },
    ]);
  });

  it('keep each version when they change, and refuse whoever read an older one', async () => {
    const team = await test.team();
    const made = await create(team);
    const form = formOf({ pass_mark: 4 });
    const changed = await team.admin.patch(`${ASSESSMENTS}${made.id}/`, { version: 1, form });
    expect([changed.body.version, changed.body.form.pass_mark]).toEqual([2, 4]);
    const late = await team.admin.patch(`${ASSESSMENTS}${made.id}/`, { version: 1, name: 'Late' });
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    const { body } = await team.admin.get(`${ASSESSMENTS}${made.id}/versions/`);
    expect(
      body.results.map((each: { version: number; form: { pass_mark: number } }) => [
        each.version,
        each.form.pass_mark,
      ]),
    ).toEqual([
      [2, 4],
      [1, 3],
    ]);
  });

  it('are copied, retired, offered to pick and deleted only where nothing names them', async () => {
    const team = await test.team();
    const made = await create(team, { name: 'Trade test' });
    const copy = await team.admin.post(`${ASSESSMENTS}${made.id}/copy/`);
    expect([copy.body.name, copy.body.version, copy.body.form]).toEqual(['Trade test (copy)', 1, made.form]);
    const opening = await createSample(team, job);
    await team.made('interview_round', {
      ...{ job_id: opening.id, position: 1, name: 'First', type: 'phone', minutes: 30, template_id: made.id },
    });
    const read = await team.admin.get(`${ASSESSMENTS}${made.id}/`);
    expect(read.body.used).toEqual({ rounds: 1, interviews: 0 });
    expect((await team.admin.remove(`${ASSESSMENTS}${made.id}/`)).body.message).toBe(
      '“Trade test” was used: retire it instead, then it is not offered any more',
    );
    await team.admin.post(`${ASSESSMENTS}${made.id}/retire/`, { is_active: false });
    const picks = await team.admin.get('/customer/assessment-template-pick/');
    expect(picks.body.templates.map(({ name }: { name: string }) => name)).toEqual(['Trade test (copy)']);
    expect((await team.admin.get(`${ASSESSMENTS}?retired=true`)).body.count).toBe(1);
    expect((await team.admin.remove(`${ASSESSMENTS}${copy.body.id}/`)).status).toBe(200);
    expect((await team.admin.get(ASSESSMENTS)).body.count).toBe(0);
  });

  describe('of a new team', async () => {
    const first = await readFirstTemplates();

    it.each(first)('“$name” is a form that keeps the rules', ({ form }) => {
      expect(assessmentForm.parse(form)).toEqual(form);
      const keys = questionsOf(form).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    });

    it('are there in English and Arabic, may be written again, and come back when asked for', async () => {
      const team = await test.team();
      await team.sql((tx) => seedAssessments(tx, team.id));
      await team.sql((tx) => seedAssessments(tx, team.id));
      const { body } = await team.admin.get(ASSESSMENTS);
      expect(body.count).toBe(first.length);
      const english = first.filter(({ key }) => !key.endsWith('_ar')).map(({ key }) => key);
      expect(first.map(({ key }) => key).filter((key) => key.endsWith('_ar'))).toEqual(
        english.map((key) => `${key}_ar`),
      );
      const [gone] = body.results;
      await team.admin.remove(`${ASSESSMENTS}${gone.id}/`);
      const again = await team.admin.post(`${ASSESSMENTS}first/`);
      expect(again.body.results.map(({ name }: { name: string }) => name)).toEqual([gone.name]);
    });
  });
});
