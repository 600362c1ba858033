import { channel } from 'node:diagnostics_channel';
import type { z } from 'zod';

/**
 * What a column of JSON holds: every writer stores it by `storedJson`, every reader reads it by `readStored`. The schema
 * fills in what older writers left out.
 */
export interface StoredShape<T = unknown> {
  /** `table.column`. */
  column: `${string}.${string}`;
  schema: z.ZodType<T>;
  /** What stands for a value that can not be read. */
  empty: T;
}

export const storedShape = <T>(
  column: StoredShape['column'],
  schema: z.ZodType<T>,
  empty: NoInfer<T>,
): StoredShape<T> => ({ column, schema, empty });

/** A value as the column keeps it. Throws for a value that does not fit: that is a fault of the code. */
export const storedJson = <T>({ schema }: StoredShape<T>, value: T): string =>
  JSON.stringify(schema.parse(value));

/** A stored value; what stands for it where it can not be read, and the log tells of that. `id` is that of the row. */
export function readStored<T>(
  { column, schema, empty }: StoredShape<T>,
  value: unknown,
  id: number | string,
): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  tellUnreadable(column, id);
  return empty;
}

/** Rows with these columns read, each by its shape, so that one damaged value takes no list down. */
export function readStoredColumns<R extends object>(
  rows: readonly R[],
  shapes: Readonly<Partial<Record<keyof R & string, StoredShape>>>,
  idOf: (row: R) => number | string,
): R[] {
  const entries = Object.entries(shapes) as [keyof R & string, StoredShape][];
  return rows.map((row) => {
    const read = entries.map(([key, shape]) => [key, readStored(shape, row[key], idOf(row))]);
    return { ...row, ...(Object.fromEntries(read) as Partial<R>) };
  });
}

/** Where it is told of values that can not be read: the log of the process listens. */
export const unreadable = channel('hireloom:unreadable');

const MOST_TOLD = 10_000;
const told = new Set<string>();

/** Tells that a stored value can not be read: once in the life of a process, and nothing of the value. */
export function tellUnreadable(column: StoredShape['column'], id: number | string): void {
  const key = `${column} ${id}`;
  if (told.has(key)) return;
  if (told.size >= MOST_TOLD) told.clear();
  told.add(key);
  const [table, field] = column.split('.');
  unreadable.publish({ table, field, id });
}
