import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { TemplateCategory } from '@hireloom/contracts/template/field';
import { missingSentence } from '@hireloom/contracts/template/render';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { applicantOf, english, TEMPLATES, templateOf } from './mail-template.fixture.ts';

describe('a template', () => {
  const test = testApp();

  const save = (team: TestTeam, body: string, category: TemplateCategory = 'applicant') =>
    team.admin.post(TEMPLATES, templateOf({ category, texts: [english('Hello', body)] }));
  const preview = (actor: Actor, subject: string, body: string, given: object = {}) =>
    actor.post(`${TEMPLATES}preview/`, { subject, body, category: 'applicant', ...given });
  const mailsOf = (team: TestTeam) =>
    team.sql((tx) => tx.selectFrom('mail_message').selectAll().orderBy('id').execute());

  it('check 1: {first_name, first_name}, {first name} and {nope} give four messages', async () => {
    const team = await test.team();
    for (const [field, sentence] of [
      ['{first_name', '“{first_name” has no closing brace'],
      ['first_name}', '“first_name}” has no opening brace'],
      ['{first name}', '{first name} has a space: the name of a field has none'],
      ['{nope}', '{nope} is not known'],
    ] as const) {
      const inBody = await save(team, `<p>Dear ${field}</p>`);
      expect([inBody.status, inBody.body.fields]).toEqual([400, { 'texts.0.body': [sentence] }]);
      const inSubject = await team.admin.post(
        TEMPLATES,
        templateOf({ texts: [english(`Dear ${field}`, '<p>x</p>')] }),
      );
      expect(inSubject.body.fields).toEqual({ 'texts.0.subject': [sentence] });
      expect(inSubject.body.field_phrases['texts.0.subject'][0].values).toBeDefined();
    }
    expect((await team.admin.get(TEMPLATES)).body.count).toBe(0);
  });

  it('check 2: a preview is the mail', async () => {
    const team = await test.team();
    const { applicant } = await applicantOf(team);
    const letter = ['{job__position} for {first_name}', '<p>Dear <b>{applicant__full_name}</b></p>'] as const;
    const shown = await preview(team.admin, ...letter, { applicant });
    expect(shown.body).toEqual({
      subject: 'Engineer for Amina',
      body: '<p>Dear <b>Amina Haddad</b></p>',
      missing: [],
    });
    const [subject, body] = letter;
    const sent = await team.admin.post(`${TEMPLATES}test/`, {
      ...{ subject, body, category: 'applicant', applicant },
    });
    expect([sent.body.code, sent.body.message]).toEqual([0, `A test goes to ${team.admin.email}`]);
    expect(await mailsOf(team)).toMatchObject([
      { recipients: [team.admin.email], subject: `Test: ${shown.body.subject}`, html: shown.body.body },
    ]);
  });

  it('check 3: a person named {email_signature}<img onerror> arrives as text', async () => {
    const team = await test.team();
    const { applicant } = await applicantOf(team, { first_name: '{email_signature}<img src=x onerror=a>' });
    const { body } = await preview(team.admin, '{first_name}', '<p>{first_name}</p>', { applicant });
    expect(body.body).toBe('<p>{email_signature}&lt;img src=x onerror=a&gt;</p>');
    expect(body.subject).toBe('{email_signature}<img src=x onerror=a>');
  });

  it('check 4: no template reveals a hidden salary', async () => {
    const team = await test.team();
    const { applicant, person } = await applicantOf(team);
    const recruiter = await team.as('recruiter');
    const names = '{expected_salary} {applicant__expected_salary}';
    const seen = await preview(recruiter, names, `<p>${names}</p>`, { applicant });
    expect(seen.body.subject).toContain('987,654');
    // A record out of sight is not told of, whatever is asked.
    const vendor = await team.as('vendor');
    expect((await preview(vendor, names, '<p>x</p>', { candidate: person })).status).toBe(403);
    const others = await test.team();
    expect((await preview(others.admin, names, '<p>x</p>', { applicant })).status).toBe(404);
    expect((await preview(others.admin, names, '<p>x</p>', { candidate: person })).status).toBe(404);
  });

  it('check 5: an empty field stops, named', async () => {
    const team = await test.team();
    const { applicant } = await applicantOf(team);
    const { body } = await preview(team.admin, '{passport_no}', '<p>{passport_no|none}</p>', { applicant });
    expect(missingSentence(body.missing)).toBe('Passport number is empty');
    expect(body).toMatchObject({ subject: '{passport_no}', body: '<p>none</p>' });
  });

  it('check 6: a new custom field is offered at once', async () => {
    const team = await test.team();
    const letter = '<p>{candidate__blood_group}</p>';
    expect((await save(team, letter)).body.fields).toEqual({
      'texts.0.body': ['{candidate__blood_group} is not known'],
    });
    const fields = [
      { key: 'blood_group', title: 'Blood group', type: 'others', show_on_email_templates: true },
    ];
    const data = JSON.stringify([{ table: 'candidate', fields }]);
    await team.admin.patch('/admin-app/custom-field/', { data });
    expect((await save(team, letter)).status).toBe(200);
    const { applicant, person } = await applicantOf(team);
    await team.admin.patch(`${candidate.path}${person}/`, { custom: { blood_group: '0+' } });
    expect((await preview(team.admin, 'x', letter, { applicant })).body.body).toBe('<p>0+</p>');
  });

  it('check 7: page_break is refused in mail', async () => {
    const team = await test.team();
    expect((await save(team, '<p>{system__page_break}</p>', 'offer')).body.fields).toEqual({
      'texts.0.body': ['{system__page_break} works in PDF only'],
    });
  });

  it('names fields of its own category alone', async () => {
    const team = await test.team();
    const letter = '<p>{offer__salary}</p>';
    expect((await save(team, letter)).body.fields).toEqual({
      'texts.0.body': ['{offer__salary} has no value in templates of this kind'],
    });
    const { body } = await save(team, letter, 'offer');
    const moved = await team.admin.patch(`${TEMPLATES}${body.id}/`, { version: 1, category: 'candidate' });
    expect(Object.keys(moved.body.fields)).toEqual(['texts.0.body']);
  });

  it('is kept without scripts, styles and addresses of pictures', async () => {
    const team = await test.team();
    const { body } = await save(
      team,
      '<p onclick="x">Hi<script>x</script> <a href="javascript:x">y</a></p><img src="https://x.example/a.png">',
    );
    expect(body.body).not.toMatch(/script|onclick|src=/);
  });

  it('has a subject of one line', async () => {
    const team = await test.team();
    const texts = [english('Hello\r\nBcc: x@example.com', '<p>x</p>')];
    const { body } = await team.admin.post(TEMPLATES, templateOf({ texts }));
    expect(body.subject).toBe('Hello Bcc: x@example.com');
  });

  it('about a job is filled with the job, and with samples without one', async () => {
    const team = await test.team();
    const { opening } = await applicantOf(team);
    const about = { category: 'job' };
    const named = await preview(team.admin, '{job__position}', '<p>x</p>', { ...about, job: opening });
    expect(named.body).toMatchObject({ subject: 'Engineer', missing: [] });
    const sample = await preview(team.admin, '{job__position}', '<p>{recruitment__company}</p>', about);
    expect(sample.body).toMatchObject({ subject: 'Site engineer', missing: [] });
    expect((await preview(team.admin, '{first_name}', '<p>x</p>', about)).body.missing).toMatchObject([
      { name: 'first_name', why: 'unknown' },
    ]);
  });

  it('of an interview is shown with a sample of one', async () => {
    const team = await test.team();
    const { applicant } = await applicantOf(team);
    const { body } = await preview(team.admin, '{first_name}: {interview__name}', '<p>x</p>', {
      ...{ category: 'interview', applicant },
    });
    expect(body).toMatchObject({ subject: 'Amina: Technical interview', missing: [] });
  });
});
