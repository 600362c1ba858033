import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Axe in a page, as its script leaves it there. */
declare const window: { axe?: typeof axe };

const script = `${axe.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`;

/** A page that never comes to rest is judged as it is after so many looks. */
const LOOKS = 6;

/**
 * What a reader with special needs would stumble over badly; by `only` these rules or by all `but` these. Axe is put into a
 * page once, and tells what is wrong alone: what is right of a page weighs megabytes. It reads what is disabled first and
 * colours later, so what it finds on a page that changed meanwhile is looked at again.
 */
export async function violations(
  page: Page,
  { only, but = [] }: { only?: string[]; but?: string[] } = {},
): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(script);
  }
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(but.map((rule) => [rule, { enabled: false }])),
    ...(only ? { runOnly: { type: 'rule' as const, values: only } } : {}),
  };
  for (let look = 1; ; look += 1) {
    const { found, changed } = await page.evaluate(lookOnce, options);
    if (!found) throw new Error('Axe did not look at the page');
    const bad = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    if (bad.length > 0 && changed && look < LOOKS) continue;
    return bad.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
    );
  }
}

/**
 * One look of axe, and whether the page changed or moved under it. Runs in the page. What moves when the look begins is
 * waited for: it can end meanwhile without a trace, and axe would have read its colours half way.
 */
async function lookOnce(options: axe.RunOptions) {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  const rest = (moves: Animation[]) => Promise.allSettled(moves.map(({ finished }) => finished));
  await rest(moving());
  let changes = 0;
  const observer = new MutationObserver((records) => {
    changes += records.length;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const found = (await window.axe?.run(options))?.violations;
  changes += observer.takeRecords().length;
  observer.disconnect();
  const moves = moving();
  await rest(moves);
  return { found, changed: changes > 0 || moves.length > 0 };
}
