import { sql } from 'kysely';
import type { Wanted } from './fits.ts';
import type { Work } from './planned.ts';

/** What hangs on one line of a history is planned once for it. */
const causeOf = ({ happening: { history, interview } }: Wanted): string =>
  interview ? `interview:${interview.change}` : `stage:${history}`;

/** Writes what is planned; planning the same again writes nothing. */
export async function writePlanned(
  { tx, viewer }: Pick<Work, 'tx' | 'viewer'>,
  wanted: readonly (Wanted & { due_on: Date })[],
): Promise<void> {
  const rows = wanted.map((each) => ({
    rule: each.rule.id,
    version: each.rule.version,
    event: each.rule.event,
    cause: causeOf(each),
    history: each.happening.history,
    interview: each.happening.interview?.id ?? null,
    applicant: each.happening.applicant,
    receiver: each.receiver.key,
    kind: each.receiver.kind,
    member: each.receiver.member,
    address: each.receiver.address,
    due_on: each.due_on.toISOString(),
  }));
  await sql`insert into auto_mail (team_id, rule_id, rule_version, event, cause, history_id, interview_id, applicant_id,
      receiver, kind, member_id, address, due_on)
    select ${viewer.team_id}::bigint, w.rule, w.version, w.event, w.cause, w.history, w.interview, w.applicant, w.receiver,
      w.kind, w.member, w.address, w.due_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) w(rule bigint, version integer, event text, cause text,
      history bigint, interview bigint, applicant bigint, receiver text, kind text, member bigint, address text,
      due_on timestamptz)
    on conflict (team_id, rule_id, cause, receiver) do nothing`.execute(tx);
}
