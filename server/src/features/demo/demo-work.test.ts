import { beforeAll, expect, it } from 'vitest';
import { leaveDemoWork } from './demo-work.ts';
import { firstRun } from '../../first-run.ts';
import { testApp } from '../../testing/app.ts';

const test = testApp({ SEED: 'demo' });
const said: string[] = [];
const access = new Map<string, string>();

async function get(username: string, path: string) {
  const known = access.get(username);
  const signIn = () =>
    test.inject({
      method: 'POST',
      url: '/api/v1/token/',
      payload: { username: `${username}@demo.test`, password: 'hireloom-demo' },
    });
  const token = known ?? (await signIn()).body.access;
  access.set(username, token);
  const reply = await test.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return reply.body;
}

beforeAll(async () => {
  const loaded = await firstRun(test.platform, () => undefined);
  expect(loaded).toBe(true);
  await leaveDemoWork(test.app, (line) => said.push(line), 0);
});

it('leaves work of each kind, through the calls that people make', async () => {
  expect(said).toEqual([]);
  const told = (body: { results: { message: string }[] }) => body.results.map(({ message }) => message);
  const recruiter = told(await get('recruiter', '/customer/notifications/?page=1'));
  expect(recruiter.filter((message) => message.includes('mentioned you'))).toHaveLength(2);
  const manager = told(await get('manager', '/customer/notifications/?page=1'));
  expect(manager).toContain('The job Front Desk Agent waits for your approval');
  const files = await get('recruiter', '/customer/upload-bulk-file/?page=1');
  expect([files.counts.all, files.counts.uploaded]).toEqual([15, 15]);
  expect((await get('recruiter', '/customer/duplicate/?page=1')).count).toBeGreaterThanOrEqual(2);
  const met = await get('recruiter', '/customer/interview/?page_size=20');
  const states = met.results.map(({ status }: { status: string }) => status).toSorted();
  expect(states).toEqual([...Array(2).fill('completed'), ...Array(4).fill('scheduled')]);
  const offers = await get('recruiter', '/customer/offer/?page_size=20&orderBy=id&ascending=1');
  // No jobs run beside a test: without its letter nothing is sent.
  expect(offers.results.map(({ status }: { status: string }) => status).slice(0, 3)).toEqual([
    ...['draft', 'approved', 'approved'],
  ]);
  const joining = await get(
    'recruiter',
    '/customer/onboarding/?page_size=20&orderBy=joining_date&ascending=1',
  );
  expect(joining.results.map((row: { days_left: number }) => row.days_left)).toEqual([4, 12, 40]);
  expect(await get('admin', '/customer/onboarding/counts/')).toMatchObject({ to_review: 3, overdue: 1 });
  const fields = JSON.parse((await get('admin', '/admin-app/custom-field/')).data) as {
    table: string;
    fields: unknown[];
  }[];
  expect(fields.find(({ table }) => table === 'candidate')?.fields).toHaveLength(2);
});

it('leaves approval off, so that a first job opens at once', async () => {
  expect(await get('admin', '/admin-app/job-approval-status/')).toMatchObject({ status: false });
});

it('a demo of people alone, and a second start, ask for none', async () => {
  expect(await firstRun(test.platform, () => undefined)).toBe(false);
});
