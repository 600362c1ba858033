import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { blockedAmong } from '../../../platform/mail/suppression.ts';
import type { Sentence } from '../../../platform/words/phrase.ts';

/** A receiver, as they are named by a rule or looked up by it. */
export interface Whom {
  applicant: number;
  kind: string;
  member: number | null;
  address: string | null;
}

/** Their name and address now, and why nothing may go to them. */
export interface Found {
  name: string;
  to: string | null;
  why: Sentence | null;
}

interface Row {
  applicant: string;
  candidate_email: string | null;
  opted_out: boolean;
  not_to_hire: boolean;
  member: string | null;
  member_email: string | null;
  is_active: boolean | null;
}

/** Looks receivers up, in two statements however many; the answer is in their order. */
export async function lookUp(tx: Tx, teamId: number, whom: readonly Whom[]): Promise<Found[]> {
  const wanted = whom.map(({ applicant, member }, place) => ({ place, applicant, member }));
  const { rows } = await sql<Row>`select a.applicant, nullif(trim(c.email), '') as candidate_email,
      coalesce(c.email_opt_out, false) as opted_out, c.status = 'do_not_hire' as not_to_hire,
      m.name as member, m.email as member_email, m.is_active
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w(place integer, applicant bigint, member bigint)
    join applicant a on a.team_id = ${teamId} and a.id = w.applicant
    join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
    left join member m on m.team_id = a.team_id and m.id = w.member
    order by w.place`.execute(tx);
  const found = whom.map(({ kind, address }, place) => named(rows[place], kind, address));
  const addresses = [...new Set(found.flatMap(({ to }) => to ?? []))];
  const blocked = addresses.length > 0 ? await blockedAmong(tx, teamId, addresses) : [];
  const whys = new Map(blocked.map(({ address, why }) => [address.toLowerCase(), why]));
  return found.map((each, place) => {
    const why = each.why === null && each.to !== null ? whys.get(each.to.toLowerCase()) : undefined;
    // A member is told of work; having opted out of mail to many is about candidates.
    if (!why || (why === 'opt_out' && whom[place]?.kind !== 'candidate')) return each;
    return { ...each, why: why === 'opt_out' ? OPTED_OUT : 'Nothing is sent to this address any more' };
  });
}

const OPTED_OUT = 'Wants no such e-mails';

function named(row: Row | undefined, kind: string, address: string | null): Found {
  if (kind === 'fixed') return { name: address ?? '', to: address, why: null };
  if (kind !== 'candidate') {
    const why = row?.is_active === true ? null : 'Is not active any more';
    return { name: row?.member ?? '', to: row?.member_email ?? null, why };
  }
  const to = row?.candidate_email ?? null;
  return { name: row?.applicant ?? '', to, why: whyNoMail(row, to) };
}

function whyNoMail(row: Row | undefined, to: string | null): Sentence | null {
  if (row?.opted_out) return OPTED_OUT;
  if (row?.not_to_hire) return 'Is marked as do not hire';
  return to === null ? 'Has no e-mail address' : null;
}
