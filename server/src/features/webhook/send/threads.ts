import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answered, Asked, Attempts, Batch, Opening } from './turn-messages.ts';

/** Threads that send, beside the one that answers people. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** What lives is a few hundred letters and their connections; what is new dies young. */
const ROOM = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 };

const fromSource = import.meta.url.endsWith('.ts');
const entry = new URL(fromSource ? './sending-thread.ts' : './sending-thread.js', import.meta.url);

/** A thread does not know the loader of its process. */
const loadSource = `import('tsx/esm/api').then(({register})=>(register(),import('${entry.href}')))`;

/** An address, sent to by a thread of its own as long as the turn lasts. */
export interface Turn {
  url: string;
  /** What came of each. Throws where the thread ended. */
  send(batch: Batch): Promise<Attempts>;
  breakOff(): void;
  end(): void;
}

interface Waiting {
  resolve(attempts: Attempts): void;
  reject(error: unknown): void;
}

interface Thread {
  open: number;
  ask(asked: Asked, waiting?: Waiting): void;
}

const threads: (Thread | undefined)[] = [];
let turns = 0;

/** Opens a turn in the thread that has the fewest of them. One that ended is begun anew. */
export function openTurn(opening: Opening): Turn {
  const turn = (turns += 1);
  const thread = leastBusy();
  thread.open += 1;
  thread.ask({ kind: 'open', turn, ...opening });
  return {
    url: opening.url,
    send: (batch) =>
      new Promise((resolve, reject) => thread.ask({ kind: 'send', turn, ...batch }, { resolve, reject })),
    breakOff: () => thread.ask({ kind: 'break', turn }),
    end() {
      thread.open -= 1;
      thread.ask({ kind: 'end', turn });
    },
  };
}

function leastBusy(): Thread {
  const places = Array.from({ length: THREADS }, (_, place) => place);
  const openAt = (place: number) => threads[place]?.open ?? 0;
  const place = places.reduce((least, one) => (openAt(one) < openAt(least) ? one : least));
  return (threads[place] ??= startThread(place));
}

function startThread(place: number): Thread {
  const worker = fromSource
    ? new Worker(loadSource, { eval: true, execArgv: ['--conditions=source'], resourceLimits: ROOM })
    : new Worker(entry, { resourceLimits: ROOM });
  const waiting = new Map<number, Waiting>();
  let ended: Error | null = null;
  const end = (error: Error) => {
    ended ??= error;
    if (threads[place] === thread) threads[place] = undefined;
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
  };
  worker.on('message', (answered: Answered) => {
    const asked = waiting.get(answered.turn);
    waiting.delete(answered.turn);
    // Nothing to wait for keeps no process alive.
    if (waiting.size === 0) worker.unref();
    if (answered.kind === 'sent') asked?.resolve(answered.attempts);
    else asked?.reject(answered.error);
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that sends ended')));
  worker.unref();
  const thread: Thread = {
    open: 0,
    ask(asked, who) {
      if (ended) return who?.reject(ended);
      if (who) {
        waiting.set(asked.turn, who);
        worker.ref();
      }
      worker.postMessage(asked);
    },
  };
  return thread;
}
