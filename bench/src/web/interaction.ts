import type { Browser, Locator, Page } from 'playwright-core';
import { signedInPage } from './browser-app.ts';

/** Milliseconds from each click to the frame that shows other rows. */
export interface ListClicks {
  nextPage: number[];
  sort: number[];
}

const PAGES = 15;
const ROWS = 'tr[data-row]';

/** Pages and sorts through the candidate list. */
export async function clickList(browser: Browser, url: string): Promise<ListClicks> {
  const page = await signedInPage(browser, url);
  try {
    await page.goto('/recruitments/candidates');
    await page.locator(ROWS).first().waitFor();
    await page.waitForLoadState('networkidle');
    const nextPage: number[] = [];
    const next = page.getByRole('button', { name: 'Next page' });
    for (let time = 0; time < PAGES; time += 1) nextPage.push(await timeClick(page, next));
    const sort: number[] = [];
    for (const head of await page.locator('thead button').all()) {
      for (let time = 0; time < 2; time += 1) sort.push(await timeClick(page, head));
    }
    return { nextPage, sort };
  } finally {
    await page.context().close();
  }
}

/** Clicks and waits for other rows; the time is taken in the page, from the click to after the paint. */
async function timeClick(page: Page, what: Locator): Promise<number> {
  const shown = page.evaluate((rows) => {
    const ids = () => [...document.querySelectorAll(rows)].map((row) => row.getAttribute('data-row')).join();
    const before = ids();
    let clicked = 0;
    addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
    return new Promise<number>((resolve) => {
      const changes = new MutationObserver(() => {
        const now = ids();
        if (now === '' || now === before) return;
        changes.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
      });
      changes.observe(document.body, { childList: true, subtree: true });
    });
  }, ROWS);
  await what.click();
  const took = await shown;
  await page.waitForLoadState('networkidle');
  return took;
}

export interface BoardRun {
  /** Milliseconds from the click on the job to its first cards, the code of the board loaded before and not. */
  opened: number;
  again: number;
  /** Frames a second while a column is scrolled, and the longest wait for one. */
  framesPerSecond: number;
  longestFrame: number;
}

const SCROLL_MS = 3000;
export const CARD = '[role=treeitem]';

/** Opens the board of a job from another page of the app and scrolls through its fullest column. */
export async function runBoard(browser: Browser, url: string, job: number): Promise<BoardRun> {
  const page = await signedInPage(browser, url);
  try {
    await page.goto('/recruitments/jobs');
    await page.locator(ROWS).first().waitFor();
    await page.waitForLoadState('networkidle');
    const opened = await timeOpening(page, job);
    await page.goBack();
    await page.locator(ROWS).first().waitFor();
    const again = await timeOpening(page, job);
    return { opened, again, ...(await scrollColumn(page)) };
  } finally {
    await page.context().close();
  }
}

function timeOpening(page: Page, job: number): Promise<number> {
  return page.evaluate(
    ([path, card]) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        const cards = new MutationObserver(() => {
          if (!document.querySelector(card)) return;
          cards.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        });
        cards.observe(document.body, { childList: true, subtree: true });
        const { idx = 0 } = (history.state ?? {}) as { idx?: number };
        history.pushState({ idx: idx + 1 }, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }),
    [`/recruitments/jobs/${job}?tab=applicants`, CARD] as const,
  );
}

async function scrollColumn(page: Page): Promise<Pick<BoardRun, 'framesPerSecond' | 'longestFrame'>> {
  await page.waitForLoadState('networkidle');
  await page.locator(CARD).first().hover();
  const frames = page.evaluate(
    (during) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const begun = performance.now();
        const tick = (time: number) => {
          times.push(time);
          if (performance.now() - begun < during) requestAnimationFrame(tick);
          else resolve(times);
        };
        requestAnimationFrame(tick);
      }),
    SCROLL_MS,
  );
  for (const until = performance.now() + SCROLL_MS; performance.now() < until; ) {
    await page.mouse.wheel(0, 60);
    await page.waitForTimeout(16);
  }
  const times = await frames;
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const spent = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return { framesPerSecond: (waits.length / spent) * 1000, longestFrame: Math.max(...waits) };
}
