import { emailOf, type ExtraAccount } from './support/accounts.ts';
import { addresses } from './support/addresses.ts';
import { violations } from './support/violations.ts';
import { chooseTheme, expect, go, settled, signIn, test, type Theme } from './support/test.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** In the dark the colours are others, and all else is as it was looked at in the light. */
const walks: { account: ExtraAccount; theme: Theme; rules?: string[] }[] = [
  { account: 'pages-light', theme: 'light' },
  { account: 'pages-dark', theme: 'dark', rules: ['color-contrast'] },
];

for (const { account, theme, rules } of walks) {
  test(`every page opens for an admin and can be read by all, ${theme}`, async ({ page, address }) => {
    const pages = await addresses(address, account);
    await signIn(page, emailOf(account));
    await chooseTheme(page, theme);
    for (const path of pages) {
      await go(page, path);
      await settled(page);
      await expect.soft(page.getByText('The page you requested was not found!'), path).toBeHidden();
      expect.soft(await violations(page, rules), path).toEqual([]);
    }
  });
}

test('no page scrolls sideways on a phone', async ({ page, address }) => {
  const pages = await addresses(address, 'pages-narrow');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, emailOf('pages-narrow'));
  for (const path of pages) {
    await go(page, path);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(over, `${path} is wider than the screen by`).toBeLessThanOrEqual(0);
  }
});

test('the pages before the sign-in can be read by all', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/auth/login', '/auth/password-recovery']) {
      await page.goto(path);
      await settled(page);
      expect.soft(await violations(page), `${path}, ${colorScheme}`).toEqual([]);
    }
  }
});
