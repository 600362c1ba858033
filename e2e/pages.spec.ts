import { emailOf } from './support/accounts.ts';
import { addresses } from './support/addresses.ts';
import { cutText } from './support/cut-text.ts';
import { violations } from './support/violations.ts';
import { chooseTheme, expect, go, settled, signIn, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

test('every page opens for an admin and can be read by all', async ({ page, address }) => {
  const pages = await addresses(address, 'pages-light');
  await signIn(page, emailOf('pages-light'));
  await chooseTheme(page, 'light');
  for (const path of pages) {
    await go(page, path);
    await settled(page);
    await expect.soft(page.getByText('The page you requested was not found!'), path).toBeHidden();
    expect.soft(await violations(page), path).toEqual([]);
  }
});

/** In the dark the colours are others, and all else is as it was looked at in the light. */
test('every page can be read in the dark, and none scrolls sideways on a phone', async ({
  page,
  address,
}) => {
  const pages = await addresses(address, 'pages-dark');
  await signIn(page, emailOf('pages-dark'));
  await chooseTheme(page, 'dark');
  for (const path of pages) {
    await page.setViewportSize(wide);
    await go(page, path);
    expect.soft(await violations(page, { only: ['color-contrast'] }), path).toEqual([]);
    await page.setViewportSize(narrow);
    await settled(page);
    expect.soft(await cutText(page), `${path} at ${narrow.width}`).toEqual([]);
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
