import type { Browser, Page } from '@playwright/test';
import { call, emailOf, inMail } from './support/accounts.ts';
import { openInterview, type Set } from './support/interview-set.ts';
import { expect, go, settled, signIn, test } from './support/test.ts';
import { violations } from './support/violations.ts';

test.describe.configure({ timeout: 180_000 });
// Stages that refuse somebody answer with 4xx.
test.use({ refusals: true, timezoneId: 'Asia/Dubai' });

const phone = { width: 390, height: 844 };
const clock = (zone: string, moment: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(moment),
  );

/** A browser of somebody else, on a phone. */
async function onPhone(browser: Browser, baseURL: string, timezoneId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId, viewport: phone });
  return context.newPage();
}

/** Counts what the mouse presses from now on; what a label passes on to its field is no press. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.presses = '0';
    addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement;
        dataset.presses = String(Number(dataset.presses) + 1);
      },
      true,
    );
  });
  return async () => Number(await page.locator('html').getAttribute('data-presses'));
}

/** Chooses a stage in the row of the applicant. */
async function moveTo(page: Page, { applicant }: Set, stage: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Stage of ${applicant.name}: `) }).click();
  await page.getByRole('menuitem', { name: stage, exact: true }).click();
}
const stageOf = (page: Page, { applicant }: Set, stage: string) =>
  page.getByRole('button', { name: `Stage of ${applicant.name}: ${stage}` });

interface Record {
  row: { id: number; status: string; outcome: string | null; date: string; version: number };
  changes: { what: string; reason: string | null }[];
}

test('from three presses to a decision: set, moved by the candidate, written about on a phone, decided', async ({
  browser,
  page,
  address,
}) => {
  const set = await openInterview(address);
  const list = `/recruitments/applicants?job_id=${set.job}`;
  const read = (id: number) =>
    call<Record>(address, 'GET', `/customer/interview/${id}/record/`, { access: set.access });
  await signIn(page, emailOf('interview-recruiter'));
  await go(page, list);

  await test.step('three presses from the row, at the first time when both are free', async () => {
    const presses = await countPresses(page);
    await page.getByRole('button', { name: `Actions for ${set.applicant.name}` }).click();
    await page.getByRole('menuitem', { name: 'Interview…' }).click();
    const dialog = page.getByRole('dialog', { name: `Interview ${set.applicant.name}, ${set.job_title}` });
    await expect(dialog.getByLabel(/^Time(?! zone)/)).toHaveValue(clock('Asia/Dubai', set.first));
    await expect(dialog.locator('[aria-live="polite"]').filter({ hasText: ' to ' })).toContainText(
      new Date(set.first).toLocaleDateString('en-GB', { timeZone: 'Asia/Dubai' }),
    );
    await expect(dialog.getByRole('switch', { name: 'Tell the candidate' })).toBeChecked();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await presses()).toBe(3);
  });
  const id = await set.newest();
  const first = (await read(id)).row.date;
  expect(new Date(first).toISOString()).toBe(new Date(set.first).toISOString());

  await test.step('the candidate opens the link of the letter at their own clock, and moves it', async () => {
    const theirs = await onPhone(browser, address, 'Asia/Kolkata');
    await theirs.goto(await inMail(address, set.applicant.email, /\/interview\/[\w-]+/));
    await expect(theirs.getByRole('heading', { name: 'Technical round' })).toBeVisible();
    // Browsers call it by its old name, too.
    await expect(theirs.getByLabel('Time zone')).toHaveValue(/^Asia\/(Kolkata|Calcutta)$/);
    await expect(theirs.getByRole('main')).toContainText(`${clock('Asia/Kolkata', first)} – `);
    await expect(theirs.getByRole('main')).toContainText(`${clock('Asia/Dubai', first)} – `);
    expect(await violations(theirs)).toEqual([]);
    await theirs.getByRole('button', { name: 'Choose another time' }).click();
    await theirs.getByLabel('Why do you move it? (optional)').fill('My flight is that morning');
    await theirs
      .getByRole('button', { name: /^\d\d:\d\d$/ })
      .nth(2)
      .click();
    await theirs.getByRole('dialog').getByRole('button', { name: 'Proceed' }).dblclick();
    await expect(theirs.getByText('The interview is moved')).toBeVisible();
    await theirs.context().close();
  });
  const { row, changes } = await read(id);
  expect(row.date).not.toBe(first);
  expect(changes.filter(({ what }) => what === 'moved').map(({ reason }) => reason)).toEqual([
    'My flight is that morning',
  ]);

  await test.step('the calendar of the recruiter shows the new time', async () => {
    await go(page, `/calendar?view=agenda&date=${row.date.slice(0, 10)}&layers=mine&job=${set.job}`);
    const item = page.getByRole('button', { name: new RegExp(`${set.applicant.name}: Technical round`) });
    await expect(item).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await item.click();
    await expect(page.getByRole('dialog')).toContainText(clock('Asia/Dubai', row.date));
    await page.keyboard.press('Escape');
  });

  await test.step('nobody goes on without a scorecard', async () => {
    await go(page, list);
    await moveTo(page, set, 'Offer');
    await expect(
      page.getByText('This stage needs a submitted scorecard: none is in for “Technical round”').first(),
    ).toBeVisible();
    await expect(stageOf(page, set, 'Interview')).toBeVisible();
  });

  // They have come early: it begins with the next minute, so that it can be over.
  const begins = await set.moveToNow(id);
  await set.colleagueSubmits(id, 'Would hire at once');

  await test.step('the interviewer writes on a phone, loads anew, and submits once', async () => {
    const theirs = await onPhone(browser, address, 'Asia/Dubai');
    await signIn(theirs, emailOf('interview-lead'));
    await go(theirs, `/recruitments/interviews/${id}`);
    await expect(theirs.getByText('What others wrote shows once your own scorecard is in.')).toBeVisible();
    await expect(theirs.getByText('Would hire at once')).toBeHidden();
    await theirs.getByRole('main').getByRole('link', { name: 'Fill in my scorecard' }).click();
    const card = theirs.getByRole('region', { name: 'My scorecard' });
    const rating = card.locator('input[type=radio][value="4"]');
    const note = card.getByRole('textbox', { name: 'What decides it' });
    await rating.check({ force: true });
    await note.fill('Knows the codes by heart');
    await expect(card.getByText('Everything you typed is saved')).toBeVisible();
    await theirs.reload();
    await expect(note).toHaveValue('Knows the codes by heart');
    await expect(rating).toBeChecked();
    expect(await violations(theirs)).toEqual([]);
    const over = await theirs.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    await card.getByRole('radio', { name: 'Yes', exact: true }).check({ force: true });
    await card.getByRole('button', { name: 'Submit scorecard' }).dblclick();
    await expect(theirs.getByText('Your scorecard is submitted')).toBeVisible();
    await expect(theirs.getByText('Would hire at once')).toBeVisible();
    await theirs.context().close();
  });

  await test.step('the recruiter reads both, completes it with an outcome, and moves the applicant on', async () => {
    await go(page, `/recruitments/interviews/${id}`);
    await expect(page.getByText('2 of 2 scorecards are in')).toBeVisible();
    await expect(page.getByText('Knows the codes by heart')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.waitForTimeout(Math.max(0, begins - Date.now()));
    await page.reload();
    await settled(page);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Complete…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete the interview' });
    await dialog.getByRole('radio', { name: 'Passed', exact: true }).check();
    await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(page.getByText('Technical round is completed')).toBeVisible();
    expect((await read(id)).row).toMatchObject({ status: 'completed', outcome: 'pass' });
    await go(page, list);
    await moveTo(page, set, 'Offer');
    await expect(stageOf(page, set, 'Offer')).toBeVisible();
  });
});
