import { offer } from '@hireloom/contracts/offer/offer';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';
import {
  act,
  begin,
  historyOf,
  makeApplicant,
  makeLetterOf,
  makeOffer,
  recordOf,
  termsOf,
} from './offer.fixture.ts';

const test = testApp();

describe('beginning an offer', () => {
  it('is for who may make offers of applicants whom they see', async () => {
    const team = await test.team();
    const person = await makeApplicant(team, { confidential: true });
    const form = { applicant: person, terms: await termsOf(team) };
    const path = `${offer.path}draft/`;
    expect((await test.inject({ method: 'POST', url: `/api/v1${path}`, payload: form })).status).toBe(401);
    for (const role of ['hiring_manager', 'vendor'] as const)
      expect([role, (await (await team.as(role)).post(path, form)).status]).toEqual([role, 403]);
    const without = await recruiterWithout(team, 'offer.create');
    expect((await without.post(path, form)).status).toBe(403);
    const stranger = await (await team.member('recruiter')).post(path, form);
    expect([stranger.status, stranger.body.fields]).toEqual([
      400,
      { applicant: ['Applicant was not found'] },
    ]);
    const other = await test.team();
    const foreign = await other.admin.post(path, { ...form, terms: await termsOf(other) });
    expect(foreign.body.fields).toEqual({ applicant: ['Applicant was not found'] });
    expect((await team.admin.post(path, form)).status).toBe(200);
  });

  it('says all that is wrong at once, at its fields', async () => {
    const team = await test.team();
    const person = await makeApplicant(team);
    const terms = await termsOf(team);
    const [line] = terms['lines'] as { header: number }[];
    const { body } = await begin(team.admin, team, person, {
      ...{
        designation: 999,
        company: 999,
        level: 999,
        grade: 999,
        salary_template: 999,
        template: 999,
        visa_line: 999,
      },
      ...{
        joining_date: '2020-01-01',
        expires_on: '2020-01-01',
        contract: 'limited',
        custom: { nothing: 1 },
      },
      lines: [
        { header: line?.header, calc: 'rest' },
        { header: 999, calc: 'percent_of_gross', percent: null },
      ],
    });
    expect(body.fields).toEqual({
      'terms.designation': ['Designation was not found'],
      'terms.company': ['Company was not found'],
      'terms.level': ['Level was not found'],
      'terms.grade': ['Grade was not found'],
      'terms.salary_template': ['Salary template was not found'],
      'terms.template': ['Template was not found'],
      'terms.visa_line': ['Visa quota was not found'],
      'terms.joining_date': ['Joining date may not be in the past'],
      'terms.expires_on': ['This day has passed'],
      'terms.contract_months': ['Say for how many months'],
      'terms.lines.1.header': ['There is no such salary header'],
      'terms.lines.1.percent': ['Per cent is required'],
      'terms.custom.nothing': ['Is not a known custom field'],
    });
  });

  it('refuses more than the earnings hold, at the line (check: amounts add up)', async () => {
    const team = await test.team();
    const person = await makeApplicant(team);
    const header = await team.made('salary_header', { code: 'HRA', name: 'Housing', kind: 'earning' });
    const terms = await termsOf(team);
    const [rest] = terms['lines'] as { header: number }[];
    const lines = (percent: number) => [
      { header: rest?.header, calc: 'rest' },
      { header, calc: 'percent_of_gross', percent },
    ];
    const { body } = await begin(team.admin, team, person, { lines: lines(110) });
    expect(body.fields).toEqual({ 'terms.lines.0.calc': ['The other lines come to more than the salary'] });
    const made = await begin(team.admin, team, person, { lines: lines(33.3333) });
    expect(made.body.totals).toMatchObject({ gross: 1000, net: 1000 });
    expect(
      made.body.lines.map(({ monthly, yearly }: { monthly: number; yearly: number }) => [monthly, yearly]),
    ).toEqual([
      [666.67, 8000.04],
      [333.33, 3999.96],
    ]);
  });

  it('asks why the salary lies outside of the grade, in one currency alone', async () => {
    const team = await test.team();
    const person = await makeApplicant(team);
    const currency = await team.lookup('currency');
    const other = await team.lookup('currency', 'Other money');
    const grade = (currency_id: number, name: string) =>
      team.made('salary_grade', { name, currency_id, min_amount: 100, mid_amount: 200, max_amount: 300 });
    const outside = await grade(currency, 'G1');
    const refused = await begin(team.admin, team, person, { grade: outside });
    expect(refused.body.fields).toEqual({
      'terms.outside_reason': ['The salary lies outside of the grade: say why'],
    });
    expect((await begin(team.admin, team, person, { grade: await grade(other, 'G2') })).status).toBe(200);
    const told = await begin(team.admin, team, await makeApplicant(team), {
      ...{ grade: outside, outside_reason: 'Rare skills' },
    });
    expect(told.body.range).toEqual({ min: 100, mid: 200, max: 300, compa_ratio: 5, outside: true });
  });

  it('keeps its lines as they were when headers change later', async () => {
    const team = await test.team();
    const { id } = await makeOffer(team, 'draft');
    await team.sql((tx) =>
      tx.updateTable('salary_header').set({ name: 'Renamed', is_active: false }).execute(),
    );
    const { body } = await recordOf(team.admin, id);
    expect(body.lines[0].name).toMatch(/^Basic/);
  });
});

