import { valueSource, type ValueSource } from '@hireloom/contracts/candidate/candidate-endpoints';
import { sql } from 'kysely';
import { erased, hiddenOf } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { PREPARED } from '../../../platform/db/driver.ts';
import { candidateResource } from '../candidate.resource.ts';

/** Where the parser keeps what it found for a field, when not under the name of the field. */
const foundAt: Readonly<Record<string, string>> = {
  email: '{emails,0}',
  candidate_phone: '{phones,0}',
  address: '{location}',
  country: '{location}',
  state: '{location}',
  city: '{location}',
  total_experiences: '{total_experience_months}',
  name_ar: '{other_script_name}',
};

/** Who said each value of a candidate, less the fields that the viewer never sees; of what was read, how sure that is. */
export async function readValueSources(
  context: Pick<Context, 'tx' | 'viewer'>,
  candidateId: number,
): Promise<Record<string, ValueSource>> {
  const { tx, viewer } = context;
  const { rows } = await sql<{
    field: string;
    source: string;
    confidence: unknown;
  }>`${sql.raw(PREPARED)}select said.key as field, said.value as source,
      case when said.value = 'parser'
        then r.parsed #> (coalesce(${JSON.stringify(foundAt)}::jsonb ->> said.key, '{' || said.key || '}')::text[] || array['confidence']) end as confidence
    from candidate c
      cross join lateral jsonb_each_text(case jsonb_typeof(c.field_sources) when 'object' then c.field_sources else '{}' end) said
      left join lateral (select parsed from candidate_resume n where n.team_id = c.team_id and n.candidate_id = c.id
        order by n.id desc limit 1) r on true
    where c.team_id = ${viewer.team_id} and c.id = ${candidateId}`.execute(tx);
  const hidden = hiddenOf(erased(candidateResource), context);
  const told: Record<string, ValueSource> = {};
  for (const { field, source, confidence } of rows) {
    const read = valueSource.safeParse({
      source,
      confidence: typeof confidence === 'number' ? confidence : null,
    });
    // What an older program wrote there and nobody knows now is told of nobody.
    if (read.success && !hidden.has(field)) told[field] = read.data;
  }
  return told;
}
