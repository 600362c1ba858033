import { type RawBuilder, sql } from 'kysely';

/** Texts under a key of a list kept as JSON, as an array; none where the value is no list. `column` is `c.other_emails`. */
export const jsonTexts = (column: string, key: string): RawBuilder<string[]> =>
  sql`array(select e->>${sql.lit(key)} from jsonb_array_elements(
    case jsonb_typeof(${sql.ref(column)}) when 'array' then ${sql.ref(column)} else '[]' end) e)`;
