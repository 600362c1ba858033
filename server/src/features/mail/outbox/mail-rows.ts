import type { RefValue } from '@hireloom/contracts/kit/field';
import { canRetry, type MailRow, type MailState } from '@hireloom/contracts/mail/mail';
import { type RawBuilder, sql } from 'kysely';
import { type Condition, everyone } from '../../../crud/resource.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { PREPARED } from '../../../platform/db/driver.ts';
import { readStored } from '../../../platform/db/stored-shape.ts';
import { mailShapes } from '../../../platform/mail/mail.shapes.ts';
import type { Phrase } from '../../../platform/words/phrase.ts';
import { applicantsVisibleTo } from '../../applicant/index.ts';
import { candidatesVisibleTo } from '../../candidate/index.ts';
import { jobsVisibleTo } from '../../job/index.ts';
import { mayHandle, readsCopies } from './mail-scope.ts';

/** The first words of a mail. */
const SNIPPET = 200;

interface Stored extends Omit<MailRow, 'refused' | 'why' | 'why_phrase' | 'may_cancel' | 'may_retry'> {
  refused: unknown;
  bounced: unknown;
  error: string | null;
  reason: string | null;
  reason_phrase: Phrase | null;
}

/** Mails under `m` by a condition that holds their scope, in the order of `tail`. */
export async function readMails(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  where: Condition,
  tail: RawBuilder<unknown>,
): Promise<MailRow[]> {
  const { rows } =
    await sql<Stored>`${sql.raw(PREPARED)}with page as materialized (select m.* from mail_message m where ${where} ${tail})
    select m.id, m.state, m.purpose, m.subject, left(m.plain, ${sql.lit(SNIPPET)}) as snippet, m.recipients as to, m.cc, m.bcc,
      m.refused, m.bounced, m.error, m.reason, m.reason_phrase, m.send_after, m.created_on, m.sent_on,
      ${named('s', sql`s.name`)} as sender, ${named('ma', sql`ma.name`)} as account, ${named('mt', sql`mt.name`)} as template,
      ${named('r', sql`r.name`)} as rule, ${named('person', sql`person.name`)} as candidate, ${named('entry', sql`entry.applicant`)} as applicant,
      ${named('opening', sql`opening.job_title`)} as job,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', mf.name, 'size', f.size) order by mf.position, mf.id), '[]')
        from mail_file mf join file f on f.team_id = mf.team_id and f.id = mf.file_id
        where mf.team_id = m.team_id and mf.mail_id = m.id and mf.content_id is null) as files
    from page m
      left join member s on s.team_id = m.team_id and s.id = m.sender_id
      left join mail_account ma on ma.team_id = m.team_id and ma.id = m.account_id
      left join auto_mail_rule r on r.team_id = m.team_id and r.id = m.rule_id
      left join mail_template mt on mt.team_id = m.team_id and mt.id = m.template_id
      left join candidate person on person.team_id = m.team_id and person.id = m.candidate_id and ${open(viewer, 'person', candidatesVisibleTo)}
      left join applicant entry on entry.team_id = m.team_id and entry.id = m.applicant_id and ${open(viewer, 'entry', applicantsVisibleTo)}
      left join job opening on opening.team_id = m.team_id and opening.id = m.job_id and ${open(viewer, 'opening', jobsVisibleTo)}
    order by m.id desc`.execute(tx);
  return rows.map((row) => toRow(viewer, row));
}

const named = (alias: string, name: RawBuilder<unknown>): RawBuilder<RefValue | null> =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${name}) end`;

/** Records that the viewer may open: a mail that they sent may be about others by now. */
const open = (
  viewer: Viewer,
  alias: string,
  visibleTo: (viewer: Viewer, alias: string) => Condition,
): Condition => {
  const seen = visibleTo(viewer, alias);
  const living = sql`${sql.ref(`${alias}.deleted_on`)} is null`;
  return seen === everyone ? living : sql`${living} and ${seen}`;
};

function toRow(viewer: Viewer, { error, reason, reason_phrase, ...row }: Stored): MailRow {
  const copies = readsCopies(viewer, row.sender?.id ?? null);
  const lost = {
    ...readStored(mailShapes.refused, row.refused, row.id),
    ...readStored(mailShapes.bounced, row.bounced, row.id),
  };
  const told = copies ? Object.keys(lost) : Object.keys(lost).filter((one) => !row.bcc.includes(one));
  const { bounced: _, ...mail } = row;
  const mine = mayHandle(viewer, row.sender?.id ?? null);
  const state: MailState = row.state;
  return {
    ...mail,
    bcc: copies ? row.bcc : [],
    refused: told.map((address) => ({ address, words: lost[address] ?? '' })),
    // The words of a mail server name addresses: hidden copies are told of to nobody else.
    why: reason ?? (copies || row.bcc.length === 0 ? error : null),
    why_phrase: reason === null ? null : reason_phrase,
    may_cancel: mine && (state === 'scheduled' || state === 'queued'),
    may_retry: mine && canRetry(state),
  };
}
