import type { AutoMailRow, autoMailEndpoints } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readStoredColumns } from '../../platform/db/stored-shape.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { autoMailShapes } from './auto-mail.shapes.ts';

/** A page of what rules planned, newest first. */
export async function listMails(
  context: Context,
  { rule, applicant, state, page, page_size }: QueryOf<typeof autoMailEndpoints.list>,
): Promise<ReplyOf<typeof autoMailEndpoints.list>> {
  const { tx, viewer } = context;
  const where = sql`m.team_id = ${viewer.team_id}
    and ${rule === undefined ? sql`true` : sql`m.rule_id = ${rule}`}
    and ${applicant === undefined ? sql`true` : sql`m.applicant_id = ${applicant}`}
    and ${state === undefined ? sql`true` : state === 'problem' ? sql`m.is_problem` : sql`m.state = ${state}`}`;
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from auto_mail m where ${where}`.execute(tx);
  const part = sql`where ${where} order by m.id desc limit ${page_size} offset ${(page - 1) * page_size}`;
  return { results: await selectMails(context, part), count: rows[0]?.count ?? 0 };
}

/** One of them. Throws `not_found`. */
export async function readMail(context: Context, id: number): Promise<AutoMailRow> {
  const [row] = await selectMails(context, sql`where m.team_id = ${context.viewer.team_id} and m.id = ${id}`);
  if (!row) throw notFound('E-mail');
  return row;
}

async function selectMails({ tx }: Context, part: RawBuilder<unknown>): Promise<AutoMailRow[]> {
  const { rows } =
    await sql<AutoMailRow>`select m.id, jsonb_build_object('id', r.id, 'name', r.name) as rule, m.event, m.kind,
      case when m.kind = 'candidate' then a.applicant else coalesce(p.name, m.address, '') end as name,
      coalesce(s.recipients[1], m.address, p.email, c.email) as "to",
      jsonb_build_object('id', a.id, 'name', a.applicant) as applicant,
      jsonb_build_object('id', j.id, 'name', j.job_title) as job,
      jsonb_build_object('at', h.at, 'from', f.name, 'to', t.name, 'reason', l.name, 'by', b.name) as step,
      m.state, m.reason as why, m.reason_phrase as why_phrase, m.is_problem, m.planned_on, m.due_on, m.settled_on,
      m.mail_id as mail, r.version <> m.rule_version as rule_changed
    from auto_mail m join auto_mail_rule r on r.team_id = m.team_id and r.id = m.rule_id
    join applicant a on a.team_id = m.team_id and a.id = m.applicant_id
    join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
    join job j on j.team_id = a.team_id and j.id = a.job_id
    join stage_history h on h.team_id = m.team_id and h.id = m.history_id
    join workflow_stage t on t.team_id = h.team_id and t.id = h.to_stage_id
    left join workflow_stage f on f.team_id = h.team_id and f.id = h.from_stage_id
    left join lookup_item l on l.team_id = h.team_id and l.id = h.reason_id
    left join member b on b.team_id = h.team_id and b.id = h.by_id
    left join member p on p.team_id = m.team_id and p.id = m.member_id
    left join mail_message s on s.team_id = m.team_id and s.id = m.mail_id ${part}`.execute(tx);
  return readStoredColumns(rows, { why_phrase: autoMailShapes.reason_phrase }, ({ id }) => id);
}
