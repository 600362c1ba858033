import type { OfferStatus } from '@hireloom/contracts/offer/offer-words';
import type { SalaryKind } from '@hireloom/contracts/salary/salary-lines';
import { type Currency, currencyOf } from '@hireloom/contracts/kit/money';
import type { TemplateValue } from '@hireloom/contracts/template/value';
import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { ownTemplateValues } from '../../template-field/index.ts';

export interface FactLine {
  name: string;
  name_ar: string | null;
  kind: SalaryKind;
  monthly: number;
}

/** An offer as its letter tells it. */
export interface OfferFacts {
  status: OfferStatus;
  applicant_id: number;
  company_id: number | null;
  company: string | null;
  designation: string;
  designation_ar: string | null;
  location: string | null;
  joining_date: string;
  probation_months: number;
  salary: number;
  currency: Currency;
  template_id: number | null;
  template_version: number | null;
  template_language: string;
  letter_date: string | null;
  /** Fields that the team gave its offers. */
  own: Readonly<Record<string, TemplateValue>>;
  lines: FactLine[];
}

/** Reads it with its lines, in their order. Throws `not_found`. */
export async function readFacts(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  id: number,
): Promise<OfferFacts> {
  type Stored = Omit<OfferFacts, 'currency' | 'own'> & {
    item: Parameters<typeof currencyOf>[0];
    custom: Record<string, unknown>;
  };
  const { rows } =
    await sql<Stored>`select o.status, o.applicant_id, o.company_id, c.name as company, d.name as designation,
      d.name_ar as designation_ar, o.location, o.joining_date, o.probation_months, o.salary::float8 as salary,
      to_jsonb(cur) as item, o.template_id, o.template_version, o.template_language, o.letter_date, o.custom,
      (select coalesce(json_agg(json_build_object('name', l.name, 'name_ar', l.name_ar, 'kind', l.kind,
          'monthly', l.monthly) order by l.position, l.id), '[]')
        from offer_line l where l.team_id = o.team_id and l.offer_id = o.id) as lines
    from offer o
      join lookup_item d on d.team_id = o.team_id and d.id = o.designation_id
      join lookup_item cur on cur.team_id = o.team_id and cur.id = o.currency_id
      left join company c on c.team_id = o.team_id and c.id = o.company_id
    where o.team_id = ${team_id} and o.id = ${id} and o.deleted_on is null`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound('Offer');
  const { item, custom, ...facts } = found;
  const own = await ownTemplateValues({ tx, team_id }, 'offer', custom);
  return { ...facts, own, currency: currencyOf(item) };
}
