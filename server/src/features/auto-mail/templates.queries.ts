import { autoMailEventNames, eventOf } from '@hireloom/contracts/auto-mail/auto-mail-events';
import type { AutoMailTemplateRow } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { TemplateNaming } from '../mail-template/index.ts';

/** Categories of templates that some event can fill. */
const categories = [...new Set(autoMailEventNames.flatMap((name) => eventOf(name).categories))];

/** Templates that rules send, and those that they may send, with what sends them. */
export async function listAutoTemplates({ tx, viewer }: Context): Promise<AutoMailTemplateRow[]> {
  const { rows } =
    await sql<AutoMailTemplateRow>`select t.id, t.name, t.category, t.is_active, x.languages, x.subject, x.body,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'event', r.event, 'is_active', r.is_active)
          order by r.position, r.id)
        from auto_mail_rule r where r.team_id = t.team_id and r.template_id = t.id and r.deleted_on is null), '[]') as rules,
      (select count(*) from auto_mail m join auto_mail_rule r on r.team_id = m.team_id and r.id = m.rule_id
        where r.team_id = t.team_id and r.template_id = t.id and m.state = 'sent'
          and m.settled_on > now() - interval '30 days') as sent
    from mail_template t join lateral (select array_agg(v.language order by v.position, v.id) as languages,
        (array_agg(v.subject order by v.position, v.id))[1] as subject,
        (array_agg(v.body order by v.position, v.id))[1] as body
      from mail_template_text v where v.team_id = t.team_id and v.template_id = t.id
        and v.template_version = (select max(n.template_version) from mail_template_text n
          where n.team_id = t.team_id and n.template_id = t.id)) x on x.languages is not null
    where t.team_id = ${viewer.team_id} and t.deleted_on is null and t.category = any(${categories})
      and (t.is_active or exists (select from auto_mail_rule r where r.team_id = t.team_id and r.template_id = t.id
        and r.deleted_on is null))
    order by lower(t.name), t.id`.execute(tx);
  return rows;
}

/** How many rules name each of these templates: such a template is retired instead of deleted. */
export const rulesNaming: TemplateNaming = async ({ tx, viewer }, ids) => {
  const { rows } = await sql<{
    id: number;
    count: number;
  }>`select template_id as id, count(*) as count from auto_mail_rule
    where team_id = ${viewer.team_id} and template_id = any(${ids}) group by template_id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
};
