import { sql } from 'kysely';
import { orNothing } from '../../../platform/db/savepoint.ts';
import type { Context } from '../../../platform/context.ts';
import { inEnglish, phrase, phraseBeside, type Sentence } from '../../../platform/words/phrase.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** What became of one record of an action. */
export interface Settled {
  id: number;
  state: 'done' | 'skipped' | 'failed' | 'undone' | 'not_undone';
  reason?: Sentence;
  /** What undoing needs. */
  before?: object;
}

export const GONE = phrase('Is not there any more');

const stored = ({ reason, ...settled }: Settled) =>
  reason === undefined
    ? settled
    : { ...settled, reason: inEnglish(reason), reason_phrase: phraseBeside(reason) };

/** Writes down what became of records, in the transaction that changed them, and counts it at the action. */
export async function writeSettled(
  { tx, viewer }: Context,
  action: number,
  settled: readonly Settled[],
): Promise<void> {
  if (settled.length === 0) return;
  await sql`update bulk_action_item i set state = s.state, reason = s.reason, reason_phrase = s.reason_phrase, before = coalesce(s.before, i.before)
    from jsonb_to_recordset(${JSON.stringify(settled.map(stored))}::jsonb)
      s(id bigint, state text, reason text, reason_phrase jsonb, before jsonb)
    where i.team_id = ${viewer.team_id} and i.action_id = ${action} and i.record_id = s.id`.execute(tx);
  const counts = (['done', 'skipped', 'failed', 'undone', 'not_undone'] as const).map((state) => {
    const count = settled.filter((entry) => entry.state === state).length;
    return sql`${sql.ref(state)} = ${sql.ref(state)} + ${count}`;
  });
  await sql`update bulk_action set ${sql.join(counts)} where team_id = ${viewer.team_id} and id = ${action}`.execute(
    tx,
  );
}

/** Does something that may be refused to one record after the other; what a rule refuses ends as `refused` with its reason. */
export async function oneByOne(
  context: Context,
  ids: readonly number[],
  refused: 'failed' | 'not_undone',
  work: (id: number) => Promise<Settled>,
): Promise<Settled[]> {
  const settled: Settled[] = [];
  for (const id of ids) {
    try {
      settled.push(await orNothing(context, () => work(id)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      settled.push({ id, state: refused, reason: error.phrase });
    }
  }
  return settled;
}
