import type { Locator, Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { emailOf } from './support/accounts.ts';
import { covered } from './support/covered.ts';
import { chooseTheme, expect, go, settled, signIn, signOut, test } from './support/test.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const fixture = (name: string) => fileURLToPath(new URL(`../resume/fixtures/${name}`, import.meta.url));

/** Picks from a list that one searches in. */
async function pick(page: Page, field: Locator, name: string): Promise<void> {
  await field.click();
  await field.fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** Opens the list by the sidebar and its panel to make a new one. */
async function startNew(page: Page, list: string, button: string): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: list }).click();
  await expect(page.getByRole('heading', { name: list, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: button }).click();
  const form = page.getByRole('form', { name: button });
  await expect(form).toBeVisible();
  return form;
}

async function create(page: Page, form: Locator, name: string): Promise<void> {
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${name} created`)).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Drops a file on the field for resumes, as a hand would do with the mouse. */
async function dropResume(page: Page, name: string, type: string): Promise<void> {
  const { readFile } = await import('node:fs/promises');
  const content = (await readFile(fixture(name))).toString('base64');
  const transfer = await page.evaluateHandle(
    ([base64 = '', file = '', kind = '']) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], file, { type: kind }));
      return data;
    },
    [content, name, type],
  );
  const zone = page.getByText('Drop a resume (PDF, Word, text, e-mail, scan or photo) or fill the form');
  for (const event of ['dragenter', 'dragover', 'drop']) {
    await zone.dispatchEvent(event, { dataTransfer: transfer });
  }
}

/** Drags a card into a column by small movements, as a hand does. */
async function drag(page: Page, card: Locator, column: Locator): Promise<void> {
  const from = await card.boundingBox();
  const to = await column.boundingBox();
  if (!from || !to) throw new Error('The board does not show the card or the column');
  await page.mouse.move(from.x + 60, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + 40, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y + 200, { steps: 20 });
  await page.mouse.up();
}

/** Saves the form of a new candidate and waits for their page. */
async function saveCandidate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save candidate' }).click();
  await expect(page).toHaveURL(/\/recruitments\/candidates\/\d+$/, { timeout: 20_000 });
  await settled(page);
}

test('from an empty organization to a hire', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'recruiter@demo.test');
  await chooseTheme(page, 'light');
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Recruitments').click();

  await test.step('units', async () => {
    let form = await startNew(page, 'Organizations', 'New organization');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Palm Works');
    await create(page, form, 'Palm Works');

    form = await startNew(page, 'Companies', 'New company');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Palm Works Trading');
    await pick(page, form.getByRole('combobox', { name: 'Organization' }), 'Palm Works');
    await create(page, form, 'Palm Works Trading');

    form = await startNew(page, 'Business units', 'New business unit');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Palm Retail');
    await pick(page, form.getByRole('combobox', { name: 'Organization' }), 'Palm Works');
    await pick(page, form.getByRole('combobox', { name: 'Company' }), 'Palm Works Trading');
    await create(page, form, 'Palm Retail');

    form = await startNew(page, 'Departments', 'New department');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Palm Accounts');
    await pick(page, form.getByRole('combobox', { name: 'Organization' }), 'Palm Works');
    await pick(page, form.getByRole('combobox', { name: 'Company' }), 'Palm Works Trading');
    await pick(page, form.getByRole('combobox', { name: 'Business unit' }), 'Palm Retail');
    await create(page, form, 'Palm Accounts');
  });

  await test.step('job', async () => {
    await go(page, '/recruitments/jobs/create');
    const form = page.getByRole('form', { name: 'New job' });
    await form.getByRole('textbox', { name: 'Job title' }).fill('Palm Accountant');
    await pick(page, form.getByRole('combobox', { name: 'Organization' }), 'Palm Works');
    await pick(page, form.getByRole('combobox', { name: 'Company' }), 'Palm Works Trading');
    await pick(page, form.getByRole('combobox', { name: 'Business unit' }), 'Palm Retail');
    await pick(page, form.getByRole('combobox', { name: 'Department' }), 'Palm Accounts');
    await form
      .getByRole('textbox', { name: 'Description' })
      .fill('Keeps the books of a trading house in order, month after month.');
    await form.getByRole('textbox', { name: 'Openings' }).fill('3');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name: 'Palm Accountant' })).toBeVisible();
  });
  const jobPage = new URL(page.url()).pathname;

  await test.step('a candidate from a PDF', async () => {
    await go(page, '/recruitments/candidates/create');
    await dropResume(page, 'd01-en-gulf.pdf', 'application/pdf');
    const first = page.getByRole('textbox', { name: 'First name' });
    await expect(first).not.toHaveValue('', { timeout: 30_000 });
    await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).not.toHaveValue('');
    await first.fill('Zahra');
    await page.getByRole('textbox', { name: 'Middle name' }).fill('');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Palmer');
    await saveCandidate(page);
    await expect(page.getByRole('heading', { name: 'Zahra Palmer' })).toBeVisible();
  });

  await test.step('attach to the job', async () => {
    await page.getByRole('button', { name: 'Attach to job' }).click();
    const dialog = page.getByRole('dialog');
    await pick(page, dialog.getByRole('combobox', { name: 'Job' }), 'Palm Accountant');
    await dialog.getByRole('button', { name: 'Add to job' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a second one from a DOCX, attached as they are saved', async () => {
    await go(page, '/recruitments/candidates/create');
    await page.getByLabel('Choose a resume').setInputFiles(fixture('d05-fr-sidebar.docx'));
    await expect(page.getByRole('textbox', { name: 'First name' })).not.toHaveValue('', { timeout: 30_000 });
    await page.getByRole('textbox', { name: 'Last name' }).fill('Dattier');
    await pick(page, page.getByRole('combobox', { name: 'Attach to job' }), 'Palm Accountant');
    await saveCandidate(page);
    await expect(page.getByRole('heading', { name: /Dattier/ })).toBeVisible();
  });

  await test.step('move on the board', async () => {
    await go(page, `${jobPage}?tab=pipeline`);
    const card = page.getByLabel('Zahra Palmer', { exact: true });
    await expect(page.locator('[data-card]')).toHaveCount(2);
    const columns = page.locator('section[data-stage]');
    const columnOf = () => columns.filter({ has: card });
    const start = await columnOf().getAttribute('aria-label');
    await card.focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('status').filter({ hasText: 'Zahra Palmer lifted from' })).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(page.getByText(/^Zahra Palmer moved to/).first()).toBeVisible();
    expect(await covered(page)).toEqual([]);
    await expect(columnOf()).not.toHaveAttribute('aria-label', start ?? '');

    const second = page.locator('[data-card]', { hasText: 'Dattier' });
    await drag(page, second, columnOf());
    await expect(columnOf().locator('[data-card]')).toHaveCount(2);
  });

  /** Asks for another stage in the table. */
  const moveTo = async (stage: string) => {
    await page.getByRole('button', { name: 'Actions for Zahra Palmer' }).click();
    await page.getByRole('menuitem', { name: 'Move to stage…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Zahra Palmer' });
    await dialog.getByRole('combobox', { name: 'Stage' }).click();
    await page.getByRole('option', { name: stage, exact: true }).click();
    await dialog.getByRole('button', { name: `Move to ${stage}` }).click();
  };
  const row = page.getByRole('row', { name: /Zahra Palmer/ });
  const asked = page.getByRole('dialog', { name: 'Hire Zahra Palmer?' });

  await test.step('move in the table, where nobody is hired without an accepted offer', async () => {
    await page.getByText('Table', { exact: true }).click();
    await moveTo('Offer');
    await expect(row).toContainText('Offer');
    await moveTo('Joined');
    await expect(asked.getByText('Zahra Palmer has no offer yet.')).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Make an offer' })).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Hire without an offer…' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await signOut(page);
  });

  await test.step('an admin hires without one, and says why', async () => {
    await signIn(page, emailOf('hires'));
    await go(page, `${jobPage}?tab=pipeline`);
    await page.getByText('Table', { exact: true }).click();
    await moveTo('Joined');
    await asked.getByRole('button', { name: 'Hire without an offer…' }).click();
    const hire = asked.getByRole('button', { name: 'Hire without an offer', exact: true });
    await hire.click();
    await expect(asked.getByText('Reason is required')).toBeVisible();
    await asked.getByRole('textbox', { name: 'Why without an offer' }).fill('Signed on paper in spring');
    await hire.click();
    await expect(row).toContainText('Joined');
  });

  await test.step('every step stands in the timeline', async () => {
    await page
      .getByRole('row', { name: /Zahra Palmer/ })
      .getByText('Zahra Palmer')
      .click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('tab', { name: 'Timeline' }).click();
    const told = drawer.getByRole('region', { name: 'Timeline' });
    await expect(told.getByText(/hired Zahra Palmer/)).toBeVisible();
    await expect(told.getByText(/moved Zahra Palmer to Offer/)).toBeVisible();
    await expect(told.getByText('Ravi Menon').first()).toBeVisible();
    await expect(told.getByText('Signed on paper in spring')).toBeVisible();
    // Who is hired is not rejected from here.
    await expect(drawer.getByRole('button', { name: 'Reject' })).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Close' }).click();
  });
  await signOut(page);
});

test('on a phone in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'recruiter@demo.test');
  await chooseTheme(page, 'dark');
  await page.getByRole('button', { name: 'Open the sidebar' }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByText('Recruitments').click();
  await menu.getByRole('link', { name: 'Candidates' }).click();
  await page.getByRole('link', { name: 'New candidate' }).click();
  await page.getByLabel('Choose a resume').setInputFiles(fixture('d12-en-table2.docx'));
  // Beside the form there is no place for the resume: one shows at a time.
  await page.getByText('Form', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).not.toHaveValue('', { timeout: 30_000 });
  await page.getByRole('textbox', { name: 'First name' }).fill('Phoebe');
  await page.getByRole('textbox', { name: 'Middle name' }).fill('');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Handy');
  await pick(page, page.getByRole('combobox', { name: 'Attach to job' }), 'Palm Accountant');
  await saveCandidate(page);

  await go(page, '/recruitments/jobs');
  await page.getByRole('link', { name: /^Palm Accountant/ }).click();
  await expect(page.getByRole('tab', { name: 'Pipeline' })).toHaveAttribute('aria-selected', 'true');
  const card = page.getByLabel('Phoebe Handy', { exact: true });
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Phoebe Handy' }).click();
  await page.getByRole('menuitem', { name: 'Offer', exact: true }).click();
  await expect(page.getByText('Phoebe Handy moved to Offer').first()).toBeVisible();
  expect(await covered(page)).toEqual([]);
  await expect(card).toBeHidden();
  await signOut(page);
});
