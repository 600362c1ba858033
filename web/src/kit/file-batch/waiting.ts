const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** How long to wait after so many failures: longer each time, and not all at the same moment. */
export const backOff = (failures: number): number =>
  Math.min(FIRST_MS * 2 ** failures, LONGEST_MS) * (0.75 + Math.random() / 2);

/** Ends after that time, at once when the line is back, or when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** Ends when the browser says that there is a line again, or when the signal aborts. */
export function online(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    if (navigator.onLine || signal.aborted) return resolve();
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
