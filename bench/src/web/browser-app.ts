import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserArgs, findBrowsers } from '@hireloom/e2e/support/browser';

/** The browser of the journeys, with nothing open. Throws when none starts. */
export async function openBrowser(): Promise<Browser> {
  const [{ executablePath, env }] = await findBrowsers();
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return chromium.launch({
    executablePath,
    args: browserArgs,
    env: { ...Object.fromEntries(inherited), ...env },
  });
}

/** An empty page with an empty cache, of the signed-in admin of the generated team. */
export async function signedInPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1366, height: 768 } });
  await signIn(context);
  await context.addInitScript(() => localStorage.setItem('hireloom-signed-in', '1'));
  // The compiler of these sources names functions by it, also those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context.newPage();
}

async function signIn(context: BrowserContext): Promise<void> {
  const reply = await context.request.post('/api/v1/token/', {
    data: { username: 'admin@generated-team.test', password: 'hireloom-demo' },
  });
  if (!reply.ok()) throw new Error(`Signing in failed: ${reply.status()} ${await reply.text()}`);
}
