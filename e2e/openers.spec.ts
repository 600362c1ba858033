import type { Locator } from '@playwright/test';
import { emailOf } from './support/accounts.ts';
import { expect, settled, signIn, test } from './support/test.ts';

// With motion, on pages that were loaded fresh: what is read when it is first asked for stands there in its whole
// height after the first press.
test.describe.configure({ mode: 'parallel', timeout: 170_000 });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A page that is loaded anew on a busy machine. */
const LONGEST_MS = 30_000;

const tables = [
  '/recruitments/organizations',
  '/recruitments/companies',
  '/recruitments/business-units',
  '/recruitments/departments',
  '/recruitments/jobs',
  '/recruitments/candidates',
  '/recruitments/applicants',
  '/notification',
  '/settings/master/approval-matrix/job',
  '/settings/master/approval-matrix/offer',
];

/** As high as what stands in it, and nothing of it cut off. */
async function expectWhole(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await expect
    .poll(async () => (await part.boundingBox())?.height ?? 0, { message: 'height of what was opened' })
    .toBeGreaterThan(40);
}

test('Filter shows its fields at the first press, in every table', async ({ page }) => {
  await signIn(page, emailOf('openers'));
  for (const path of tables) {
    await test.step(path, async () => {
      await page.goto(path);
      const button = page.getByRole('main').getByRole('button', { name: 'Filter', exact: true });
      await button.click({ timeout: LONGEST_MS });
      // Of lists with chips a box to type in, of small ones the filters themselves.
      const fields = page
        .getByRole('dialog', { name: 'Filter', exact: true })
        .or(page.getByRole('group', { name: 'Filters', exact: true }));
      await expectWhole(fields);
      await expect(fields.getByRole('combobox').or(fields.getByRole('textbox')).first()).toBeInViewport();
      await button.click();
      await expect(fields).toBeHidden();
    });
  }
});

test('whatever else is read when it is asked for opens at the first press', async ({ page }) => {
  await signIn(page, emailOf('other-openers'));
  const fresh = async (path: string) => {
    await page.goto(path);
    await settled(page);
  };
  const main = page.getByRole('main');

  await test.step('the columns of a table', async () => {
    await fresh('/recruitments/companies');
    await main.getByRole('button', { name: 'Columns' }).click();
    await expectWhole(page.getByRole('dialog', { name: 'Columns' }));
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeInViewport();
  });

  await test.step('the panel of a new record, and its further fields', async () => {
    await fresh('/recruitments/companies');
    await main.getByRole('button', { name: 'New company' }).click();
    const panel = page.getByRole('dialog', { name: 'New company' });
    await expectWhole(
      panel.getByRole('textbox', { name: 'Name', exact: true }).locator('xpath=ancestor::form'),
    );
    const more = panel.getByRole('button', { name: /^More fields/ }).first();
    const before = await panel.getByRole('textbox').count();
    await more.click();
    await expect.poll(() => panel.getByRole('textbox').count()).toBeGreaterThan(before);
  });

  await test.step('a menu, and the dialog behind it', async () => {
    await fresh('/recruitments/candidates');
    await main.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    await expectWhole(page.getByRole('dialog'));
  });

  await test.step('the bell and the account', async () => {
    await fresh('/');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText('Notifications', { exact: true }).last()).toBeInViewport();
    await fresh('/');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeInViewport();
  });

  await test.step('the help for the keyboard', async () => {
    await fresh('/');
    await page.keyboard.press('?');
    await expectWhole(page.getByRole('dialog', { name: 'Keyboard' }));
  });

  await test.step('the palette, with what was typed before it came', async () => {
    await page.route('**/*command-palette*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await fresh('/');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('compan', { delay: 60 });
    const box = page.getByRole('textbox', { name: 'Search people, jobs, pages and actions' });
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('compan');
    await page.keyboard.type('ies');
    await expect(page.getByRole('dialog').getByText('Companies', { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/recruitments\/companies/);
  });
});
