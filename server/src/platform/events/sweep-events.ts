import type { Platform } from '../context.ts';
import { withSystem } from '../db/transaction.ts';

const KEPT_DAYS = 90;

/** Removes events that are older than 90 days, whoever has read them. */
export async function sweepEvents({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  await withSystem(db, (tx) => tx.deleteFrom('domain_event').where('at', '<', before).execute());
}
