import { defineConfig } from '@playwright/test';
import { type Browser, browserArgs } from './support/browser.ts';

// Empty in the process that reads the config first: the global setup finds both before any worker starts.
const { executablePath = '', env = {} } = JSON.parse(process.env.E2E_BROWSER ?? '{}') as Partial<Browser>;
const systemEnv = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);

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
    launchOptions: { executablePath, args: browserArgs, env: { ...systemEnv, ...env } },
  },
});
