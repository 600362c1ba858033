import type { Load } from './load.ts';
import { cpuSum, type Earlier, type Measured, table } from './report.ts';

/** Something that is asked of the whole and not of one call. */
export interface Mark {
  name: string;
  must: string;
  measured: string;
  kept: boolean;
}

export const LIST = 'candidates, first page';
/** Share of what a bare list of the same framework answers. */
const SHARE = 0.2;
const LIST_CPU_MS = 1;
const MEMORY_START_MB = 200;
const MEMORY_END_MB = 400;

/** `limit`: loads of the bare list in the same minute as the list itself. What was not measured has no mark. */
export function marksOf(
  measured: readonly Measured[],
  limit: readonly Load[],
  memory: { atStart: number | null; atEnd: number | null },
  small: Earlier | null,
): Mark[] {
  const marks: Mark[] = [];
  const list = measured.find(({ scenario }) => scenario.name === LIST);
  if (list && limit.length > 0) {
    const most = limit.reduce((sum, { perSecond }) => sum + perSecond, 0) / limit.length;
    const share = list.sixteen.perSecond / most;
    marks.push({
      name: `${LIST}, requests a second at 16`,
      must: `${SHARE.toFixed(2)} of a bare list`,
      measured: `${share.toFixed(2)} (${list.sixteen.perSecond.toFixed(0)} of ${most.toFixed(0)})`,
      kept: share >= SHARE,
    });
  }
  const cpu = list && cpuSum(list);
  if (cpu)
    marks.push({
      name: `${LIST}, processor time of a request`,
      must: `${LIST_CPU_MS.toFixed(1)} ms`,
      measured: `${cpu.toFixed(2)} ms`,
      kept: cpu <= LIST_CPU_MS,
    });
  const remembered = (name: string, must: number, value: number | null) =>
    value === null
      ? []
      : [{ name, must: `${must} MB`, measured: `${value.toFixed(0)} MB`, kept: value <= must }];
  marks.push(
    ...remembered('memory of the application after the start', MEMORY_START_MB, memory.atStart),
    ...remembered('memory of the application after all calls', MEMORY_END_MB, memory.atEnd),
  );
  return [...marks, ...grown(measured, small)];
}

/** The calls whose processor time grew most, one for each limit. */
function grown(measured: readonly Measured[], small: Earlier | null): Mark[] {
  const worst = new Map<number, { name: string; factor: number }>();
  for (const entry of measured) {
    const { growth, name } = entry.scenario;
    const [before, now] = [small?.[name]?.cpu, cpuSum(entry)];
    if (growth === null || !before || !now) continue;
    const factor = now / before;
    if (factor > (worst.get(growth)?.factor ?? 0)) worst.set(growth, { name, factor });
  }
  return [...worst].map(([growth, { name, factor }]) => ({
    name: `growth of processor time since 10,000 candidates, the most: ${name}`,
    must: `${growth} x`,
    measured: `${factor.toFixed(1)} x`,
    kept: factor <= growth,
  }));
}

export function markTable(marks: readonly Mark[]): string {
  const rows = marks.map(({ name, must, measured, kept }) => [
    ...[name, `${must} ${kept ? 'kept' : 'MISSED'}`, measured],
  ]);
  return table(['asked of the whole', 'must', 'measured'], rows);
}
