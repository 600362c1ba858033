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
  /** Milliseconds until the browser had painted the largest thing, and until the rows stood there. */
  largest: number;
  rows: number;
  /** How much moved that had been painted already; 0.1 is still good. */
  shift: number;
}

export interface Line {
  /** Slow mobile network in place of none: 10 Mbit/s down, 5 up, 40 ms. */
  mobile: boolean;
  /** So many times slower than this machine. */
  slowdown: number;
}

const LIST = '/recruitments/candidates';
/** What is still read a moment after the rows stand counts as well. */
const REST_MS = 3500;

/** Opens the candidate list with an empty cache, several times. */
export async function loadList(browser: Browser, url: string, line: Line, times: number): Promise<PageLoad> {
  const loads: PageLoad[] = [];
  for (let time = 0; time < times; time += 1) loads.push(await loadOnce(browser, url, line));
  const median = (key: keyof PageLoad) => middle(loads.map((load) => load[key]));
  return {
    requests: median('requests'),
    kilobytes: median('kilobytes'),
    scripts: median('scripts'),
    allRequests: median('allRequests'),
    allKilobytes: median('allKilobytes'),
    largest: median('largest'),
    rows: median('rows'),
    shift: median('shift'),
  };
}

async function loadOnce(browser: Browser, url: string, line: Line): Promise<PageLoad> {
  const page = await signedInPage(browser, url);
  try {
    const session = await page.context().newCDPSession(page);
    const traffic = await watchTraffic(session);
    await slowDown(session, line);
    await watchPaints(page);
    await page.goto(LIST, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.painted.rows > 0);
    const { requests, kilobytes, scripts } = traffic;
    const names = [...scripts];
    await page.waitForTimeout(REST_MS);
    await page.waitForLoadState('networkidle');
    const { largest, rows, shift } = await page.evaluate(() => window.painted);
    return {
      requests,
      kilobytes,
      scripts: await gzipped(names),
      allRequests: traffic.requests,
      allKilobytes: traffic.kilobytes,
      largest,
      rows,
      shift,
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

async function slowDown(session: CDPSession, { mobile, slowdown }: Line): Promise<void> {
  if (mobile)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 10e6 / 8,
      uploadThroughput: 5e6 / 8,
    });
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

declare global {
  interface Window {
    painted: { largest: number; rows: number; shift: number };
  }
}

/** Notes in the page when its parts were painted, in milliseconds since it was asked for. */
async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.painted = { largest: 0, rows: 0, shift: 0 };
    new PerformanceObserver((list) => {
      window.painted.largest = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) window.painted.shift += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const rows = new MutationObserver(() => {
      if (!document.querySelector('tr[data-row]')) return;
      rows.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.painted.rows = performance.now())));
    });
    rows.observe(document, { childList: true, subtree: true });
  });
}
