import { sql } from 'kysely';
import { inEnglish, type Sentence, storedPhrase } from '../../../platform/words/phrase.ts';
import { cancelWaiting, type Work } from '../planned.ts';

/** Switches a rule off that can not work any more, says why, and cancels what waits by it. */
export async function endRule(work: Work, id: number, why: Sentence): Promise<void> {
  const { tx, viewer } = work;
  await tx
    .updateTable('auto_mail_rule')
    .set({
      is_active: false,
      why_off: inEnglish(why),
      why_off_phrase: storedPhrase(why),
      updated_on: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  await cancelWaiting(work, sql`m.rule_id = ${id}`, why);
}
