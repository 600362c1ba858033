import { type Home, WAITING_PAGE } from '@hireloom/contracts/home/home-endpoints';
import type { WaitingKind, WaitingLine } from '@hireloom/contracts/home/waiting-lines';
import type { Context } from '../../platform/context.ts';
import type { AnyWaitingSource } from '../../platform/waiting.ts';

/** Of each kind that has so many, so many stand in the list of all: no kind hides the next. */
const OF_EACH = 5;

/** What waits for the viewer, of all kinds: how many of each, and the first of them. */
export async function readAllWaiting(
  context: Context,
  sources: readonly AnyWaitingSource[],
): Promise<Home['waiting']> {
  const found: { kind: WaitingKind; count: number; exact: boolean; lines: WaitingLine[] }[] = [];
  for (const source of concerning(context, sources)) {
    const read = await source.read(context, { limit: WAITING_PAGE, offset: 0 });
    if (read.count > 0) found.push({ kind: source.kind, ...read });
  }
  const shown = shares(found.map(({ lines }) => lines.length));
  return {
    counts: found.map(({ kind, count, exact }) => ({ kind, count, exact })),
    lines: found.flatMap(({ lines }, at) => lines.slice(0, shown[at])),
  };
}

/** One kind of what waits for the viewer, a page of it. Nothing where it can not wait for them. */
export async function readWaitingOf(
  context: Context,
  sources: readonly AnyWaitingSource[],
  kind: WaitingKind,
  page: number,
): Promise<Home['waiting']> {
  const source = concerning(context, sources).find((one) => one.kind === kind);
  if (!source) return { counts: [], lines: [] };
  const part = { limit: WAITING_PAGE, offset: (page - 1) * WAITING_PAGE };
  const { count, exact, lines } = await source.read(context, part);
  return { counts: count > 0 ? [{ kind, count, exact }] : [], lines };
}

const concerning = ({ viewer }: Context, sources: readonly AnyWaitingSource[]) =>
  sources.filter((source) => source.concerns(viewer));

/** How many lines of each kind are shown: a few of each, then more of the first while there is room. */
function shares(numbers: readonly number[]): number[] {
  const taken = numbers.map((number) => Math.min(number, OF_EACH));
  let room = WAITING_PAGE - taken.reduce((sum, number) => sum + number, 0);
  return taken.map((share, at) => {
    const more = Math.max(0, Math.min(room, (numbers[at] ?? 0) - share));
    room -= more;
    return share + more;
  });
}
