import type {
  LetterheadForm,
  OfferTemplateForm,
} from '@hireloom/contracts/offer-template/offer-template-form';
import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { letterheadFor, readOfferTemplate } from '../../offer-template/index.ts';
import type { OfferFacts } from '../values/facts.queries.ts';
import { plainLetter } from './plain-letter.ts';

type Work = Pick<TeamWork, 'tx' | 'team_id'>;

/** What the letter of an offer says: the version of its template that it was made with, or a plain letter. */
export async function readLetterForm(
  work: Work,
  { template_id, template_version, template_language }: OfferFacts,
): Promise<OfferTemplateForm> {
  if (template_id === null || template_version === null) return plainLetter(template_language);
  return (await readOfferTemplate(work, template_id, template_version)).form;
}

export interface Letterhead {
  form: LetterheadForm;
  logo: { stored_name: string; sha256: string } | null;
}

/** What stands around the letters of a company, with its picture where that is shown. */
export async function readLetterhead(
  work: Work,
  { company_id, company }: Pick<OfferFacts, 'company_id' | 'company'>,
): Promise<Letterhead> {
  const { tx, team_id } = work;
  const form = await letterheadFor(work, { id: company_id, name: company });
  if (!form.show_logo) return { form, logo: null };
  const { rows: logos } = await sql<{ stored_name: string; sha256: string }>`select f.stored_name, f.sha256
    from company c join file f on f.team_id = c.team_id and f.id = c.logo_id
    where c.team_id = ${team_id} and c.id = ${company_id}`.execute(tx);
  return { form, logo: logos[0] ?? null };
}
