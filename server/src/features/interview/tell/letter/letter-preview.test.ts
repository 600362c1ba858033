import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { testApp } from '../../../../testing/app.ts';
import { tellScene } from '../tell.fixture.ts';

const test = testApp();
const PATH = '/customer/interview/letter/';
const starts = { date: '2031-03-30', time: '01:30', zone: 'Europe/Berlin' };

describe('the letter that a candidate would get', () => {
  it('is shown as they would read it, with its fields to be changed', async () => {
    const { organiser, one, person, team } = await tellScene(test);
    const wish = {
      applicant: person.id,
      kind: 'invitation',
      name: 'First talk',
      type: 'video',
      starts,
      interviewers: [one.id],
    };
    const { body } = await organiser.post(PATH, wish);
    expect(body).toMatchObject({ template: null, missing: [], to: person.email, why_not: null });
    expect(body.subject).toBe('Interview for {job__position} on {interview__date}');
    expect(body.shown.subject).toBe('Interview for Site engineer on 30 March 2031');
    expect(body.shown.body).toContain('01:30 (Europe/Berlin, GMT+1)');
    const { rows } = await team.sql((tx) =>
      sql`select from mail_message where interview_id is not null`.execute(tx),
    );
    expect(rows).toEqual([]);
    const arabic = await organiser.post(PATH, { ...wish, language: 'ar' });
    expect(arabic.body.shown.subject).toContain('مقابلة لوظيفة');
  });

  it("is by the team's own template where it has one, else what somebody wrote", async () => {
    const { team, organiser, person } = await tellScene(test);
    const template = await team.made('mail_template', {
      name: 'Own',
      key: 'interview_moved',
      category: 'interview',
    });
    await team.made('mail_template_text', {
      ...{ template_id: template, template_version: 1, language: 'en' },
      ...{ subject: 'New: {interview__time}', body: '<p>{interview__name}</p>' },
    });
    const wish = { applicant: person.id, kind: 'moved', name: 'First talk', type: 'phone', starts };
    const { body } = await organiser.post(PATH, wish);
    expect(body).toMatchObject({
      template: { id: template, name: 'Own' },
      shown: { subject: 'New: 01:30 (Europe/Berlin, GMT+1)' },
    });
    const letter = { subject: 'Hi {applicant__passport_no}', body: '<p>{nope}</p>' };
    const own = await organiser.post(PATH, { ...wish, letter });
    expect(own.body.missing.map(({ label }: { label: string }) => label)).toContain('Passport number');
  });

  it('says why none would go, and is for who may set interviews', async () => {
    const { team, organiser, person } = await tellScene(test);
    await team.sql((tx) => sql`update candidate set email = null where id = ${person.candidate}`.execute(tx));
    const wish = { applicant: person.id, kind: 'choose_time', name: 'First talk', type: 'phone' };
    expect((await organiser.post(PATH, wish)).body).toMatchObject({
      to: null,
      why_not: 'Has no e-mail address',
    });
    expect((await (await team.as('hiring_manager')).post(PATH, wish)).status).toBe(403);
    const other = await (await test.team()).as('recruiter');
    expect((await other.post(PATH, wish)).body.fields).toEqual({ applicant: ['Applicant not found'] });
  });
});
