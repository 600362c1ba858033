import type { CustomValues } from '@hireloom/contracts/custom-field/is-shown';
import type { Field } from '@hireloom/contracts/kit/field';
import { sql } from 'kysely';
import { columnOf, linkOf } from '../../crud/columns.ts';
import { idsOf } from '../../crud/check/references.ts';
import type { Condition, Resource } from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';
import { phrase } from '../../platform/words/phrase.ts';
import { type StageGate, whyNotSql } from '../applicant/index.ts';
import { barredSql, barredText } from '../ex-employee/index.ts';
import type { Work, WorkOf } from './work/work.ts';

/**
 * Why nothing is to be done to a record under `t`, as SQL that is null where something is: for preview and work
 * alike. `gates` are those of stages.
 */
export function reasonSql(
  resource: Resource,
  work: Work,
  { viewer, gates }: { viewer: Viewer; gates: readonly StageGate[] },
): Condition {
  switch (work.kind) {
    case 'update':
      return sql`case when ${sameSql(resource, work)} then ${sql.lit(phrase('Is like this already').text)} end`;
    case 'attach':
      return sql`case when exists (select from applicant a where a.team_id = t.team_id and a.candidate_id = t.id and a.job_id = ${work.job}
          and a.status in ('active', 'hired') and a.deleted_on is null) then ${sql.lit(phrase('Already is an applicant of this job').text)}
        when t.status = 'do_not_hire' then ${sql.lit(phrase('Is marked as do not hire').text)}
        when ${barredSql(viewer.team_id, sql`t.id`)} then ${sql.lit(barredText(viewer))} end`;
    case 'move':
      return whyNotSql({ action: 'move', stage: work.stage }, { bulk: true, gates });
    case 'reject':
    case 'withdraw':
      return whyNotSql({ action: work.kind }, { bulk: true, gates });
    case 'email':
      return noMailSql(resource);
    case 'delete':
      return sql`null::text`;
  }
}

/** Why a person gets no mail: they want none, or nothing reaches them. */
function noMailSql({ entity }: Resource): Condition {
  const person = sql.ref(entity.name === 'applicant' ? 't.candidate_id' : 't.id');
  return sql`(select case when c.email_opt_out or s.reason = 'opt_out' then ${sql.lit(phrase('Wants no e-mail').text)}
      when c.email is null then ${sql.lit(phrase('Has no e-mail address').text)}
      when s.reason = 'bounce' then ${sql.lit(phrase('E-mails to them come back').text)}
      when s.reason = 'manual' then ${sql.lit(phrase('Their address is blocked').text)} end
    from candidate c left join mail_suppression s on s.team_id = c.team_id and s.address = lower(c.email)
    where c.team_id = t.team_id and c.id = ${person})`;
}

function sameSql(resource: Resource, { set, add_tags, remove_tags }: WorkOf<'update'>): Condition {
  const tags = sql`coalesce(t.tags, '{}')`;
  const { custom, ...built } = set;
  const conditions = [
    ...Object.entries(built).map(([key, value]) => sameField(resource, key, value)),
    ...Object.entries(Object(custom) as CustomValues).map(([key, value]) => sameOwn(key, value)),
  ];
  if (add_tags.length > 0) conditions.push(sql`${tags} @> ${add_tags}::text[]`);
  if (remove_tags.length > 0) conditions.push(sql`not ${tags} && ${remove_tags}::text[]`);
  return sql.join(conditions, sql` and `);
}

/** A value of one of the team's own fields; what is empty may be left out or stand there as nothing. */
const sameOwn = (key: string, value: unknown): Condition =>
  value === null
    ? sql`coalesce(t.custom -> ${key}, 'null') in ('null', '""', '[]')`
    : sql`t.custom -> ${key} = ${JSON.stringify(value)}::jsonb`;

function sameField({ entity }: Resource, key: string, value: unknown): Condition {
  const field: Field | undefined = entity.fields[key];
  if (field?.kind === 'refs' || field?.kind === 'lookups') {
    const link = linkOf(entity, key, field);
    const ids = idsOf(value).toSorted((a, b) => a - b);
    return sql`array(select ${sql.ref(`l.${link.other}`)} from ${sql.table(link.table)} l
      where l.team_id = t.team_id and ${sql.ref(`l.${link.own}`)} = t.id order by 1) = ${ids}::bigint[]`;
  }
  const column = sql.ref(`t.${columnOf(key, field)}`);
  if (field?.kind === 'tags') return sql`coalesce(${column}, '{}') = ${value ?? []}::text[]`;
  return sql`${column} is not distinct from ${value ?? field?.initial ?? null}`;
}
