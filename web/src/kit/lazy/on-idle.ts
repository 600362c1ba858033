import { queryClient } from '../api/query-client.ts';

const REST_MS = 300;
const LATEST_MS = 3000;

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/** Resolves when the browser has nothing to do; Safari does not tell. */
const idle = () =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: LATEST_MS }))
    : Promise.resolve();

/** Resolves once the page that was opened has read what it shows: the time for what nobody waits for. */
export async function onIdle(): Promise<void> {
  const latest = Date.now() + LATEST_MS;
  do {
    await rest();
    await idle();
  } while (queryClient.isFetching() > 0 && Date.now() < latest);
}
