import { emailOf, type ExtraAccount } from './support/accounts.ts';
import { addresses } from './support/addresses.ts';
import { cutText } from './support/cut-text.ts';
import { expect, go, settled, signInSpeaking, test } from './support/test.ts';
import { unsaid } from './support/unsaid.ts';
import { violations } from './support/violations.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** Axe reads a page once: what it finds wrong depends neither on how long the words are, nor its colours on the language. */
const walks: { language: string; account: ExtraAccount; read: boolean }[] = [
  { language: 'ar', account: 'pages-arabic', read: true },
  { language: 'qps-rtl', account: 'pages-mirrored', read: false },
];

for (const { language, account, read } of walks) {
  test(`no page is cut off in ${language}, on a desk and on a phone`, async ({ page, address }) => {
    const pages = await addresses(address, account);
    await signInSpeaking(page, address, emailOf(account), language);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    for (const path of pages) {
      await page.setViewportSize(wide);
      await go(page, path);
      expect.soft(await cutText(page), `${path} at ${wide.width}`).toEqual([]);
      if (read) {
        expect.soft(await violations(page, { but: ['color-contrast'] }), path).toEqual([]);
        expect.soft(await unsaid(page), `${path} in English`).toEqual([]);
      }
      await page.setViewportSize(narrow);
      await settled(page);
      expect.soft(await cutText(page), `${path} at ${narrow.width}`).toEqual([]);
    }
  });
}

test('a page comes in the language that this device showed last, and is never kept for another', async ({
  page,
  address,
}) => {
  await page.context().addCookies([{ name: 'hireloom_language', value: 'ar', url: address }]);
  const answer = await page.request.get('/auth/login', {
    headers: { cookie: 'hireloom_language=ar' },
  });
  expect(await answer.text()).toContain('<html lang="ar" dir="rtl"');
  expect(answer.headers().vary).toContain('cookie');
  await page.goto('/auth/login');
  await settled(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('figures read from left to right in an Arabic page, and are understood in Arabic digits', async ({
  page,
  address,
}) => {
  await signInSpeaking(page, address, emailOf('arabic-digits'), 'ar');
  await go(page, '/recruitments/candidates?table_view=all');
  const phone = page.locator('a[href^="tel:+"]').first();
  const [plus, last] = await phone.evaluate((link) => {
    const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() as Text;
    return [0, text.length - 1].map((index) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(plus).toBeLessThan(last ?? 0);
  await go(page, '/user/profile');
  const typed = page.locator('input[type="tel"]');
  await typed.fill('');
  await typed.pressSequentially('+٩٧١ ٥٠ ۱۲۳ ۴۵۶۷');
  // The code stands before the box.
  await expect(typed).toHaveValue('50 123 4567');
  await expect(typed).toHaveAttribute('data-value', '+971501234567');
  await go(page, '/settings/master/approval-matrix/job?tab=absences');
  const day = page.locator('input[data-dates-input]').first();
  await day.pressSequentially('١٤/٠٣/٢٠٢٦');
  await expect(day).toHaveValue('14/03/2026');
});
