import type { Page } from '@playwright/test';

const PATIENCE_MS = 2000;

/**
 * What of a page can not be pressed as a toast lies on it: buttons, tabs, links and fields, but for those of rows, of
 * which a list has many. Toasts take a moment to make room.
 */
export async function covered(page: Page): Promise<string[]> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await page.waitForTimeout(100)) {
    const found = await coveredNow(page);
    if (found.length === 0 || Date.now() > deadline) return found;
  }
}

function coveredNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('a[href], button, input, label, [role="tab"]')) {
      if (element.closest('td, main li, [role="listitem"], [data-card], .mantine-Notifications-root'))
        continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!above?.closest('.mantine-Notifications-root')) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      found.push(`${element.tagName.toLowerCase()} “${name.trim()}” lies under a toast`);
    }
    return found;
  });
}
