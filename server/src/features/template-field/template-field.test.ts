import { randomUUID } from 'node:crypto';
import type { CustomFieldTable } from '@hireloom/contracts/custom-field/custom-fields';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { organization } from '@hireloom/contracts/organization/organization';
import { checkTemplate } from '@hireloom/contracts/template/check';
import type { TemplateField, TemplateUse } from '@hireloom/contracts/template/field';
import { declaredFields } from '@hireloom/contracts/template/registry';
import { missingSentence, renderTemplate } from '@hireloom/contracts/template/render';
import { describe, expect, it } from 'vitest';
import { cleanLetter } from '../../platform/html/clean-letter.ts';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import type { Context } from '../../platform/context.ts';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { formWith } from '../../testing/form.ts';
import { createSample } from '../../testing/sample.ts';
import { type TemplateRecords, teamBook, valuesOf } from './index.ts';

const FIELDS = '/admin-app/template-fields/';
const mail: TemplateUse = { category: 'applicant', place: 'mail' };

describe('template fields', () => {
  const test = testApp();

  /** Works as a member does, in their team. */
  const as = <T>(team: TestTeam, actor: Actor, work: (context: Context) => Promise<T>): Promise<T> =>
    team.sql(async (tx) => {
      const viewer = await viewerOfMember(tx, team.id, actor.id);
      if (!viewer) throw new Error('No such member');
      const { platform } = test;
      return work({
        viewer,
        team_id: viewer.team_id,
        tx,
        platform,
        request_id: '',
        uploads: [],
        jobs: [],
        after_commit: [],
      });
    });

  const fill = (team: TestTeam, actor: Actor, records: TemplateRecords, subject: string, body = '') =>
    as(team, actor, async (context) => {
      const book = await teamBook(context, mail);
      const values = await valuesOf(context, records);
      const filled = renderTemplate({ subject, body }, { book, values, language: 'en', place: 'mail' });
      return { ...filled, values, faults: checkTemplate({ subject, body }, book) };
    });

  const addField = (
    team: TestTeam,
    table: CustomFieldTable['table'],
    key: string,
    shown = true,
    type = 'others',
  ) =>
    team.admin.patch('/admin-app/custom-field/', {
      data: JSON.stringify([
        { table, fields: [{ key, title: `The ${key}`, type, show_on_email_templates: shown }] },
      ]),
    });

  const offered = async (actor: Actor): Promise<TemplateField[]> =>
    (await actor.get(FIELDS)).body.groups.flatMap(({ fields }: { fields: TemplateField[] }) => fields);

  /** An applicant of whom everything is known. */
  async function makeApplicant(team: TestTeam, given: Record<string, unknown> = {}) {
    const currency = await team.sql(async (tx) => {
      const values = { team_id: team.id, list: 'currency', name: 'Kuwaiti dinar', key: 'KWD' };
      const row = await tx.insertInto('lookup_item').values(values).returning('id').executeTakeFirstOrThrow();
      return row.id;
    });
    const manager = await team.member('hiring_manager');
    const group = await createSample(team, organization, { name: `Group ${randomUUID()}` });
    const opening = await createSample(team, job, {
      ...{ organization: group.id, job_title: 'Engineer', job_code: 'E-1', openings: 3, currency },
      ...{ open_date: '2026-02-01', close_date: '2026-04-30', salary_min: 800, salary_max: 1200 },
      ...{ experience_min: 5, experience_max: 10, hiring_managers: [manager.id] },
      description: '<p>Builds <b>bridges</b></p>',
    });
    await team.admin.post(`${job.path}${opening.id}/status/`, { category: 'open' });
    const person = await createSample(team, candidate, {
      ...{ first_name: 'Amina', last_name: 'Haddad', gender: 'female', date_of_birth: '1990-04-21' },
      ...{ expected_salary: 987_654, current_salary: 123_456, currency, total_experiences: 12 },
      ...given,
    });
    const application = await createSample(team, applicant, { candidate: person.id, job: opening.id });
    return { person: person.id, opening: opening.id, applicant: application.id, manager };
  }

  describe('are refused', () => {
    it('to whoever does not use templates', async () => {
      const team = await test.team();
      for (const role of ['vendor', 'hiring_manager'] as const)
        expect((await (await team.as(role)).get(FIELDS)).status).toBe(403);
      expect((await test.inject({ method: 'GET', url: `/api/v1${FIELDS}` })).status).toBe(401);
      const recruiter = await team.member('recruiter');
      expect((await recruiter.get(FIELDS)).status).toBe(200);
      const other = await team.member('recruiter');
      await team.admin.patch(`/users/member/${other.id}/`, { permissions: [] });
      expect((await other.get(FIELDS)).status).toBe(403);
    });

    it('of another team’s records, and of a record out of sight', async () => {
      const [team, other] = [await test.team(), await test.team()];
      const theirs = await makeApplicant(other);
      for (const records of [
        { applicant: theirs.applicant },
        { candidate: theirs.person },
        { job: theirs.opening },
      ])
        await expect(as(team, team.admin, (context) => valuesOf(context, records))).rejects.toThrow(
          'was not found',
        );
      const own = await makeApplicant(team);
      const vendor = await team.as('vendor');
      await expect(
        as(team, vendor, (context) => valuesOf(context, { applicant: own.applicant })),
      ).rejects.toThrow('was not found');
    });

    it('when they belong to another team', async () => {
      const [team, other] = [await test.team(), await test.team()];
      await addField(other, 'candidate', 'secret');
      expect((await offered(team.admin)).filter(({ custom }) => custom)).toEqual([]);
      const { faults } = await fill(team, team.admin, {}, '{candidate__secret}');
      expect(faults).toMatchObject([{ code: 'unknown' }]);
    });
  });

  it('are checked in a template as it is cleaned: nothing is hidden by the way it is written', async () => {
    const team = await test.team();
    const codesOf = async (html: string) => {
      const { faults } = await as(team, team.admin, async (context) => {
        const book = await teamBook(context, mail);
        return { faults: checkTemplate({ body: cleanLetter(html) }, book) };
      });
      return faults.map(({ code }) => code);
    };
    const kept =
      '<p style="text-align:center">{first_name|you &amp; me}</p><p><a href="{email}">x</a></p><table><tr><td>{position}</td></tr></table>';
    expect(await codesOf(kept)).toEqual(['no_link']);
    expect(await codesOf('<p>&#123;nope&#125; &lbrace;nope} {first&#32;name}</p>')).toEqual([
      ...['unknown', 'unknown', 'space'],
    ]);
    expect(
      await codesOf('<p>{first_<!-- x -->name} {first_<script></script>name} {first_<b>name</b>}</p>'),
    ).toEqual(['split']);
    expect(await codesOf('<p title="{nope}" onclick="{nope}">a</p><!-- {nope} -->')).toEqual([]);
  });

  it('are offered by group, a new field of the team at once', async () => {
    const team = await test.team();
    const { body } = await team.admin.get(FIELDS);
    expect(body.groups.map(({ group }: { group: string }) => group)).toEqual([
      ...['resume', 'recruitment', 'applicant', 'job', 'interview', 'offer', 'onboarding', 'system'],
    ]);
    expect((await offered(team.admin)).map(({ name }) => name)).toEqual(
      declaredFields.map(({ name }) => name),
    );
    await addField(team, 'candidate', 'blood_group');
    await addField(team, 'job', 'unseen', false);
    const recruiter = await team.as('recruiter');
    expect((await offered(recruiter)).filter(({ custom }) => custom)).toEqual([
      {
        name: 'candidate__blood_group',
        group: 'applicant',
        key: 'blood_group',
        label: 'The blood_group',
        kind: 'text',
        places: ['mail', 'letter'],
        custom: true,
      },
    ]);
  });

  it('have the values of an applicant, their person and their job', async () => {
    const team = await test.team();
    const { applicant: id, manager } = await makeApplicant(team);
    const subject = '{first_name} {applicant__last_name}: {position} ({job_code})';
    const body =
      '<p>{expected_salary}, {salary_range}, {experience_range}, {open_date}</p><p>{job__description}</p>' +
      '<p>{hiring_manager_names} {hiring_manager_email} {current_stage} {current_status} {gender}</p>';
    const filled = await fill(team, team.admin, { applicant: id }, subject, body);
    expect([filled.faults, filled.missing]).toEqual([[], []]);
    expect(filled.subject).toBe('Amina Haddad: Engineer (E-1)');
    expect(filled.body).toBe(
      '<p>KWD 987,654.000, KWD 800.000 – KWD 1,200.000, 5 – 10, 1 February 2026</p><p>Builds <b>bridges</b></p>' +
        `<p>Test hiring_manager ${manager.email} new Active Female</p>`,
    );
    const { values } = filled;
    for (const { name } of declaredFields.filter(({ group }) => group === 'recruitment').slice(0, 1))
      expect(values.known.get(name)).toMatch(/^Group /);
    expect(values.hidden.size).toBe(0);
  });

  it('take names for text, whatever they hold', async () => {
    const team = await test.team();
    const evil = '{email_signature}<img onerror>';
    const { person } = await makeApplicant(team, { first_name: evil });
    const { body, missing } = await fill(
      team,
      team.admin,
      { candidate: person },
      '',
      '<p>Dear {first_name}</p>',
    );
    expect([body, missing]).toEqual(['<p>Dear {email_signature}&lt;img onerror&gt;</p>', []]);
  });

  it('reveal no hidden salary, and say which field it is', async () => {
    const team = await test.team();
    const hidden = ['expected_salary', 'current_salary', 'date_of_birth'];
    const settings = {
      module_configurations: {
        hidden_candidate_fields: hidden,
        hidden_job_fields: ['salary_min', 'hiring_managers'],
      },
    };
    expect(
      (await team.admin.patch('/customer/admin-setting/', { settings: JSON.stringify(settings) })).status,
    ).toBe(200);
    const { applicant: id, manager } = await makeApplicant(team);
    const every = declaredFields.filter(({ kind }) => kind !== 'block').map(({ name }) => `{${name}}`);
    const filled = await fill(team, manager, { applicant: id }, every.join(' '), '');
    expect(filled.subject).not.toMatch(/987,?654|123,?456|1990|1,200/);
    expect(filled.subject).not.toContain(team.admin.email);
    expect([...filled.values.known.keys()].filter((name) => filled.values.hidden.has(name))).toEqual([]);
    const named = filled.missing.filter(({ why }) => why === 'hidden').map(({ name }) => name);
    expect(named).toEqual(
      expect.arrayContaining([
        ...['applicant__current_salary', 'applicant__expected_salary', 'applicant__date_of_birth'],
        ...['applicant__age', 'job__salary_range', 'job__hiring_manager_email'],
      ]),
    );
    expect(missingSentence(filled.missing)).toContain('Expected salary is hidden from you');
    expect((await fill(team, team.admin, { applicant: id }, '{expected_salary}')).missing).toEqual([]);
  });

  it('without a value stop the mail, by name', async () => {
    const team = await test.team();
    const { person } = await makeApplicant(team);
    const { missing } = await fill(team, team.admin, { candidate: person }, '{passport_no} {position}');
    expect(missingSentence(missing)).toBe('Passport number is empty, Position is empty');
  });

  it('of the team have the values of their record, by their type', async () => {
    const team = await test.team();
    await addField(team, 'candidate', 'blood_group');
    await addField(team, 'job', 'starts', true, 'datetime');
    await addField(team, 'organization', 'licence');
    const { applicant: id, person, opening, manager } = await makeApplicant(team);
    await team.admin.patch(`${candidate.path}${person}/`, { custom: { blood_group: '0+' } });
    await team.admin.patch(`${job.path}${opening}/`, { custom: { starts: '2026-03-29T10:00:00+04:00' } });
    const { body: row } = await team.admin.get(`${job.path}${opening}/`);
    await team.admin.patch(`${organization.path}${row.organization.id}/`, { custom: { licence: 'L-7' } });
    const subject = '{candidate__blood_group}, {job__starts}, {organization__licence}';
    const filled = await fill(team, team.admin, { applicant: id }, subject);
    expect([filled.subject, filled.missing]).toEqual(['0+, 29/03/2026 06:00 (UTC, GMT), L-7', []]);
    // Whoever may not open organizations gets nothing of theirs by way of a template.
    const seen = await fill(team, manager, { applicant: id }, '{organization__licence}');
    expect(missingSentence(seen.missing)).toBe('The licence is hidden from you');
    // Of a file its name.
    await team.admin.patch('/admin-app/custom-field/', {
      data: JSON.stringify([
        {
          table: 'organization',
          fields: [
            { key: 'deed', title: 'Deed', type: 'others', subtype: 'file', show_on_email_templates: true },
          ],
        },
      ]),
    });
    const sent = formWith('custom.deed', 'deed.txt', Buffer.from('text'));
    await team.admin.call('PATCH', `${organization.path}${row.organization.id}/`, sent.body, sent.headers);
    expect((await fill(team, team.admin, { applicant: id }, '{organization__deed}')).subject).toBe(
      'deed.txt',
    );
  });

  it('of the system are those of whoever writes', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const signatures = [{ name: 'Mine', body: '<p>Lina<script>x</script></p>', is_default: true }];
    await recruiter.patch('/customer/mailbox-configuration/', {
      email_signatures: JSON.stringify(signatures),
    });
    const body = '<p>{current_date}</p><p>{email_signature}</p>';
    const filled = await fill(team, recruiter, {}, '', body);
    expect(filled.body).toMatch(/^<p>\d{1,2} \w+ \d{4}<\/p><p>Lina<\/p>$/);
    expect((await fill(team, team.admin, {}, '', body)).missing).toMatchObject([
      { name: 'system__email_signature', why: 'empty' },
    ]);
  });
});
