import type { Browser, Page } from '@playwright/test';
import { call, emailOf, inMail, signInByCall } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { violations } from './support/violations.ts';

const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface Asked {
  /** The page that the mail leads to. */
  page: string;
  id: number;
}

/** Asks new candidates of one job to choose a time with the same two people, and answers what their mails lead to. */
async function askCandidates(
  address: string,
  emails: readonly string[],
): Promise<{ asked: Asked[]; access: string }> {
  const { access } = await signInByCall(address, emailOf('booking'));
  const post = <T>(path: string, body: object) => call<T>(address, 'POST', path, { access, body });
  const list = async <T>(path: string) =>
    (await call<{ results: T[] }>(address, 'GET', path, { access })).results;
  const job = (await list<{ id: number; job_status_category: string }>('/customer/job/?page_size=50')).find(
    ({ job_status_category }) => job_status_category === 'open',
  );
  const panel = (await list<{ id: number; user: { email: string } }>('/users/member/?page_size=100')).filter(
    ({ user }) => ['recruiter@demo.test', 'manager@demo.test'].includes(user.email),
  );
  const asked: Asked[] = [];
  for (const email of emails) {
    const [first_name = ''] = email.split('@');
    const person = await post<{ id: number }>('/customer/candidate/', {
      first_name,
      last_name: 'Chooses',
      email,
    });
    const application = await post<{ id: number }>('/customer/applicant/', {
      candidate: person.id,
      job: job?.id,
    });
    const { row } = await post<{ row: { id: number } }>('/customer/interview/schedule/', {
      ...{
        applicant: application.id,
        name: 'Technical interview',
        type: 'onsite',
        starts: null,
        minutes: 45,
      },
      ...{ zone: 'Asia/Dubai', location: 'Tower 2, floor 7', instructions: 'Please bring your passport.' },
      interviewers: panel.map(({ id }) => ({ member: id })),
      booking: { mode: 'panel', opens_on: day(0), closes_on: day(14), moves_allowed: 1 },
      tell: { candidate: true, interviewers: true },
    });
    const page = await inMail(address, email, /\/interview\/[\w-]+/);
    asked.push({ id: row.id, page });
  }
  return { asked, access };
}

/** A browser of somebody who never signs in, in their own zone. */
async function outsider(browser: Browser, baseURL: string, path: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL, locale: 'en-GB', timezoneId: 'Europe/Berlin' },
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Technical interview' })).toBeVisible();
  return page;
}

const firstSlot = (page: Page) => page.getByRole('button', { name: /^\d\d:\d\d$/ }).first();
const proceed = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click();
const invite = (name: string) => `${name}-${Date.now()}@example.com`;

test('a candidate chooses a time by the link of a mail, moves it once, and is told when that was the last time', async ({
  browser,
  address,
}) => {
  const { asked, access } = await askCandidates(address, [invite('amina')]);
  const [one] = asked;
  if (!one) throw new Error('Somebody was asked');
  const page = await outsider(browser, address, one.page);
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  expect(await violations(page)).toEqual([]);
  await firstSlot(page).click();
  await expect(page.getByRole('dialog')).toContainText('(Europe/Berlin, GMT');
  await proceed(page);
  await expect(page.getByText('Your time is booked')).toBeVisible();
  await expect(page.getByText(/\(Asia\/Dubai, GMT\+4\)/)).toBeVisible();

  await page.getByRole('button', { name: 'Choose another time' }).click();
  await page.getByLabel('Why do you move it? (optional)').fill('I have an exam');
  await firstSlot(page).click();
  await proceed(page);
  await expect(page.getByText('The interview is moved')).toBeVisible();
  await expect(page.getByText('You have moved it as often as is possible here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose another time' })).toBeHidden();
  await page.getByRole('button', { name: 'I will come' }).click();
  await expect(page.getByText('You have said that you will come.')).toBeVisible();
  const { row, changes } = await call<{
    row: { status: string };
    changes: { what: string; reason: string | null }[];
  }>(address, 'GET', `/customer/interview/${one.id}/record/`, { access });
  expect(row.status).toBe('confirmed');
  expect(changes.find(({ what }) => what === 'moved')?.reason).toBe('I have an exam');
  await page.context().close();
});

test('two candidates press the same time of a panel: one gets it, the other is told kindly and takes another', async ({
  browser,
  address,
}) => {
  const { asked } = await askCandidates(address, [invite('basma'), invite('omar')]);
  const pages = await Promise.all(asked.map((each) => outsider(browser, address, each.page)));
  const times = await Promise.all(pages.map((page) => firstSlot(page).textContent()));
  expect(times[0]).toBe(times[1]);
  for (const page of pages) await firstSlot(page).click();
  await Promise.all(pages.map(proceed));
  const booked = (page: Page) => page.getByText('Your time is booked');
  const taken = (page: Page) => page.getByText('This time has just been taken. Please choose another one.');
  for (const page of pages) await expect(booked(page).or(taken(page))).toBeVisible();
  const late: Page[] = [];
  for (const page of pages) if (await taken(page).isVisible()) late.push(page);
  const [second] = late;
  if (late.length !== 1 || !second) throw new Error('One of two was to be told');
  await expect(firstSlot(second)).not.toHaveText(times[0] ?? '');
  await firstSlot(second).click();
  await proceed(second);
  await expect(booked(second)).toBeVisible();
  for (const page of pages) await page.context().close();
});
