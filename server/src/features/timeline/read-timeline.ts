import type { TimelineItem, TimelineKind } from '@hireloom/contracts/timeline/timeline-endpoints';
import type { Context } from '../../platform/context.ts';
import type { Subject, TimelineSource } from './subject.ts';

const PAGE = 40;

interface Page {
  results: TimelineItem[];
  next: string | null;
}

/**
 * A page of what the sources tell of a record, newest first. Each source goes on by ids of its own, so the cursor says
 * of each how far it was read: `note.5~stage.12`, with 0 where nothing is left.
 */
export async function readTimeline(
  context: Context,
  subject: Subject,
  sources: readonly TimelineSource[],
  { kind, after }: { kind?: TimelineKind | undefined; after?: string | undefined },
): Promise<Page> {
  const read = placesIn(after);
  const wanted = sources.filter((source) => kind === undefined || source.kind === kind);
  const found: { source: string; id: number; item: TimelineItem; at: number }[] = [];
  const left = new Map<string, number>();
  for (const source of wanted) {
    const before = read.get(source.name);
    const items = before === 0 ? [] : await source.read(context, subject, { before, limit: PAGE + 1 });
    left.set(source.name, items.length);
    // Ids are given as transactions begin and times too, but not at once: within a source the id decides.
    let at = Number.POSITIVE_INFINITY;
    for (const { id, item } of items) {
      at = Math.min(at, Date.parse(item.at));
      found.push({ source: source.name, id, item, at });
    }
  }
  const shown = found.toSorted((a, b) => b.at - a.at).slice(0, PAGE);
  for (const { name } of wanted) {
    const own = shown.filter(({ source }) => source === name);
    if (own.length === left.get(name)) read.set(name, 0);
    else if (own.length > 0) read.set(name, own.at(-1)?.id ?? 0);
  }
  const isMore = found.length > shown.length;
  return { results: shown.map(({ item }) => item), next: isMore ? cursorOf(read) : null };
}

function placesIn(cursor: string | undefined): Map<string, number> {
  const places = cursor ? cursor.split('~').map((place) => place.split('.')) : [];
  return new Map(places.map(([name = '', id]) => [name, Number(id)]));
}

const cursorOf = (places: ReadonlyMap<string, number>): string =>
  [...places].map(([name, id]) => `${name}.${id}`).join('~');
