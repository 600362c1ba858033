import { currencyOf } from '@hireloom/contracts/kit/money';
import type { OfferPage } from '@hireloom/contracts/offer-answer/offer-link';
import type { OfferStatus } from '@hireloom/contracts/offer/offer-words';
import { sql } from 'kysely';
import type { LinkContext } from '../../../platform/links/purpose.ts';

/** What is stored of the offer of a link, as far as the candidate may know it. */
export interface OfferFacts extends Omit<OfferPage, 'status' | 'zone' | 'letter'> {
  status: OfferStatus;
  language: string;
}

/** The offer of a link; null where it is not there any more. */
export async function readOfferFacts({ tx, holder }: LinkContext): Promise<OfferFacts | null> {
  const { rows } = await sql<
    Omit<OfferFacts, 'currency'> & { currency: Parameters<typeof currencyOf>[0] }
  >`select o.status, o.template_language as language, c.first_name as person,
      y.name as company, j.job_title as job, d.name as designation, o.location, o.joining_date,
      o.salary::float8 as salary, json_build_object('key', cur.key, 'name', cur.name, 'extra', cur.extra) as currency, o.expires_on, s.typed_name as accepted_as
    from offer o
      join applicant a on a.team_id = o.team_id and a.id = o.applicant_id
      join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
      join job j on j.team_id = a.team_id and j.id = a.job_id
      join lookup_item d on d.team_id = o.team_id and d.id = o.designation_id
      join lookup_item cur on cur.team_id = o.team_id and cur.id = o.currency_id
      left join company y on y.team_id = o.team_id and y.id = o.company_id
      left join offer_answer s on s.team_id = o.team_id and s.offer_id = o.id and s.answer = 'accepted'
    where o.team_id = ${holder.team_id} and o.id = ${holder.record_id} and o.deleted_on is null
      and a.deleted_on is null`.execute(tx);
  const [found] = rows;
  return found ? { ...found, currency: currencyOf(found.currency) } : null;
}

export interface SentLetter {
  id: number;
  file_id: number;
  sha256: string;
  pages: number | null;
}

/** The letter that went out with the offer of a link: the last one that was made before it was sent. */
export async function sentLetter({ tx, holder }: LinkContext): Promise<SentLetter | null> {
  const { rows } = await sql<SentLetter>`select l.id, l.file_id, l.sha256, l.pages
    from offer_letter l join offer o on o.team_id = l.team_id and o.id = l.offer_id
    where l.team_id = ${holder.team_id} and l.offer_id = ${holder.record_id} and l.kind = 'letter'
      and l.state = 'ready' and o.deleted_on is null
    order by coalesce(l.made_on, l.created_on) <= o.sent_on desc, l.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
