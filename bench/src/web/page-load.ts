import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { root } from '../children.ts';
import { signedInPage } from './browser-app.ts';
import { middle } from './middle.ts';

/** What a page that is opened with an empty cache takes; medians over some loads. */
export interface PageLoad {
  /** Until the rows stand: requests, kilobytes over the network, and the scripts among them after gzip. */
  requests: number;
  kilobytes: number;
  scripts: number;
  /** Requests and kilobytes with all that is read afterwards. */
  allRequests: number;
  allKilobytes: number;
  /** Milliseconds until something was painted, the largest thing was, and what the page is opened for stood there. */
  first: number;
  largest: number;
  stands: number;
  /** How much moved that had been painted already; 0.1 is still good. */
  shift: number;
}

/** In bytes a second, and milliseconds for each trip. */
const networks = {
  '4G': { downloadThroughput: 10e6 / 8, uploadThroughput: 5e6 / 8, latency: 40 },
  'fast 3G': { downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, latency: 150 },
};

export interface Line {
  /** Absent: that of this machine. */
  network?: keyof typeof networks;
  /** So many times slower than this machine. */
  slowdown: number;
}

/** A page, and what it is opened for, as a selector. */
export interface Opened {
  path: string;
  stands: string;
}
export const listPage: Opened = { path: '/recruitments/candidates', stands: 'tr[data-row]' };

/** What is still read a moment after it stands counts as well. */
const REST_MS = 3500;

/** Opens a page with an empty cache, several times. */
export async function loadPage(
  browser: Browser,
  url: string,
  opened: Opened,
  line: Line,
  times: number,
): Promise<PageLoad> {
  const loads: PageLoad[] = [];
  for (let time = 0; time < times; time += 1) loads.push(await loadOnce(browser, url, opened, line));
  const median = (key: keyof PageLoad) => middle(loads.map((load) => load[key]));
  return {
    requests: median('requests'),
    kilobytes: median('kilobytes'),
    scripts: median('scripts'),
    allRequests: median('allRequests'),
    allKilobytes: median('allKilobytes'),
    first: median('first'),
    largest: median('largest'),
    stands: median('stands'),
    shift: median('shift'),
  };
}

async function loadOnce(browser: Browser, url: string, opened: Opened, line: Line): Promise<PageLoad> {
  const page = await signedInPage(browser, url);
  try {
    const session = await page.context().newCDPSession(page);
    const traffic = await watchTraffic(session);
    await slowDown(session, line);
    await watchPaints(page, opened.stands);
    await page.goto(opened.path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.painted.stands > 0);
    const { requests, kilobytes, scripts } = traffic;
    const names = [...scripts];
    await page.waitForTimeout(REST_MS);
    await page.waitForLoadState('networkidle');
    const painted = await page.evaluate(() => window.painted);
    return {
      requests,
      kilobytes,
      scripts: await gzipped(names),
      allRequests: traffic.requests,
      allKilobytes: traffic.kilobytes,
      ...painted,
    };
  } finally {
    await page.context().close();
  }
}

interface Traffic {
  requests: number;
  kilobytes: number;
  /** Names of the scripts that came. */
  scripts: Set<string>;
}

async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, kilobytes: 0, scripts: new Set() };
  session.on('Network.responseReceived', ({ type, response }) => {
    const name = /\/assets\/([\w.-]+\.js)$/.exec(response.url)?.[1];
    if (type === 'Script' && name) traffic.scripts.add(name);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.requests += 1;
    traffic.kilobytes += encodedDataLength / 1024;
  });
  await session.send('Network.enable');
  return traffic;
}

/** Kilobytes of built scripts after gzip, whatever the server sent them as. */
async function gzipped(names: readonly string[]): Promise<number> {
  const folder = path.join(root, 'web/dist/assets');
  const sizes = names.map(async (name) => gzipSync(await readFile(path.join(folder, name))).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}

async function slowDown(session: CDPSession, { network, slowdown }: Line): Promise<void> {
  if (network) {
    await session.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] });
  }
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

declare global {
  interface Window {
    painted: { first: number; largest: number; stands: number; shift: number };
  }
}

/** Notes in the page when its parts were painted, in milliseconds since it was asked for. */
async function watchPaints(page: Page, stands: string): Promise<void> {
  await page.addInitScript((selector) => {
    window.painted = { first: 0, largest: 0, stands: 0, shift: 0 };
    new PerformanceObserver((list) => {
      window.painted.first ||= list.getEntries()[0]?.startTime ?? 0;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      window.painted.largest = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) window.painted.shift += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const changes = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      changes.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.painted.stands = performance.now())));
    });
    changes.observe(document, { childList: true, subtree: true });
  }, stands);
}
