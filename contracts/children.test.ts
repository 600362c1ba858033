import { expect, test } from 'vitest';
import { childrenOf } from './children.ts';

const labels = (name: string) => childrenOf(name).map(({ label }) => label);

test('what hangs on a record is whatever points to it', () => {
  expect(childrenOf('company')).toEqual([
    { table: 'business_unit', column: 'company_id', label: 'business units' },
    { table: 'department', column: 'company_id', label: 'departments' },
    { table: 'job', column: 'company_id', label: 'jobs' },
  ]);
  expect(labels('organization')).toEqual(['companies', 'business units', 'departments', 'jobs']);
  expect(labels('business_unit')).toEqual(['departments', 'jobs']);
  expect(labels('department')).toEqual(['jobs']);
});

test('parts and values that the server works out do not hang on it', () => {
  expect(labels('job')).toEqual(['applicants']);
  expect(labels('candidate')).toEqual(['applications']);
  expect(labels('applicant')).toEqual(['interviews', 'offers', 'onboardings']);
});
