import { expect, type Page, test as base } from '@playwright/test';
import { call, passwordOf, signInByCall } from './accounts.ts';

interface Options {
  /** Set where the server is made to refuse: the browser writes a console error about each such answer. */
  refusals: boolean;
}

const REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Every page is watched: an error in its console, an uncaught one or a broken content policy fails the test. */
export const test = base.extend<Options & { address: string }>({
  address: async ({ baseURL }, use) => use(baseURL ?? ''),
  refusals: [false, { option: true }],
  page: async ({ page, refusals }, use) => {
    const problems: string[] = [];
    await watch(page, (problem) => {
      if (refusals && REFUSAL.test(problem)) return;
      problems.push(problem);
    });
    await use(page);
    expect(problems, 'errors of the page').toEqual([]);
  },
});

async function watch(page: Page, tell: (problem: string) => void): Promise<void> {
  const at = () => new URL(page.url()).pathname;
  page.on('pageerror', (error) => tell(`${error.stack ?? error} on ${at()}`));
  page.on('console', (message) => {
    if (message.type() === 'error') tell(`${message.text()} (${message.location().url}) on ${at()}`);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content policy: ${violatedDirective} ${blockedURI}`),
    );
  });
}

/** Signs in by the form and waits for the app. */
export async function signIn(page: Page, email: string, password = passwordOf(email)): Promise<void> {
  await page.goto('/auth/login');
  await fillSignIn(page, email, password);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

/** Fills the form of the login page, which must be open, and sends it. */
export async function fillSignIn(page: Page, email: string, password = passwordOf(email)): Promise<void> {
  await page.getByLabel('User name or e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Signs in with this language kept in the profile, by its session for calls. From then on the app is shown in it, and
 * no words of it are known here.
 */
export async function signInSpeaking(
  page: Page,
  address: string,
  email: string,
  language: string,
): Promise<void> {
  const { access } = await signInByCall(address, email);
  const body = { settings: JSON.stringify({ i18n_locale: language }) };
  await call(address, 'PATCH', '/customer/user-setting/', { body, access });
  await page.goto('/auth/login');
  await fillSignIn(page, email);
  await expect(page.locator(`html[lang="${language}"]`)).toBeAttached();
  await settled(page);
}

export async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

export type Theme = 'light' | 'dark' | 'system';

const openAccountMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ }).click();

const themes: Record<Theme, string> = {
  light: 'Theme: light',
  dark: 'Theme: dark',
  system: 'Theme: as the system',
};

/** Presses the theme switch of the profile menu until it shows the theme. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await openAccountMenu(page);
  const entry = page.getByRole('menuitem', { name: /^Theme: / });
  for (let presses = 0; presses < 3; presses += 1) {
    const label = await entry.textContent();
    if (label === themes[theme]) break;
    await entry.click();
    await expect(entry).not.toHaveText(label ?? '');
  }
  await expect(entry).toHaveText(themes[theme]);
  await page.keyboard.press('Escape');
}

/** Goes to a page of the app without loading the app anew. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // What is shown stays until the code of the next page is there.
    if (new URL(to, location.href).pathname !== location.pathname) {
      for (const shown of document.querySelectorAll('main h1, main form'))
        shown.setAttribute('data-left', '');
    }
    const idx = (history.state as { idx?: number } | null)?.idx ?? 0;
    history.pushState({ idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await expect(page.locator('[data-left]')).toHaveCount(0);
  await settled(page);
}

/** Waits until the page shows what it has: no part is being loaded any more. */
export async function settled(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(
    main.locator('h1, h2, h3, form, [role=alert]').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(main.locator('[class*="Skeleton"], [aria-busy="true"]')).toHaveCount(0);
}

export { expect } from '@playwright/test';
