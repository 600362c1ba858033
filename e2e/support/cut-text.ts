import type { Page } from '@playwright/test';

/**
 * What of a page can not be read in a language whose words are longer or run the other way: how many pixels the page
 * is wider than the screen, and each text that is cut off in a button, a badge, a tab or a head of a table without
 * being told whole elsewhere.
 */
export async function cutText(page: Page): Promise<string[]> {
  // A page takes a moment to lay itself out anew for another width.
  for (const deadline = Date.now() + 3000; ; await page.waitForTimeout(100)) {
    const found = await cutNow(page);
    if (found.length === 0 || Date.now() > deadline) return found;
  }
}

function cutNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) found.push(`the page is wider than the screen by ${over}`);
    const shown =
      'button, [role="tab"], th, .mantine-Badge-root, .mantine-Button-label, .mantine-Badge-label';
    for (const element of document.querySelectorAll<HTMLElement>(shown)) {
      const { width, height } = element.getBoundingClientRect();
      const { overflowX, visibility } = getComputedStyle(element);
      // What is only for screen readers is one pixel wide.
      if (width < 2 || height < 2 || visibility === 'hidden' || !element.textContent?.trim()) continue;
      const cut = element.scrollWidth - element.clientWidth;
      if (cut <= 1 || overflowX === 'visible') continue;
      const whole = element.closest(shown);
      if (whole?.matches('[title], [data-hint]') || element.querySelector('[title], [data-hint]')) continue;
      found.push(`${element.tagName.toLowerCase()} “${element.textContent.trim()}” is cut off by ${cut}`);
    }
    return found;
  });
}
