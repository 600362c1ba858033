import {
  type LetterheadForm,
  letterheadForm,
  type OfferTemplateForm,
  offerTemplateForm,
} from '@hireloom/contracts/offer-template/offer-template-form';
import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import type { OfferFacts } from '../values/facts.queries.ts';
import { plainLetter } from './plain-letter.ts';

type Work = Pick<TeamWork, 'tx' | 'team_id'>;

/** What the letter of an offer says: the version of its template that it was made with, or a plain letter. */
export async function readLetterForm(
  { tx, team_id }: Work,
  { template_id, template_version, template_language }: OfferFacts,
): Promise<OfferTemplateForm> {
  const { rows } = await sql<{ form: unknown }>`select form from offer_template_version
    where team_id = ${team_id} and template_id = ${template_id} and template_version = ${template_version}`.execute(
    tx,
  );
  const [found] = rows;
  return found ? offerTemplateForm.parse(found.form) : plainLetter(template_language);
}

export interface Letterhead {
  form: LetterheadForm;
  logo: { stored_name: string; sha256: string } | null;
}

/** What stands around the letters of a company: its own, else the team's, else its name and its picture. */
export async function readLetterhead(
  { tx, team_id }: Work,
  { company_id }: Pick<OfferFacts, 'company_id'>,
): Promise<Letterhead> {
  const { rows } = await sql<{ form: unknown }>`select form from offer_letterhead
    where team_id = ${team_id} and deleted_on is null and (company_id = ${company_id} or company_id is null)
    order by company_id nulls last limit 1`.execute(tx);
  const form = letterheadForm.parse(
    rows[0]?.form ?? { header: '<p><strong>{recruitment__company|}</strong></p>' },
  );
  if (!form.show_logo) return { form, logo: null };
  const { rows: logos } = await sql<{ stored_name: string; sha256: string }>`select f.stored_name, f.sha256
    from company c join file f on f.team_id = c.team_id and f.id = c.logo_id
    where c.team_id = ${team_id} and c.id = ${company_id}`.execute(tx);
  return { form, logo: logos[0] ?? null };
}
