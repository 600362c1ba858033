import { defineConfig } from '@playwright/test';
import { type Browser, browserArgs, findBrowsers } from './support/browser.ts';

// Looked for once, by the process that reads the config first; the workers learn of them from it.
const found = process.env.E2E_BROWSERS;
const browsers = found ? (JSON.parse(found) as Browser[]) : await findBrowsers();
process.env.E2E_BROWSERS = JSON.stringify(browsers);
const [newest, other] = browsers;
if (!found) {
  console.log(`Journeys in ${newest?.version}`);
  console.log(other ? `The way through the app also in ${other.version}` : 'No other browser is here');
}

const systemEnv = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);

const launchOf = (browser: Browser | undefined) => ({
  executablePath: browser?.executablePath ?? '',
  args: browserArgs,
  env: { ...systemEnv, ...browser?.env },
});

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_ADDRESS ?? '',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'newest', use: { launchOptions: launchOf(newest) } },
    ...(other ? [{ name: 'other', testMatch: 'walk.spec.ts', use: { launchOptions: launchOf(other) } }] : []),
  ],
});
