import { FILE_CATEGORIES } from '@hireloom/contracts/lookup/lookups';
import { sql } from 'kysely';
import { enqueue } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import type { SettingsConsequence } from '../../settings/index.ts';
import { retentionOf } from './retention.job.ts';

/** Rules that changed are obeyed at once: what they list is seen within moments. Refuses a category that is none. */
export const obeyRetention: SettingsConsequence = async (context, before, after) => {
  const [was, rules] = [before.file_manager.retention, after.file_manager.retention];
  if (JSON.stringify(was) === JSON.stringify(rules)) return;
  const known = new Set(was.map(({ category }) => category));
  const fresh = rules.flatMap(({ category }) => (category === null || known.has(category) ? [] : category));
  const { team_id } = context.viewer;
  const { rows } = await sql<{ id: number }>`select id from lookup_item where team_id = ${team_id}
    and list = ${FILE_CATEGORIES} and id = any(${fresh}) and deleted_on is null`.execute(context.tx);
  if (rows.length < fresh.length)
    throw invalid({
      settings: phrase('{path}: {message}', {
        path: 'file_manager.retention',
        message: { text: 'Category does not exist' },
      }),
    });
  enqueue(context, retentionOf(team_id));
};
