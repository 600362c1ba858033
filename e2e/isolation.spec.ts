import { call, emailOf, signInByCall } from './support/accounts.ts';
import { expect, signIn, test } from './support/test.ts';

const kinds = [
  { kind: 'organization', path: '/customer/org/', page: '/recruitments/organizations/' },
  { kind: 'company', path: '/customer/company/', page: '/recruitments/companies/' },
  { kind: 'business unit', path: '/customer/business-unit/', page: '/recruitments/business-units/' },
  { kind: 'department', path: '/customer/department/', page: '/recruitments/departments/' },
  { kind: 'job', path: '/customer/job/', page: '/recruitments/jobs/' },
  { kind: 'candidate', path: '/customer/candidate/', page: '/recruitments/candidates/' },
];

test.use({ refusals: true });

test('the addresses of another team lead to nothing', async ({ page, address }) => {
  const { access } = await signInByCall(address, emailOf('neighbour'));
  const records = [];
  for (const { kind, path, page: folder } of kinds) {
    const { results } = await call<{ results: { id: number }[] }>(address, 'GET', path, { access });
    const [first] = results;
    expect(first, `the demo team has no ${kind}`).toBeDefined();
    records.push({ kind, place: `${folder}${first?.id}` });
  }
  await signIn(page, 'admin@other.test');
  for (const { kind, place } of records) {
    await page.goto(place);
    await expect(page.getByText(`This ${kind} was not found`)).toBeVisible();
  }
});
