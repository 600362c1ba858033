import { onSessionEnd } from '../api/access-token.ts';
import { ApiError } from '../api/api-error.ts';
import { type BatchFile, UnreadableFile } from './batch-file.ts';
import { backOff, online, pause } from './waiting.ts';
import { say } from '../words/say.ts';

interface SendOptions {
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
}

interface QueueCalls {
  /** Sends one file; the same file may be sent again after a failure. */
  send: (id: number, file: File, options: SendOptions) => Promise<unknown>;
  /** Tells the server that a file will not come, and why. */
  refuse: (id: number, reason: string) => Promise<unknown>;
}

/** Where one file stands; `sent` also when it was refused and the server knows. */
export interface Upload {
  state: 'queued' | 'sending' | 'sent' | 'failed';
  /** 0 to 100. */
  percent: number;
}

export interface QueueState {
  uploads: ReadonlyMap<number, Upload>;
  /** How many are not through yet, those that failed among them. */
  pending: number;
  failed: number;
  /** When the last one went through, in milliseconds. */
  changedAt: number;
  waiting: 'offline' | 'server' | null;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

const PARALLEL = 4;
/** A server that violations over a file this often will not take it now. */
const MOST_STUMBLES = 5;
const TELL_MS = 120;
const empty: QueueState = { uploads: new Map(), pending: 0, failed: 0, changedAt: 0, waiting: null };

/**
 * Sends files four at a time, outside of any page, so that going from page to page does not disturb it. A line that
 * is down and a server that asks to wait hold all of it; then it goes on. What the server refuses for good is told to
 * it, so that the file does not wait for ever. Leaving the tab is warned of only while something is under way.
 */
export function createUploadQueue({ send, refuse }: QueueCalls) {
  const files = new Map<number, BatchFile>();
  const uploads = new Map<number, Upload>();
  const listeners = new Set<() => void>();
  let state = empty;
  let changedAt = 0;
  let waiting: QueueState['waiting'] = null;
  let stop = new AbortController();
  let running = 0;
  let telling: ReturnType<typeof setTimeout> | undefined;

  const notifyNow = () => {
    clearTimeout(telling);
    telling = undefined;
    const states = [...uploads.values()].map((upload) => upload.state);
    const pending = states.filter((at) => at !== 'sent').length;
    const failed = states.filter((at) => at === 'failed').length;
    state = { uploads: new Map(uploads), pending, failed, changedAt, waiting };
    for (const listener of listeners) listener();
  };
  const tell = () => {
    telling ??= setTimeout(notifyNow, TELL_MS);
  };
  const put = (id: number, upload: Upload) => {
    uploads.set(id, upload);
    tell();
  };
  const through = (id: number) => {
    files.delete(id);
    changedAt = Date.now();
    put(id, { state: 'sent', percent: 100 });
  };
  const wait = async (why: QueueState['waiting'], until: Promise<void>) => {
    waiting = why;
    tell();
    await until;
    waiting = null;
    tell();
  };

  /** Tries until it is through, refused for good, or given up for now. */
  async function persist(attempt: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
    for (let failures = 0, violations = 0; ; failures += 1) {
      if (!navigator.onLine) await wait('offline', online(signal));
      signal.throwIfAborted();
      try {
        await attempt();
        return;
      } catch (error) {
        signal.throwIfAborted();
        const kind = kindOf(error);
        if (kind === 'other' || kind === 'gone' || kind === 'refused') throw error;
        if (kind === 'stumble') violations += 1;
        if (violations >= MOST_STUMBLES) throw error;
        await wait('server', pause(backOff(failures), signal));
      }
    }
  }

  async function upload(id: number, file: BatchFile, signal: AbortSignal): Promise<void> {
    try {
      const content = await file.read();
      const onProgress = (sent: number, total: number) => {
        if (uploads.get(id)?.state === 'sending' && total > 0)
          put(id, { state: 'sending', percent: Math.min(100, Math.round((sent / total) * 100)) });
      };
      await persist(() => send(id, content, { signal, onProgress }), signal);
    } catch (error) {
      const kind = kindOf(error);
      if (signal.aborted || kind === 'gone') return;
      if (kind !== 'refused' && !(error instanceof UnreadableFile)) throw error;
      const reason = error instanceof Error && error.message ? error.message : say('It was refused');
      await persist(() => refuse(id, reason.slice(0, 300)), signal);
    }
  }

  async function worker(signal: AbortSignal): Promise<void> {
    for (;;) {
      const id = queued()?.[0];
      const file = id === undefined ? undefined : files.get(id);
      if (id === undefined || !file || signal.aborted) return;
      put(id, { state: 'sending', percent: 0 });
      try {
        await upload(id, file, signal);
        if (!signal.aborted) through(id);
      } catch {
        if (!signal.aborted) put(id, { state: 'failed', percent: 0 });
      }
    }
  }

  const queued = () => [...uploads].find(([, { state: at }]) => at === 'queued');

  function run(): void {
    const { signal } = stop;
    while (running < PARALLEL) {
      running += 1;
      void worker(signal).finally(() => {
        if (signal.aborted) return;
        running -= 1;
        if (queued()) run();
        else watchLeaving();
      });
    }
    watchLeaving();
  }

  const isBusy = () => [...uploads.values()].some(({ state: at }) => at === 'queued' || at === 'sending');
  const warn = (event: BeforeUnloadEvent) => {
    if (isBusy()) event.preventDefault();
  };
  function watchLeaving(): void {
    if (isBusy()) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  }

  function clear(): void {
    stop.abort();
    stop = new AbortController();
    running = 0;
    uploads.clear();
    files.clear();
    waiting = null;
    watchLeaving();
    notifyNow();
  }
  // The next person must not send what the one before has chosen.
  onSessionEnd(clear);

  return {
    /** Takes files in under the ids that the server gave them. */
    add(entries: readonly { id: number; file: BatchFile }[]): void {
      if (!isBusy()) for (const [id, { state: at }] of uploads) if (at === 'sent') uploads.delete(id);
      for (const { id, file } of entries) {
        const at = uploads.get(id)?.state;
        if (at === 'queued' || at === 'sending') continue;
        files.set(id, file);
        uploads.set(id, { state: 'queued', percent: 0 });
      }
      notifyNow();
      run();
    },
    /** Tries those again that were given up. */
    retry(): void {
      for (const [id, { state: at }] of uploads)
        if (at === 'failed') put(id, { state: 'queued', percent: 0 });
      run();
    },
    /** Stops everything and forgets it. */
    clear,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: (): QueueState => state,
  };
}

/** What a failure means for the file: try later, tell the server why it will not come, or let it go. */
function kindOf(error: unknown): 'later' | 'stumble' | 'refused' | 'gone' | 'other' {
  if (!(error instanceof ApiError)) return 'other';
  const { status } = error;
  if (status === 0 || status === 408 || status === 429 || status === 503) return 'later';
  if (status >= 500) return 'stumble';
  if (status === 404) return 'gone';
  return status === 401 || status === 403 ? 'other' : 'refused';
}
