import { expect, test } from 'vitest';
import { databaseBefore } from './database-before.ts';

const { one, insert, migrate } = databaseBefore('0058_money_in_one_currency.sql');

test('amounts that were written before compare in dirhams a month, and applications get the period of the person', async () => {
  const team_id = await insert('team', { name: 'Old team' });
  const item = (list: string, key: string, extra: object) =>
    insert('lookup_item', { team_id, list, key, name: key, extra: JSON.stringify(extra) });
  const usd = await item('currency', 'USD', { symbol: '$', decimals: 2 });
  const sdg = await item('currency', 'SDG', { symbol: 'SDG', decimals: 2 });
  const status = await item('requirement_status', 'open', { category: 'open' });
  const organization_id = await insert('organization', { team_id, name: 'Office' });
  const workflow_id = await insert('workflow', { team_id, name: 'Way' });
  const stage_id = await insert('workflow_stage', {
    ...{ team_id, workflow_id, name: 'New', category: 'new', position: 0 },
  });
  const job_id = await insert('job', {
    ...{ team_id, organization_id, workflow_id, job_title: 'Work', description: 'Work', openings: 1 },
    ...{ job_status_id: status, job_status_category: 'open', job_code: 'J-1', open_date: '2026-01-15' },
    ...{ salary_min: '10', salary_max: '20', currency_id: usd },
  });
  const name = { team_id, first_name: 'Old', last_name: 'Hand', current_salary: '1200' };
  const yearly = await insert('candidate', { ...name, currency_id: usd, salary_period: 'year' });
  const unsaid = await insert('candidate', { ...name, salary_period: 'year' });
  const unrated = await insert('candidate', { ...name, currency_id: sdg });
  const applicant_id = await insert('applicant', {
    ...{ team_id, candidate_id: yearly, job_id, workflow_id, stage_id, stage_category: 'new' },
    ...{ applicant: 'Old Hand', current_salary: '1200', currency_id: usd },
  });

  await migrate();

  const key = async (table: string, id: number) =>
    (await one<{ salary_key: number | null }>(`select salary_key from ${table} where id = ${id}`)).salary_key;
  expect(await key('candidate', yearly)).toBeCloseTo(367.25, 6);
  expect(await key('candidate', unsaid)).toBe(100);
  expect(await key('candidate', unrated)).toBeNull();
  expect(await key('applicant', applicant_id)).toBeCloseTo(367.25, 6);
  expect(await one(`select salary_period from applicant`)).toEqual({ salary_period: 'year' });
  expect(await one('select salary_min_key, salary_max_key from job')).toEqual({
    salary_min_key: 36.725,
    salary_max_key: 73.45,
  });
  expect(await one(`select extra from lookup_item where id = ${usd}`)).toEqual({
    extra: { symbol: '$', decimals: 2, rate: 3.6725, rate_on: '2025-07-01' },
  });
});
