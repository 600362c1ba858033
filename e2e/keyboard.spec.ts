import type { Page } from '@playwright/test';
import { emailOf } from './support/accounts.ts';
import { expect, signIn, test } from './support/test.ts';

/** Opens the palette, types, and takes the first thing found of this name. */
async function command(page: Page, typed: string, name: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(typed);
  await expect(palette.getByRole('button', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}

const focused = (page: Page) => page.locator(':focus');

test('the main job by keyboard alone: a job, a person, a move, a note, a rejection and its undo', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, emailOf('keyboard'));

  await test.step('a job in four fields', async () => {
    await command(page, 'new job', /^New job/);
    await expect(page.getByRole('textbox', { name: 'Job title' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Job title' }).focus();
    await page.keyboard.type('Night porter');
    await page.getByRole('combobox', { name: 'Department' }).focus();
    await page.keyboard.type('Kitchen');
    await expect(page.getByRole('option', { name: /Kitchen/ }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Night porter', level: 1 })).toBeVisible();
  });

  await test.step('through the applicants: next stage, and back', async () => {
    await command(page, 'applicants', /^Applicants/);
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(focused(page)).toHaveAttribute('data-row', /\d+/);
  });

  await test.step('a note in the panel', async () => {
    await page.keyboard.press('n');
    const box = page.getByRole('dialog').getByRole('textbox', { name: /note/i });
    await expect(box).toBeFocused();
    await page.keyboard.type('Calls back on Sunday.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog').getByText('Calls back on Sunday.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('rejected in two presses, and put back', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('Home');
    const rows = await page.locator('tr[data-row]').allTextContents();
    const wanted = rows.findIndex((text) => text.includes('Interview'));
    for (let presses = 0; presses < wanted; presses += 1) await page.keyboard.press('j');
    await expect(focused(page)).toContainText('Interview');
    await page.keyboard.press('r');
    const question = page.getByRole('dialog', { name: /^Reject / });
    await expect(question.getByRole('button', { name: 'Reject' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/rejected/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  });
});
