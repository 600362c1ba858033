import type { Platform } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';

const MINUTE_MS = 60_000;

const counted = new WeakMap<Platform, { minute: number; calls: Map<string, number> }>();

/** Counts a call of a program, in this process. Throws `rate_limited` for one too many in a minute, with how long to wait. */
export function countCall(platform: Platform, caller: string, perMinute: number): void {
  const now = Date.now();
  const minute = Math.floor(now / MINUTE_MS);
  let known = counted.get(platform);
  if (known?.minute !== minute) counted.set(platform, (known = { minute, calls: new Map() }));
  const calls = (known.calls.get(caller) ?? 0) + 1;
  known.calls.set(caller, calls);
  if (calls <= perMinute) return;
  const retry_after = Math.max(1, Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000));
  throw new AppError(
    'rate_limited',
    429,
    'This program makes too many calls. Please wait a moment.',
    undefined,
    {
      retry_after,
    },
  );
}
