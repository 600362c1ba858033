import type { AutoMailRuleRow } from '@hireloom/contracts/auto-mail/auto-mail-rule';
import type { RefValue } from '@hireloom/contracts/kit/field';
import type { Phrase } from '@hireloom/contracts/kit/phrase';
import { sql } from 'kysely';
import type { Condition } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { readStored } from '../../../platform/db/stored-shape.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { ruleConditionIds, type RuleConditionIds } from '@hireloom/contracts/auto-mail/auto-mail-rule';
import { autoMailRuleShapes as shapes } from '../auto-mail.shapes.ts';

/** Conditions that name records, by the table that these stand in. */
export const conditionTables = {
  stages: 'workflow_stage',
  from_stages: 'workflow_stage',
  reasons: 'lookup_item',
  jobs: 'job',
  organizations: 'organization',
  companies: 'company',
  departments: 'department',
  job_types: 'lookup_item',
  sources: 'lookup_item',
} as const;
export type NamedCondition = keyof typeof conditionTables;
export const namedConditions = Object.keys(conditionTables) as NamedCondition[];

interface Stored extends Omit<AutoMailRuleRow, 'conditions' | 'quiet' | 'why_off_phrase'> {
  conditions: unknown;
  quiet: unknown;
  why_off_phrase: unknown;
}

/** How long back what was sent is counted. */
const COUNTED = sql`now() - interval '30 days'`;

/** The rules of the team, in their order. */
export function listRules(context: Context): Promise<AutoMailRuleRow[]> {
  return selectRules(context, sql`true`);
}

/** One rule. Throws `not_found`. */
export async function readRuleRow(context: Context, id: number): Promise<AutoMailRuleRow> {
  const [row] = await selectRules(context, sql`r.id = ${id}`);
  if (!row) throw notFound('Auto-mailer template mapper');
  return row;
}

async function selectRules(context: Context, where: Condition): Promise<AutoMailRuleRow[]> {
  const { tx, viewer } = context;
  const { rows } = await sql<Stored>`select r.id, r.version, r.name, r.position, r.event, r.conditions,
      jsonb_build_object('id', t.id, 'name', t.name, 'is_active', t.is_active and t.deleted_on is null) as template,
      r.language, r.recipients, r.fixed, r.cc, r.bcc, r.delay, r.delay_unit, r.quiet, r.zone, r.continues, r.is_active,
      case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as account,
      r.why_off, r.why_off_phrase, r.updated_on,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as updated_by,
      (select count(*) from auto_mail w where w.team_id = r.team_id and w.rule_id = r.id and w.state = 'waiting') as waiting,
      (select count(*) from auto_mail w where w.team_id = r.team_id and w.rule_id = r.id and w.state = 'sent'
        and w.settled_on > ${COUNTED}) as sent,
      (select count(*) from auto_mail w where w.team_id = r.team_id and w.rule_id = r.id and w.is_problem) as problems
    from auto_mail_rule r join mail_template t on t.team_id = r.team_id and t.id = r.template_id
    left join mail_account a on a.team_id = r.team_id and a.id = r.account_id
    left join member m on m.team_id = r.team_id and m.id = r.updated_by_id
    where r.team_id = ${viewer.team_id} and r.deleted_on is null and ${where} order by r.position, r.id`.execute(
    tx,
  );
  const read = rows.map(({ conditions, quiet, why_off_phrase, ...row }) => ({
    ...row,
    asked: readStored(shapes.conditions, conditions, row.id) ?? ruleConditionIds.parse({}),
    quiet: readStored(shapes.quiet, quiet, row.id),
    why_off_phrase: readStored<Phrase | null>(shapes.why_off_phrase, why_off_phrase, row.id),
  }));
  const names = await namesOf(
    context,
    read.map(({ asked }) => asked),
  );
  return read.map(({ asked, ...row }) => {
    const refs = Object.fromEntries(
      namedConditions.map((key) => [
        key,
        asked[key].flatMap((id) => names.get(`${conditionTables[key]} ${id}`) ?? []),
      ]),
    ) as Record<NamedCondition, RefValue[]>;
    return {
      ...row,
      conditions: {
        ...refs,
        ...{ categories: asked.categories, from_categories: asked.from_categories },
        ...{ interview_types: asked.interview_types, rounds: asked.rounds },
      },
    };
  });
}

/** Names of what conditions ask for, by `table id`; a stage says of which workflow. In one statement. */
export async function namesOf(
  { tx, viewer }: Context,
  asked: readonly RuleConditionIds[],
): Promise<Map<string, RefValue>> {
  const ids = (...keys: NamedCondition[]) => asked.flatMap((each) => keys.flatMap((key) => each[key]));
  const { rows } = await sql<{ source: string; id: number; name: string }>`
    select 'workflow_stage' as source, s.id, s.name || ' (' || w.name || ')' as name from workflow_stage s
      join workflow w on w.team_id = s.team_id and w.id = s.workflow_id
      where s.team_id = ${viewer.team_id} and s.id = any(${ids('stages', 'from_stages')})
    union all select 'lookup_item', id, name from lookup_item
      where team_id = ${viewer.team_id} and id = any(${ids('reasons', 'job_types', 'sources')})
    union all select 'job', id, job_title from job where team_id = ${viewer.team_id} and id = any(${ids('jobs')})
    union all select 'organization', id, name from organization
      where team_id = ${viewer.team_id} and id = any(${ids('organizations')})
    union all select 'company', id, name from company where team_id = ${viewer.team_id} and id = any(${ids('companies')})
    union all select 'department', id, name from department
      where team_id = ${viewer.team_id} and id = any(${ids('departments')})`.execute(tx);
  return new Map(rows.map(({ source, id, name }) => [`${source} ${id}`, { id, name }]));
}
