import { readdir, readFile } from 'node:fs/promises';
import { parentOf, peakMemoryOf } from './measure/proc.ts';

/** Watches the memory of a server and of its parser processes, which come and go. */
export function watchMemory(server: number): { stop: () => { parsers: number[] } } {
  const peaks = new Map<number, number>();
  const look = async () => {
    for (const name of await readdir('/proc').catch(() => [])) {
      if (!/^\d+$/.test(name)) continue;
      const pid = Number(name);
      if ((await parentOf(pid)) !== server) continue;
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      const peak = command.includes('parser-child') ? await peakMemoryOf(pid) : null;
      if (peak !== null) peaks.set(pid, peak);
    }
  };
  const timer = setInterval(() => void look(), 500);
  return {
    stop() {
      clearInterval(timer);
      return { parsers: [...peaks.values()].sort((a, b) => b - a) };
    },
  };
}
