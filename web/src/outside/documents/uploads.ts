import { forgetKey, keyFor, markOf } from './upload-keys.ts';
import { uploadCalls, UploadError } from './upload-client.ts';
import { MOST_PART_BYTES } from '@hireloom/contracts/onboarding-portal/upload-limits';

export type UploadState = 'queued' | 'sending' | 'paused' | 'waiting' | 'checking' | 'done' | 'failed';

/** A file on its way, as the page shows it. */
export interface UploadEntry {
  key: string;
  request: number;
  side: 'front' | 'back';
  name: string;
  size: number;
  sent: number;
  state: UploadState;
  /** Why it failed. */
  message: string | null;
  transfer: number | null;
}

interface Running {
  file: File;
  stop: AbortController | null;
}

const AT_ONCE = 2;
const LEAST_PART_BYTES = 64 * 1024;
/** A part is to take about so long: what a cut line takes back is not more. */
const PART_TAKES_MS = 2_000;
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Uploads of a page, two at a time: each goes on where the server says that it stands, waits for the line by itself, and
 * can be paused. `arrived` is told of each that is there.
 */
export class Uploads {
  readonly #calls: ReturnType<typeof uploadCalls>;
  readonly #arrived: () => void;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<string, Running>();
  #entries: readonly UploadEntry[] = [];
  /** Of the next part; what was learned of the line is kept for the next file. */
  #partBytes = 4 * LEAST_PART_BYTES;

  constructor(token: string, arrived: () => void) {
    this.#calls = uploadCalls(token);
    this.#arrived = arrived;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly entries = (): readonly UploadEntry[] => this.#entries;

  /** Begins files, or goes on with those that the server waits for. */
  async add(
    files: readonly File[],
    where: { request: number; side: 'front' | 'back' },
    awaited: ReadonlySet<string>,
  ): Promise<void> {
    for (const file of files) {
      const key = keyFor(await markOf(file, `${where.request} ${where.side}`), awaited);
      if (this.#running.has(key)) continue;
      this.#running.set(key, { file, stop: null });
      const { name, size } = file;
      const fresh: UploadEntry = {
        ...{ key, ...where, name, size, sent: 0, state: 'queued', message: null, transfer: null },
      };
      this.#show([...this.#entries.filter((entry) => entry.key !== key), fresh]);
    }
    this.#next();
  }

  pause(key: string): void {
    this.#change(key, { state: 'paused' });
    this.#running.get(key)?.stop?.abort();
    this.#next();
  }

  resume(key: string): void {
    this.#change(key, { state: 'queued', message: null });
    this.#next();
  }

  /** Takes it off the page. */
  remove(key: string): void {
    const running = this.#running.get(key);
    this.#running.delete(key);
    forgetKey(key);
    this.#show(this.#entries.filter((entry) => entry.key !== key));
    running?.stop?.abort();
    this.#next();
  }

  /** Takes off what has arrived: the page shows it among the files. */
  clearDone(): void {
    const left = this.#entries.filter(({ state }) => state !== 'done');
    if (left.length !== this.#entries.length) this.#show(left);
  }

  #next(): void {
    const busy = this.#entries.filter(({ state }) => ['sending', 'waiting', 'checking'].includes(state));
    const next = this.#entries.find(({ state }) => state === 'queued');
    const running = next && this.#running.get(next.key);
    if (!next || !running || busy.length >= AT_ONCE) return;
    running.stop = new AbortController();
    this.#change(next.key, { state: 'sending' });
    void this.#run(next, running.file, running.stop.signal).finally(() => this.#next());
    this.#next();
  }

  async #run(entry: UploadEntry, file: File, signal: AbortSignal): Promise<void> {
    const { key } = entry;
    for (let tries = 0; ; ) {
      try {
        await this.#send(entry, file, signal, () => {
          tries = 0;
        });
        this.#running.delete(key);
        forgetKey(key);
        this.#change(key, { state: 'done', sent: entry.size });
        this.#arrived();
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof UploadError)) throw error;
        if (!error.passes) return this.#fail(key, error);
        this.#partBytes = Math.max(LEAST_PART_BYTES, this.#partBytes / 2);
        this.#change(key, { state: 'waiting' });
        const wait = WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? 0;
        await lineOrTime(Math.max(wait, (error.wait ?? 0) * 1000), signal);
        if (signal.aborted) return;
        tries += 1;
        this.#change(key, { state: 'sending' });
      }
    }
  }

  async #send(entry: UploadEntry, file: File, signal: AbortSignal, went: () => void): Promise<void> {
    const { key, request, side, name, size } = entry;
    const begun = await this.#calls.begin({ request, side, name, size, key }, signal);
    if (begun.finished) return;
    const { transfer } = begun;
    let sent = begun.received;
    this.#change(key, { transfer, sent });
    while (sent < size) {
      sent = await this.#part(transfer, sent, file, signal);
      went();
      this.#change(key, { sent });
    }
    this.#change(key, { state: 'checking' });
    await this.#calls.finish(transfer, signal);
  }

  async #part(transfer: number, sent: number, file: File, signal: AbortSignal): Promise<number> {
    const began = performance.now();
    try {
      const bytes = file.slice(sent, sent + Math.floor(this.#partBytes));
      const { received } = await this.#calls.part(transfer, sent, bytes, signal);
      const took = performance.now() - began;
      if (took < PART_TAKES_MS / 2) this.#partBytes = Math.min(MOST_PART_BYTES, this.#partBytes * 2);
      else if (took > PART_TAKES_MS * 2) this.#partBytes = Math.max(LEAST_PART_BYTES, this.#partBytes / 2);
      return received;
    } catch (error) {
      // Its answer was lost, or another page sends it as well: the server knows where it stands.
      if (error instanceof UploadError && error.status === 409 && error.received !== null)
        return error.received;
      throw error;
    }
  }

  #fail(key: string, { message }: UploadError): void {
    this.#running.delete(key);
    forgetKey(key);
    this.#change(key, { state: 'failed', message });
  }

  #change(key: string, change: Partial<UploadEntry>): void {
    this.#show(this.#entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)));
  }

  #show(entries: readonly UploadEntry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}

/** Until the time is over, or the line is back before. */
function lineOrTime(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
