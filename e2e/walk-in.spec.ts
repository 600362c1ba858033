import { call, emailOf, signInByCall } from './support/accounts.ts';
import { expect, go, signIn, test } from './support/test.ts';
import { violations } from './support/violations.ts';

test.describe.configure({ timeout: 120_000 });

/** The list of a demo job with applicants in the process. */
async function listOfJob(address: string): Promise<string> {
  const { access } = await signInByCall(address, emailOf('walk-in'));
  const path = '/customer/job/?query=HR%20Officer';
  const { results } = await call<{ results: { id: number }[] }>(address, 'GET', path, { access });
  return `/recruitments/applicants?job_id=${results[0]?.id}&status=active&page_size=10`;
}

test('a walk-in day: set for many, checked in by list and by code, met, cancelled', async ({
  page,
  address,
}) => {
  const list = await listOfJob(address);
  await signIn(page, emailOf('walk-in'));
  await go(page, list);

  await test.step('who gets which slot is shown, then the day is set', async () => {
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).check();
    await page
      .getByRole('toolbar', { name: 'Selected rows' })
      .getByRole('button', { name: 'Walk-in day' })
      .click();
    const form = page.getByRole('dialog', { name: /^Walk-in day for / });
    await form.getByRole('textbox', { name: 'Name' }).fill('Open day');
    await form.getByRole('textbox', { name: 'Slots' }).fill('4');
    await form.getByRole('textbox', { name: 'People in a slot' }).fill('2');
    await form.getByRole('textbox', { name: 'Location' }).fill('Hall B');
    await expect(form.getByText('8 people get places')).toBeVisible();
    await expect(form.getByText(/There is no place left/)).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Set the day' }).click();
    await expect(page.getByText('8 people have places')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Open day', level: 1 })).toBeVisible();
  });

  const people = page.getByRole('list', { name: 'Check-in list' }).getByRole('listitem');
  const path = new URL(page.url()).pathname;

  await test.step('the first is checked in, is next, and is met', async () => {
    await expect(people).toHaveCount(8);
    const first = people.first();
    await first.getByRole('button', { name: /^Check in/ }).click();
    await expect(first.getByText('Next')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await first.getByRole('button', { name: /^Done/ }).click();
    await expect(first.getByRole('button', { name: /^Take back/ })).toBeVisible();
  });

  await test.step('a code on paper leads to its person, and one press checks them in', async () => {
    const code = await page.locator('section svg[aria-label*="?code="]').nth(1).getAttribute('aria-label');
    await go(page, path + new URL(code ?? '').search);
    await page.getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(page.getByText('Is checked in')).toBeVisible();
    await expect(people.nth(1).getByText('Next')).toBeVisible();
  });

  await test.step('the day is cancelled, but for whom was met', async () => {
    await go(page, path);
    await page.getByRole('button', { name: 'Actions for Open day' }).click();
    await page.getByRole('menuitem', { name: 'Cancel the day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel the whole day?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The hall is closed');
    await dialog.getByRole('button', { name: 'Cancel the day' }).click();
    await expect(page.getByText('This walk-in day was cancelled')).toBeVisible();
    await expect(people.filter({ hasText: 'Cancelled' })).toHaveCount(7);
    await expect(people.filter({ hasText: 'Done' })).toHaveCount(1);
  });
});
