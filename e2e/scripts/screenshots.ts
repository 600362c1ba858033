import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { call, signInByCall } from '../support/accounts.ts';
import { browserArgs, findBrowsers } from '../support/browser.ts';
import { readRecords } from '../support/records.ts';
import { startApp } from '../support/server.ts';
import { chooseTheme, go, settled, signIn, signInSpeaking } from '../support/test.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const resume = fileURLToPath(new URL('../../resume/fixtures/d01-en-gulf.pdf', import.meta.url));
const settings = '/settings/master/master-view';

interface Shot {
  name: string;
  path: string;
  /** What is done on the page before its picture is taken. */
  act?: (page: Page) => Promise<void>;
}

function shotsOf(id: (kind: string) => number): Shot[] {
  const job = `/recruitments/jobs/${id('job')}`;
  return [
    { name: 'home', path: '/' },
    { name: 'candidates', path: '/recruitments/candidates' },
    { name: 'candidate', path: `/recruitments/candidates/${id('candidate')}` },
    { name: 'candidate-create', path: '/recruitments/candidates/create', act: dropResume },
    { name: 'jobs', path: '/recruitments/jobs' },
    { name: 'job', path: job },
    { name: 'board', path: `${job}?tab=pipeline` },
    { name: 'job-matches', path: `${job}?tab=matches` },
    { name: 'candidate-matches', path: `/recruitments/candidates/${id('candidate')}?tab=matches` },
    { name: 'applicants', path: '/recruitments/applicants' },
    { name: 'search-start', path: '/resume-search/' },
    { name: 'search', path: '/resume-search/?q=project+engineer' },
    { name: 'search-quick-view', path: '/resume-search/?q=project+engineer', act: openQuickView },
    { name: 'bulk-action', path: '/recruitments/candidates?page=1', act: openBulkAction },
    { name: 'companies', path: '/recruitments/companies' },
    { name: 'company-drawer', path: '/recruitments/companies?page=1', act: openDrawer },
    { name: 'notifications', path: '/notification' },
    { name: 'approval-matrix', path: '/settings/master/approval-matrix/job' },
    { name: 'approval-conflicts', path: '/settings/master/approval-matrix/job?tab=conflicts' },
    { name: 'preferences', path: '/user/profile?tab=notifications' },
    { name: 'settings', path: settings },
    { name: 'settings-list', path: `${settings}/skill` },
    { name: 'workflow', path: `${settings}/workflows/${id('workflow')}` },
    { name: 'weights', path: `${settings}/matching-parameters-weightage` },
    { name: 'weights-job', path: `${settings}/matching-parameters-weightage/job` },
    { name: 'not-found', path: '/nothing-here' },
  ];
}

/** A board without applicants shows little. */
async function busiestJob(address: string, access: string): Promise<number> {
  const { results } = await call<{ results: { id: number; total_candidates: number }[] }>(
    address,
    'GET',
    '/customer/job/',
    { access },
  );
  return results.toSorted((a, b) => b.total_candidates - a.total_candidates)[0]?.id ?? 0;
}

async function dropResume(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(resume);
  await page.waitForFunction(
    () => [...document.querySelectorAll('input')].some(({ value }) => value.includes('@')),
    undefined,
    { timeout: 30_000 },
  );
  await page.waitForTimeout(1500);
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New company' }).click();
  await page.getByRole('form', { name: 'New company' }).waitFor();
  await page.waitForTimeout(300);
}

/** Phones have no button for it. */
async function openQuickView(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Quick view/ }).first();
  if (!(await button.isVisible())) return;
  await button.click();
  await page.waitForTimeout(1200);
}

async function openBulkAction(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.waitForTimeout(600);
}

/**
 * Takes pictures of the main pages in both themes and on both kinds of screen:
 * `screenshots.ts [folder] [--language ar|qps|qps-rtl]`.
 */
async function main(folder: string, language: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [{ executablePath, env }] = await findBrowsers();
  const app = await startApp();
  const browser = await chromium.launch({
    executablePath,
    args: browserArgs,
    env: { ...process.env, ...env },
  });
  try {
    const { access } = await signInByCall(app.address, 'super@demo.test');
    const records = await readRecords(app.address, access);
    const busiest = await busiestJob(app.address, access);
    const shots = shotsOf((kind) =>
      kind === 'job' ? busiest : (records.find((record) => record.kind === kind)?.id ?? 0),
    );
    for (const viewport of sizes) {
      for (const theme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          baseURL: app.address,
          viewport,
          colorScheme: theme,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        const save = (name: string) =>
          page.screenshot({ path: path.join(folder, `${name}-${viewport.width}-${theme}.png`) });
        await page.goto('/auth/login');
        await settled(page);
        await save('login');
        if (language === 'en') {
          await signIn(page, 'admin@demo.test');
          await chooseTheme(page, theme);
        } else {
          // Its theme is that of the browser: the switch has other words.
          await signInSpeaking(page, app.address, 'admin@demo.test', language);
        }
        await page.mouse.move(0, 0);
        // What is pressed is found by its English name.
        for (const { name, path: at, act } of shots.filter((shot) => !shot.act || language === 'en')) {
          await go(page, at).catch((error: unknown) =>
            console.warn(`${name}: ${String(error).split('\n')[0]}`),
          );
          await act?.(page).catch((error: unknown) =>
            console.warn(`${name}: ${String(error).split('\n')[0]}`),
          );
          await page.waitForTimeout(400);
          await save(name);
          if (act) await page.goto('/');
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await app.stop();
  }
}

const { values, positionals } = parseArgs({
  options: { language: { type: 'string', default: 'en' } },
  allowPositionals: true,
});
await main(positionals[0] ?? 'screenshots', values.language);
