import { expect, test } from 'vitest';
import { databaseBefore } from './database-before.ts';

const { pool, one, insert, migrate } = databaseBefore('0041_money.sql');

test('amounts that were written before read the same, and applicants get the currency of the person', async () => {
  const team_id = await insert('team', { name: 'Old team' });
  const item = (list: string, key: string, extra: object) =>
    insert('lookup_item', { team_id, list, key, name: key, extra: JSON.stringify(extra) });
  const pkr = await item('currency', 'PKR', { symbol: 'Rs', decimals: 0 });
  const kwd = await item('currency', 'KWD', { symbol: 'KWD', decimals: 3 });
  const status = await item('requirement_status', 'open', { category: 'open' });
  const organization = await insert('organization', { team_id, name: 'Office' });
  const department = await insert('department', {
    ...{ team_id, organization_id: organization, name: 'Desk' },
    annual_budget: '99999999999999.99',
  });
  const workflow_id = await insert('workflow', { team_id, name: 'Way' });
  const stage_id = await insert('workflow_stage', {
    ...{ team_id, workflow_id, name: 'New', category: 'new', position: 0 },
  });
  const job_id = await insert('job', {
    ...{ team_id, organization_id: organization, workflow_id, job_title: 'Work', description: 'Work' },
    ...{
      openings: 1,
      job_status_id: status,
      job_status_category: 'open',
      job_code: 'J-1',
      open_date: '2026-01-15',
    },
    ...{ salary_min: '0.01', salary_max: '100000000.00' },
  });
  const person = { team_id, first_name: 'Old', last_name: 'Hand', salary_period: 'year' };
  const salaries = { current_salary: '98765432.19', expected_salary: '0.29' };
  const candidate_id = await insert('candidate', { ...person, ...salaries, currency_id: kwd });
  const applicant_id = await insert('applicant', {
    ...{ team_id, candidate_id, job_id, workflow_id, stage_id, stage_category: 'new', applicant: 'Old Hand' },
    ...salaries,
  });
  await pool.query(
    `insert into search_profile (team_id, candidate_id, marks, skills, languages, current_month, expected_month, created_on, arrived_on)
    values ($1, $2, '{}', '{}', '{}', $3::real, $4::real, now(), now())`,
    [team_id, candidate_id, 98765432.19 / 12, 0.29 / 12],
  );

  await migrate();

  const amounts = 'current_salary, expected_salary, salary_key, expected_key, currency_id';
  const same = { current_salary: 98765432.19, expected_salary: 0.29 };
  const keys = { salary_key: 98765432.19, expected_key: 0.29, currency_id: kwd };
  for (const [table, id] of [
    ['candidate', candidate_id],
    ['applicant', applicant_id],
  ])
    expect(await one(`select ${amounts} from ${table} where id = ${id}`)).toEqual({ ...same, ...keys });
  expect(await one('select salary_min, salary_max from job')).toEqual({
    salary_min: 0.01,
    salary_max: 100_000_000,
  });
  // More digits than a number holds: the database has them all.
  expect(await one(`select annual_budget::text from department where id = ${department}`)).toEqual({
    annual_budget: '99999999999999.9900',
  });
  expect(await one('select current_month, expected_month from search_profile')).toEqual({
    current_month: 98765432.19 / 12,
    expected_month: 0.29 / 12,
  });
  const extra = async (id: number) =>
    (await one<{ extra: object }>(`select extra from lookup_item where id = ${id}`)).extra;
  expect(await extra(pkr)).toEqual({ symbol: 'Rs', decimals: 2 });
  expect(await extra(kwd)).toEqual({ symbol: 'KWD', decimals: 3 });
});
