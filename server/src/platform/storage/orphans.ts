import type { Platform } from '../context.ts';
import { withSystem } from '../db/transaction.ts';

const BATCH = 500;
/** A file this young may belong to a transaction that has not committed yet, or to a backup being restored. */
const YOUNG_MS = 48 * 60 * 60 * 1000;

/**
 * Compares stored files and file rows both ways: removes stored files that no row names (left by a rollback) and
 * answers how many were removed, and the ids of rows whose stored file is missing.
 */
export async function sweepOrphans({
  db,
  storage,
  now,
}: Platform): Promise<{ removed: number; missing: number[] }> {
  const before = now().getTime() - YOUNG_MS;
  const present = new Set<string>();
  let old: string[] = [];
  let removed = 0;
  const removeUnnamed = async () => {
    const batch = old;
    old = [];
    if (batch.length === 0) return;
    const rows = await withSystem(db, (tx) =>
      tx.selectFrom('file').select('stored_name').where('stored_name', 'in', batch).execute(),
    );
    const named = new Set(rows.map((row) => row.stored_name));
    for (const name of batch.filter((entry) => !named.has(entry))) {
      await storage.remove(name);
      removed += 1;
    }
  };
  for await (const { name, stored_on } of storage.stored()) {
    present.add(name);
    if (stored_on.getTime() > before) continue;
    old.push(name);
    if (old.length === BATCH) await removeUnnamed();
  }
  await removeUnnamed();
  const rows = await withSystem(db, (tx) =>
    tx
      .selectFrom('file')
      .select(['id', 'stored_name'])
      .where('created_on', '<', new Date(before).toISOString())
      .execute(),
  );
  return { removed, missing: rows.filter((row) => !present.has(row.stored_name)).map((row) => row.id) };
}
