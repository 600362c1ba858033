import type { Page } from '@playwright/test';
import { emailOf } from './support/accounts.ts';
import { violations } from './support/violations.ts';
import { chooseTheme, expect, settled, signIn, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });

const cards = (page: Page) => page.getByRole('region', { name: 'People found' }).getByRole('article');

test.describe('searching people', () => {
  test.use({ refusals: true });

  test('from a few words to a saved search', async ({ page }) => {
    await signIn(page, emailOf('search'));
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Resume search' })
      .click();
    const box = page.getByRole('combobox', { name: 'Search people' });
    await expect(box).toBeFocused();

    await test.step('words find people and say why', async () => {
      await box.fill('engineer autocad');
      await box.press('Enter');
      await expect(cards(page).first().locator('mark').first()).toBeVisible();
      await expect(page).toHaveURL(/[?&]q=engineer\+autocad/);
      await expect(page.getByText(/^\d[\d,]* people$/)).toBeVisible();
    });

    await test.step('a filter narrows, and back takes it back', async () => {
      const before = await page.getByText(/^\d[\d,]* people$/).innerText();
      await page.getByRole('region', { name: 'Country' }).getByRole('checkbox').first().check();
      await expect(page.getByRole('button', { name: /^Remove Country: / })).toBeVisible();
      await expect(page.getByText(before, { exact: true })).toBeHidden();
      await page.goBack();
      await expect(page.getByText(before, { exact: true })).toBeVisible();
    });

    await test.step('a broken query is told with its place', async () => {
      await box.fill('engineer AND (autocad');
      await box.press('Enter');
      await expect(page.getByRole('main').getByRole('alert').locator('u')).toHaveText('(');
      await expect(box).toHaveValue('engineer AND (autocad');
      await expect(cards(page).first()).toBeVisible();
      await box.press('End');
      await box.press(')');
      await box.press('Enter');
      await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
    });

    await test.step('the quick view opens by keyboard', async () => {
      await box.press('Escape');
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      const pane = page.getByRole('complementary', { name: 'Quick view' });
      await expect(pane.getByRole('link', { name: 'Open candidate' })).toBeVisible();
      await settled(page);
      await page.keyboard.press('Escape');
      await expect(pane).toBeHidden();
    });

    await test.step('it is saved, reloaded, changed and deleted', async () => {
      const name = `Engineers ${Date.now()}`;
      await page.getByRole('button', { name: 'Save search' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save search' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(name, { exact: true })).toBeVisible();
      await page.reload();
      await expect(box).toHaveValue('engineer AND (autocad)');
      await page.getByText('All words').click();
      await expect(page.getByText(`${name} · changed since saved`)).toBeVisible();
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByText(name, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Clear all' }).click();
      const saved = page.getByRole('region', { name: 'Saved searches' });
      await saved.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(saved.getByText(name)).toBeHidden();
    });
  });
});

test('what was found can be read by all, also on a phone', async ({ page }) => {
  await signIn(page, emailOf('search'));
  for (const theme of ['light', 'dark'] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await chooseTheme(page, theme);
    await page.goto('/resume-search/?q=engineer+autocad');
    await cards(page).first().getByRole('checkbox').check();
    await cards(page)
      .first()
      .getByRole('button', { name: /^Quick view/ })
      .click();
    await expect(page.getByRole('complementary', { name: 'Quick view' })).toBeVisible();
    await settled(page);
    expect.soft(await violations(page), theme).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/resume-search/?q=engineer+autocad');
  await cards(page).first().waitFor();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Skill' })).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'filters on a phone').toEqual([]);
});