describe('one live offer', () => {
  it('refuses a second one and names the first, however many ask at once (check 5: never two live)', async () => {
    const team = await test.team();
    const person = await makeApplicant(team);
    const replies = await Promise.all([1, 2, 3, 4].map(() => begin(team.admin, team, person)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const live = replies.find(({ status }) => status === 200)?.body.row.id;
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      details: { live: { id: live } },
    });
    const { body } = await team.admin.get(`${offer.path}?applicant=${person}`);
    expect(body.count).toBe(1);
  });

  it('makes the next version of what was approved, and ends the old one in the same commit', async () => {
    const team = await test.team();
    const { id, applicant } = await makeOffer(team, 'sent');
    const { status, body } = await act(team.admin, id, 'renew');
    expect([status, body.row.number, body.row.status, body.row.salary]).toEqual([200, 2, 'draft', 1000]);
    expect(body.lines).toHaveLength(1);
    expect(body.versions).toMatchObject([{ id, number: 1, status: 'superseded' }]);
    expect((await act(team.admin, id, 'renew')).status).toBe(409);
    const { body: list } = await team.admin.get(`${offer.path}?applicant=${applicant}`);
    expect(list.results.map((row: { status: string }) => row.status).toSorted()).toEqual([
      'draft',
      'superseded',
    ]);
    expect((await act(team.admin, id, 'withdraw', { reason: 'Too late' })).body.message).toBe(
      'This offer was replaced by a newer one',
    );
  });
});

describe('changing an offer', () => {
  it('asks anew for a new total, and not for a note (check 4: new total asks anew, a note does not)', async () => {
    const team = await test.team();
    const person = await makeApplicant(team);
    const terms = await termsOf(team);
    const { row } = (await team.admin.post(`${offer.path}draft/`, { applicant: person, terms })).body;
    await act(team.admin, row.id, 'submit');
    const dearer = await act(team.admin, row.id, 'change', { terms: { ...terms, salary: 1200 } });
    expect([dearer.status, dearer.body.message]).toEqual([
      409,
      'This offer was approved: make the next version to change it',
    ]);
    const noted = await act(team.admin, row.id, 'change', { terms: { ...terms, notes: 'Call on Monday' } });
    expect([noted.status, noted.body.row.status, noted.body.terms.notes]).toEqual([
      200,
      'approved',
      'Call on Monday',
    ]);
    const next = (await act(team.admin, row.id, 'renew')).body;
    const changed = await act(team.admin, next.row.id, 'change', { terms: { ...terms, salary: 1200 } });
    expect([changed.body.row.salary, changed.body.row.status]).toEqual([1200, 'draft']);
  });

  it('refuses a version that somebody else has changed', async () => {
    const team = await test.team();
    const { id } = await makeOffer(team, 'draft');
    const stale = await act(team.admin, id, 'submit', { version: 99 });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
  });

  it('sends nothing that was not approved, nothing that has ended, and tells its history', async () => {
    const team = await test.team();
    const { id } = await makeOffer(team, 'draft');
    const early = await act(team.admin, id, 'send');
    expect([early.status, early.body.message]).toEqual([409, 'This offer has not been approved yet']);
    await act(team.admin, id, 'submit');
    expect((await act(team.admin, id, 'extend', { expires_on: '2020-01-01' })).body.fields).toEqual({
      expires_on: ['This day has passed'],
    });
    await makeLetterOf(team, id);
    await act(team.admin, id, 'send');
    expect((await act(team.admin, id, 'send')).body.row.status).toBe('sent');
    expect(await historyOf(team, id)).toEqual(['created', 'submitted', 'approved', 'sent', 'sent_again']);
    const withdrawn = await act(team.admin, id, 'withdraw', { reason: 'The budget is gone' });
    expect([withdrawn.body.row.status, withdrawn.body.row.reason]).toEqual([
      'withdrawn',
      'The budget is gone',
    ]);
    expect(withdrawn.body.may).toMatchObject({ withdraw: false, send: false, renew: true });
  });
});
