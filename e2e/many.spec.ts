import { call, emailOf, signInByCall } from './support/accounts.ts';
import { expect, go, signIn, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });

/** The list of a demo job with more applicants in the process than a page shows. */
async function listOfJob(address: string): Promise<string> {
  const { access } = await signInByCall(address, emailOf('many'));
  const path = '/customer/job/?query=HR%20Officer';
  const { results } = await call<{ results: { id: number }[] }>(address, 'GET', path, { access });
  return `/recruitments/applicants?job_id=${results[0]?.id}&status=active&page_size=10`;
}

test('all of a list is moved and put back; the keys lead from one to the next', async ({ page, address }) => {
  const list = await listOfJob(address);
  await signIn(page, emailOf('many'));
  await go(page, list);

  await test.step('all that match, moved and put back', async () => {
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).check();
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await bar.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
    await expect(bar.getByRole('status')).toHaveText(/^All \d+ that match are selected$/);
    await bar.getByRole('button', { name: 'Move to stage' }).click();
    const dialog = page.getByRole('dialog', { name: /^Move to stage: \d+ applicants$/ });
    await dialog.getByRole('combobox', { name: 'Stage' }).click();
    await page.getByRole('option', { name: 'Shortlisted', exact: true }).click();
    await expect(dialog.getByText(/^\d+ will move/)).toBeVisible();
    await dialog.getByRole('button', { name: /^Move \d+$/ }).click();
    await expect(page.getByText(/^\d+ moved to Shortlisted/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText(/put back/)).toBeVisible();
  });

  await test.step('keys in the table and in the panel', async () => {
    await page.keyboard.press('j');
    await expect(page.locator('[data-row]').first()).toBeFocused();
    await page.keyboard.press('m');
    await expect(page.getByRole('menuitem', { name: 'Shortlisted', exact: true })).toBeVisible();
    // Its keys are heard once the focus has come to it; the list that is read anew meanwhile may take it away.
    await page.getByRole('menuitem', { name: 'Shortlisted', exact: true }).focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await page.locator('[data-row]').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Applicant 1 of /)).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByText(/^Applicant 2 of /)).toBeVisible();
    await page.keyboard.press('k');
    await expect(page.getByText(/^Applicant 1 of /)).toBeVisible();
  });
});
