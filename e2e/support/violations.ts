import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Axe in a page, as its script leaves it there. */
declare const window: { axe?: typeof axe };

const script = `${axe.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`;

/**
 * What a reader with special needs would stumble over badly; by `only` these rules or by all `but` these. Axe is put into a
 * page once, and tells what is wrong alone: what is right of a page weighs megabytes.
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
  const found = await page.evaluate(async (given) => (await window.axe?.run(given))?.violations, options);
  if (!found) throw new Error('Axe did not look at the page');
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`));
}
