import { listedTexts } from '@hireloom/contracts/listed-text/listed-texts';
import { sql } from 'kysely';
import { oneOf } from '../../crud/find/compare.ts';
import type { Comparable } from '../../crud/find/comparable.ts';
import type { Condition } from '../../crud/resource.ts';

const places = listedTexts.map(({ entity, field, filter }) => {
  const item = sql.ref(`p.${field}_item_id`);
  const entries = (which: Condition) => sql`from ${sql.table(entity)} p
    where p.team_id = t.team_id and p.candidate_id = t.id and p.deleted_on is null and ${which}`;
  const some = (which: Condition) => sql`exists (select ${entries(which)})`;
  const asked: Comparable = {
    filled: some(sql`${item} is not null`),
    among: (values) => some(oneOf(item, values)),
  };
  const items = sql`array(select distinct ${item} ${entries(sql`${item} is not null`)})`;
  return { filter, asked, items };
});

/** What the lists know of a person's schools and employers, as ids of items. */
export const listedItems: Record<string, Condition> = Object.fromEntries(
  places.map(({ filter, items }) => [filter, items]),
);

/** Whoever has an entry that an item stands for, however it is written there. */
export const byListedItems: Record<string, Comparable> = Object.fromEntries(
  places.map(({ filter, asked }) => [filter, asked]),
);
