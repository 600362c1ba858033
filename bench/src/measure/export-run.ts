import { memoryOf } from './proc.ts';

export interface ExportRun {
  rows: number;
  seconds: number;
  megabytes: number;
  /** Memory of the application before, and the most meanwhile, in MB; null where the system does not tell. */
  before: number | null;
  most: number | null;
}

const WATCH_MS = 100;

/** Reads an export to its end and watches the memory of the application meanwhile. */
export async function runExport(
  url: string,
  headers: Record<string, string>,
  pid: number,
): Promise<ExportRun> {
  const before = await memoryOf(pid);
  let most = before;
  const watch = setInterval(() => {
    void memoryOf(pid).then((now) => {
      if (now !== null && (most === null || now > most)) most = now;
    });
  }, WATCH_MS);
  try {
    const started = performance.now();
    const reply = await fetch(url, { headers });
    if (!reply.ok || !reply.body) throw new Error(`The export answers ${reply.status}`);
    let bytes = 0;
    let lines = 0;
    for await (const chunk of reply.body) {
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
    }
    const seconds = (performance.now() - started) / 1000;
    // The first line names the columns.
    return { rows: lines - 1, seconds, megabytes: bytes / 1_000_000, before, most };
  } finally {
    clearInterval(watch);
  }
}
