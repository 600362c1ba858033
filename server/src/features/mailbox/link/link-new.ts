import { sql } from 'kysely';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import type { Viewer } from '../../../platform/context.ts';
import { canonicalEmail } from '../../duplicate/index.ts';
import { type LinkedEntity, linkedEntities, recordsSeen } from '../readable.ts';
import type { StoredConsequence, StoredItem, StoringWork } from '../stored.ts';
import { candidatesWith } from './people.ts';

/** A mail to more people than this is about none of them. */
const MOST_ADDRESSES = 10;

interface NewLink {
  thread_id: number;
  entity: LinkedEntity;
  record: number;
  made_by: 'thread' | 'address';
  is_suggested: boolean;
}

/**
 * Links conversations to records as their new mails say: what answers a mail of ours belongs to what that was about, and
 * what comes from or goes to the address of a candidate belongs to them. What is not sure is a suggestion for the owner:
 * an answer from a stranger, an address that several candidates have. Only records that the owner of the mailbox may open
 * are linked, and none that somebody said no to. Bounces and mails of machines link nothing.
 */
export const linkNew: StoredConsequence = async (work, items) => {
  const mails = items.filter(({ kind }) => kind === 'mail');
  if (mails.length === 0) return;
  const owner = await viewerOfMember(work.tx, work.teamId, work.account.member_id);
  if (!owner) return;
  const links = [...(await byThread(work, mails)), ...(await byAddress(work, owner, mails))];
  for (const entity of linkedEntities) {
    await store(
      work,
      owner,
      entity,
      links.filter((link) => link.entity === entity),
    );
  }
};

interface Answered {
  message_id: string;
  recipients: string[];
  candidate_id: number | null;
  applicant_id: number | null;
  job_id: number | null;
  email: string | null;
}

async function byThread({ tx, teamId }: StoringWork, mails: readonly StoredItem[]): Promise<NewLink[]> {
  const ids = mails.flatMap(idsOf);
  const threads = mails.map(({ thread_id }) => thread_id);
  const { rows } = await sql<Answered & { thread_id: number | null }>`
    select m.message_id, m.recipients || m.cc || m.bcc as recipients, m.candidate_id, m.applicant_id, m.job_id, c.email, found.thread_id
    from (select m.id, null::bigint as thread_id from mail_message m where m.team_id = ${teamId} and m.message_id = any(${ids})
        union select i.mail_id, i.thread_id from mailbox_item i
        where i.team_id = ${teamId} and i.thread_id = any(${threads}) and i.mail_id is not null) found
      join mail_message m on m.team_id = ${teamId} and m.id = found.id
      left join candidate c on c.team_id = m.team_id and c.id = m.candidate_id
    where num_nonnulls(m.candidate_id, m.applicant_id, m.job_id) > 0`.execute(tx);
  return mails.flatMap((mail) => {
    const named = new Set(idsOf(mail));
    return rows
      .filter(({ message_id, thread_id }) => thread_id === mail.thread_id || named.has(message_id))
      .flatMap((answered) => linksTo(mail, answered));
  });
}

/** Every id that a mail has or answers. */
const idsOf = ({ message_id, in_reply_to, refs }: StoredItem): string[] =>
  [message_id, in_reply_to, ...refs].flatMap((id) => (id ? [id] : []));

function linksTo(mail: StoredItem, answered: Answered): NewLink[] {
  const sender = canonicalEmail(mail.from_address ?? '');
  const known = [...answered.recipients, answered.email ?? ''].map(canonicalEmail);
  const is_suggested = !mail.is_outgoing && !known.includes(sender);
  return linkedEntities.flatMap((entity) => {
    const record = answered[`${entity}_id`];
    return record === null
      ? []
      : [{ thread_id: mail.thread_id, entity, record, made_by: 'thread' as const, is_suggested }];
  });
}

async function byAddress(
  { tx, account }: StoringWork,
  owner: Viewer,
  mails: readonly StoredItem[],
): Promise<NewLink[]> {
  const own = canonicalEmail(account.address);
  const people = mails.map(({ from_address, addresses, thread_id }) => {
    const all = [...new Set([from_address ?? '', ...addresses].filter(Boolean).map(canonicalEmail))];
    return { thread_id, all: all.length > MOST_ADDRESSES ? [] : all.filter((address) => address !== own) };
  });
  const found = await candidatesWith(tx, owner, [...new Set(people.flatMap(({ all }) => all))]);
  return people.flatMap(({ thread_id, all }) =>
    all.flatMap((address) => {
      const candidates = found.get(address) ?? [];
      return candidates.map((record) => ({
        ...{ thread_id, entity: 'candidate' as const, record, made_by: 'address' as const },
        is_suggested: candidates.length > 1,
      }));
    }),
  );
}

/** Writes links to records of one kind. What is linked stays as it is, but what was only suggested may become sure. */
async function store(
  { tx, teamId }: StoringWork,
  owner: Viewer,
  entity: LinkedEntity,
  links: readonly NewLink[],
): Promise<void> {
  // Of several that say the same the surest counts.
  const surest = new Map<string, NewLink>();
  for (const link of links) {
    const key = `${link.thread_id} ${link.record}`;
    const other = surest.get(key);
    if (!other || (other.is_suggested && !link.is_suggested)) surest.set(key, link);
  }
  if (surest.size === 0) return;
  const column = sql.ref(`${entity}_id`);
  await sql`insert into mailbox_link as l (team_id, thread_id, ${column}, made_by, is_suggested)
    select ${teamId}, n.thread_id, n.record, n.made_by, n.is_suggested
    from jsonb_to_recordset(${JSON.stringify([...surest.values()])}::jsonb)
        n(thread_id bigint, record bigint, made_by text, is_suggested boolean)
      join ${sql.table(entity)} target on target.team_id = ${teamId} and target.id = n.record and target.deleted_on is null
    where ${recordsSeen(entity, owner, 'target')}
    order by n.thread_id, n.record
    on conflict (team_id, ${column}, thread_id) where ${column} is not null do update
      set is_suggested = false, made_by = excluded.made_by
      where l.is_suggested and l.dismissed_on is null and not excluded.is_suggested`.execute(tx);
}
