import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../measure/load.ts';

const EVERY_MS = 100;

export interface People {
  /** Stops asking; how long the answers took, in milliseconds. */
  stop(): Promise<{ p50: number; p95: number }>;
}

/** Somebody who asks for a page ten times a second, as long as something else goes on. */
export function askMeanwhile(url: string, headers: Record<string, string>): People {
  const times: number[] = [];
  let stopped = false;
  const asking = (async () => {
    while (!stopped) {
      const began = performance.now();
      const reply = await fetch(url, { headers });
      await reply.text();
      if (!reply.ok) throw new Error(`The page was answered ${reply.status}`);
      times.push(performance.now() - began);
      await wait(Math.max(0, EVERY_MS - (performance.now() - began)));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await asking;
      return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
    },
  };
}
