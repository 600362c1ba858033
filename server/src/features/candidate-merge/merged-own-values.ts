import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { phrase } from '../../platform/words/phrase.ts';

/**
 * A merged record holds none of its unique values, so that somebody else may have got one since. Throws `conflict` with
 * the field then: nothing is taken from either.
 */
export async function refuseTaken({ tx, viewer }: Context, dropped: number): Promise<void> {
  const { rows } = await sql<{ key: string; title: string; name: string }>`select f.key, f.title, d.name
    from candidate d
    join custom_field f on f.team_id = d.team_id and f.entity = 'candidate' and f.is_unique and f.projection is not null
    cross join lateral custom_value_rows(f.team_id, f.id, f.projection, true, 0, d.custom -> f.key, true) n
    join custom_value v on v.team_id = f.team_id and v.field_id = f.id and v.unique_key = n.unique_key and v.record_id <> d.id
    where d.team_id = ${viewer.team_id} and d.id = ${dropped} limit 1`.execute(tx);
  const [taken] = rows;
  if (!taken) return;
  const isHidden = viewer.custom_rules.candidate?.hidden.includes(taken.key) ?? false;
  throw conflict(
    phrase('{name} can not come back: another record has their {title} by now', {
      name: taken.name,
      title: isHidden ? phrase('value of a custom field') : taken.title,
    }),
  );
}
