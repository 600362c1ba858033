import type { Browser, Page } from '@playwright/test';
import { type Access, call, inMail, signInByCall } from './support/accounts.ts';
import { type AppServer, startApp } from './support/server.ts';
import { violations } from './support/violations.ts';
import { chooseTheme, expect, go, settled, signIn, test } from './support/test.ts';

test.describe.configure({ mode: 'serial', timeout: 150_000 });

const SUBMITTER = 'super@demo.test';
const FIRST = 'recruiter@demo.test';
const SECOND = 'manager@demo.test';
const matrixPage = '/settings/master/approval-matrix/job';

/** Job approval holds for the whole team, so these journeys have an app of their own. */
let app: AppServer;
let organization: { id: number; name: string };
test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await startApp();
});
test.afterAll(() => app?.stop());

/** A browser of its own for one person, signed in. */
async function open(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

async function submitJob(access: Access['access'], job_title: string): Promise<number> {
  const body = {
    job_title,
    openings: 1,
    organization: organization.id,
    description: '<p>Waits for two people before it opens.</p>',
  };
  const { id } = await call<{ id: number }>(app.address, 'POST', '/customer/job/', { body, access });
  return id;
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const statusOf = (page: Page, name: string) =>
  page.getByRole('main').getByText(name, { exact: true }).first();

async function answer(page: Page, decision: 'Approve' | 'Reject', note?: [title: string, text: string]) {
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText(
    decision === 'Approve' ? 'Are you sure to approve ?' : 'Are you sure to reject ?',
  );
  await asked.getByRole('button', { name: 'Proceed' }).click();
  if (note) {
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(note[0]);
    await page.getByRole('dialog').getByRole('textbox', { name: 'Description' }).fill(note[1]);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('an admin switches approval on and makes a matrix of two levels', async ({ browser }) => {
  const { access } = await signInByCall(app.address, 'admin@demo.test');
  const found = await call<{ results: (typeof organization)[] }>(app.address, 'GET', '/customer/org/', {
    access,
  });
  const [known] = found.results;
  if (!known) throw new Error('The demo team has no organization');
  organization = known;

  const page = await open(browser, 'admin@demo.test');
  await go(page, matrixPage);
  await expect(page.getByRole('heading', { name: 'Job Approval Matrix' })).toBeVisible();
  await expect(page.getByText(/job approval is disabled application-wide/)).toBeVisible();
  await page.getByRole('switch', { name: /Enable Settings/ }).click();
  await expect(page.getByText(/job approval is disabled application-wide/)).toBeHidden();

  await page.getByRole('button', { name: 'Add new' }).click();
  const panel = page.getByRole('dialog', { name: 'Create Job Approval Matrix' });
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Approval Name is required')).toBeVisible();
  await expect(panel.getByText('Organization is required')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Name' }).fill('Two levels');
  await panel.getByRole('combobox', { name: 'Organization' }).fill(organization.name);
  await page.getByRole('option', { name: organization.name }).click();
  for (const [number, type, user] of [
    [1, 'Recruiter', /Ravi Menon/],
    [2, 'Hiring manager', /Maya Karam/],
  ] as const) {
    if (number > 1) await panel.getByRole('button', { name: /Add level/ }).click();
    const level = panel.getByRole('group', { name: `Level ${number}` });
    await level.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: type, exact: true }).click();
    await level.getByRole('combobox', { name: 'User' }).click();
    await page.getByRole('option', { name: user }).click();
  }
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Two levels')).toContainText(organization.name);
  await page.context().close();
});

test('submitted, approved by two levels in two browsers, and open', async ({ browser }) => {
  const { access } = await signInByCall(app.address, SUBMITTER);
  const [first, second] = await Promise.all([open(browser, FIRST), open(browser, SECOND)]);
  const id = await submitJob(access, 'Two Level Trial');

  await expect(first.getByText('New Notification Arrived')).toBeVisible({ timeout: 5_000 });
  await expect(first.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await go(first, '/notification');
  await row(first, 'Two Level Trial').getByRole('button', { name: 'Approve' }).click();
  await answer(first, 'Approve');
  await expect(row(first, 'Two Level Trial').getByRole('button', { name: 'Approve' })).toBeHidden();

  await expect(second.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible({
    timeout: 5_000,
  });
  await go(second, `/recruitments/jobs/${id}`);
  await expect(second.getByRole('status').filter({ hasText: 'Maya Karam' })).toBeVisible();
  await second.getByRole('button', { name: 'Approve', exact: true }).click();
  await answer(second, 'Approve', ['Fine', 'Start in January']);
  await expect(statusOf(second, 'Open')).toBeVisible();
  await go(second, `/recruitments/jobs/${id}?tab=approval`);
  await expect(second.getByRole('region', { name: 'Round 1' })).toContainText('Start in January');
  for (const page of [first, second]) await page.context().close();
});

test('rejected with a note, submitted again', async ({ browser }) => {
  const { access } = await signInByCall(app.address, SUBMITTER);
  const id = await submitJob(access, 'Sent Back Trial');
  const approver = await open(browser, FIRST);
  await go(approver, '/notification?type=job');
  await row(approver, 'Sent Back Trial').getByRole('button', { name: 'Reject' }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click();
  const form = approver.getByRole('dialog', { name: 'Reject' });
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText(/Title is required/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Title' }).fill('Salary');
  await form.getByRole('textbox', { name: 'Description' }).fill('Say what it pays');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form).toBeHidden();

  const submitter = await open(browser, SUBMITTER);
  await go(submitter, '/notification');
  await row(submitter, 'Say what it pays').getByRole('button', { name: 'View', exact: true }).click();
  await expect(submitter).toHaveURL(new RegExp(`/recruitments/jobs/${id}`));
  await expect(statusOf(submitter, 'Draft')).toBeVisible();
  await submitter.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(submitter.getByText(/Waits for Ravi Menon/).first()).toBeVisible();
  await go(submitter, `/recruitments/jobs/${id}?tab=approval`);
  await expect(submitter.getByRole('region', { name: 'Round 2' })).toBeVisible();
  await expect(submitter.getByRole('region', { name: 'Round 1' })).toContainText('Say what it pays');
  for (const page of [approver, submitter]) await page.context().close();
});

test('approved in bulk among others, archived and restored', async ({ browser }) => {
  const { access } = await signInByCall(app.address, SUBMITTER);
  await submitJob(access, 'Bulk Trial');
  const page = await open(browser, FIRST);
  await go(page, '/notification');
  const bulk = async (step: string) => {
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).check();
    await page.getByRole('button', { name: 'Bulk actions' }).click();
    await page.getByRole('menuitem', { name: step }).click();
  };
  await expect(page.getByRole('main').getByRole('button', { name: 'Approve' })).toHaveCount(2);
  await bulk('Approve All');
  await expect(page.getByRole('dialog')).toContainText('Are you sure to proceed?');
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByText('2 approved')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await bulk('Deny All');
  await expect(page.getByText('No notification is deniable')).toBeVisible();

  const told = row(page, 'Bulk Trial');
  await told.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Are you sure to archive?');
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click();
  await expect(told).toBeHidden();
  await page.getByRole('tab', { name: 'Archive' }).click();
  await told.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Are you sure to restore?');
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click();
  await expect(told).toBeHidden();
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(told).toBeVisible();
  await page.context().close();
});

test('answered by the link of an e-mail, once and without signing in', async ({ browser }) => {
  // An earlier mail leads to what has been answered.
  const path = await inMail(app.address, SECOND, /Bulk Trial[^]*?(\/approval\/\S+)/);
  const context = await browser.newContext({ baseURL: app.address, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const opened = await page.goto(path);
  expect(opened?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  });
  await expect(page.getByRole('heading', { name: /Trial/ })).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'link').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${path}?lang=ar`);
  await expect(page.locator('html[dir=rtl]')).toBeAttached();
  await settled(page);
  expect.soft(await violations(page), 'link in the dark, from right to left').toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(over, 'link').toBeLessThanOrEqual(0);
  await page.goto(path);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText(/Title is required/)).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();
  await expect(page.getByRole('status').getByRole('heading')).toBeVisible();
  await context.close();
});

test('not approved by whoever asked for it, nor by somebody whom the matrix names no more', async ({
  browser,
}) => {
  const { access } = await signInByCall(app.address, FIRST);
  const id = await submitJob(access, 'Own Request Trial');
  const requester = await open(browser, FIRST);
  await go(requester, `/recruitments/jobs/${id}?tab=approval`);
  await expect(requester.getByText('You asked for this yourself, so somebody else')).toBeVisible();
  await expect(requester.getByText(/^Skipped: Ravi Menon asked for it/)).toBeVisible();
  await expect(requester.getByText(/Waits for Maya Karam at level 2 of 2/)).toBeVisible();
  await expect(requester.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await settled(requester);
  expect.soft(await violations(requester), 'own request').toEqual([]);

  const admin = await open(browser, 'admin@demo.test');
  await go(admin, matrixPage);
  await admin.getByRole('button', { name: 'Edit Two levels' }).click();
  const panel = admin.getByRole('dialog', { name: 'Edit Job Approval Matrix' });
  await panel.getByRole('button', { name: 'Remove level 2' }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  const running = admin.getByRole('dialog', { name: 'Running approvals' });
  await expect(running.getByText(/running approvals? still asks? Maya Karam/)).toBeVisible();
  await settled(admin);
  expect.soft(await violations(admin), 'running approvals').toEqual([]);
  await running.getByRole('radio', { name: /^Take out/ }).check();
  await running.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(/running approvals? changed/)).toBeVisible();
  await expect(running).toBeHidden();

  await go(admin, `/recruitments/jobs/${id}`);
  await admin.getByRole('button', { name: 'Approve', exact: true }).click();
  await answer(admin, 'Approve');
  await expect(statusOf(admin, 'Open')).toBeVisible();
  for (const page of [requester, admin]) await page.context().close();
});

test('notifications and matrices can be read by all, also on a phone', async ({ browser }) => {
  const page = await open(browser, 'admin@demo.test');
  const pages = [
    '/notification',
    matrixPage,
    `${matrixPage}?tab=conflicts`,
    '/user/profile?tab=notifications',
  ];
  for (const theme of ['light', 'dark'] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await chooseTheme(page, theme);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of pages) {
        await go(page, path);
        await settled(page);
        expect.soft(await violations(page), `${path} ${theme} ${width}`).toEqual([]);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(over, `${path} ${width}`).toBeLessThanOrEqual(0);
      }
    }
  }
  await page.context().close();
});
