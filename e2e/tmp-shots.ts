import { chromium, type Page } from '@playwright/test';
import { browserArgs, findBrowsers } from './support/browser.ts';
const out = '/tmp/shots14';
const [{ executablePath, env }] = await findBrowsers();
const browser = await chromium.launch({
  executablePath,
  args: browserArgs,
  env: { ...(process.env as any), ...env },
});
const base = 'http://127.0.0.1:3201';
const want = process.argv.slice(2);
async function login(user: string, width: number, dark: boolean) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: width > 500 ? 900 : 844 },
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: width < 500,
    isMobile: width < 500,
  });
  const page = await context.newPage();
  await page.goto('/auth/login');
  await page
    .getByRole('textbox', { name: /user name|e-mail/i })
    .first()
    .fill(`${user}@demo.test`);
  await page.locator('input[type=password]').fill('hireloom-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((u) => !u.pathname.startsWith('/auth'));
  await page.waitForTimeout(1500);
  return page;
}
async function shot(page: Page, name: string, path: string, act?: (p: Page) => Promise<void>) {
  if (want.length && !want.some((w) => name.includes(w))) return;
  await page.goto(path);
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForTimeout(1200);
  try {
    if (act) await act(page);
  } catch (e) {
    console.log(name, String(e).slice(0, 200));
  }
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${out}/${name}.png` });
  const over = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  console.log(name, over ? 'OVERFLOWS' : 'ok');
}
const pages: [string, string, ((p: Page) => Promise<void>)?][] = [
  ['home', '/'],
  ['candidates', '/recruitments/candidates'],
  ['candidate', '/recruitments/candidates/1'],
  ['candidate-docx', '/recruitments/candidates/89'],
  ['candidate-profile', '/recruitments/candidates/1?tab=profile'],
  ['jobs', '/recruitments/jobs'],
  ['job', '/recruitments/jobs/7'],
  ['job-table', '/recruitments/jobs/7?view=table'],
  ['job-summary', '/recruitments/jobs/7?tab=summary'],
  ['applicants', '/recruitments/applicants'],
  [
    'drawer',
    '/recruitments/applicants',
    async (p) => {
      await p.locator('tr[data-row] button, [data-row] button').first().click();
      await p.waitForTimeout(1500);
    },
  ],
  [
    'new-org',
    '/recruitments/organizations',
    async (p) => {
      await p.getByRole('button', { name: 'New organization' }).click();
      await p.waitForTimeout(800);
    },
  ],
  [
    'new-job',
    '/recruitments/jobs',
    async (p) => {
      await p.getByRole('button', { name: 'New job' }).first().click();
      await p.waitForTimeout(800);
    },
  ],
  ['new-candidate', '/recruitments/candidates/create'],
  [
    'palette',
    '/recruitments/candidates/1',
    async (p) => {
      await p.keyboard.press('Control+k');
      await p.waitForTimeout(900);
      await p.keyboard.type('truck');
      await p.waitForTimeout(1200);
    },
  ],
  [
    'palette0',
    '/recruitments/candidates/1',
    async (p) => {
      await p.keyboard.press('Control+k');
      await p.waitForTimeout(1200);
    },
  ],
  [
    'filter',
    '/recruitments/applicants?stage_category=interview,offer',
    async (p) => {
      await p.keyboard.press('f');
      await p.waitForTimeout(600);
      await p.keyboard.type('salary 5000');
      await p.waitForTimeout(900);
    },
  ],
  [
    'reject',
    '/recruitments/applicants',
    async (p) => {
      await p.keyboard.press('j');
      await p.keyboard.press('j');
      await p.keyboard.press('r');
      await p.waitForTimeout(900);
    },
  ],
  [
    'views',
    '/recruitments/applicants',
    async (p) => {
      await p.getByRole('button', { name: /^View: / }).click();
      await p.waitForTimeout(600);
    },
  ],
];
for (const [user, width, dark] of [
  ['recruiter', 1440, false],
  ['recruiter', 390, false],
  ['recruiter', 1440, true],
] as const) {
  const page = await login(user, width, dark);
  for (const [name, path, act] of pages)
    await shot(page, `${name}-${width}${dark ? '-dark' : ''}`, path, act);
  await page.context().close();
}
for (const user of ['manager', 'vendor', 'admin']) {
  for (const width of [1440, 390]) {
    const page = await login(user, width, false);
    await shot(page, `home-${user}-${width}`, '/');
    await page.context().close();
  }
}
await browser.close();
