import { can } from '@hireloom/contracts/permissions';
import { type Currency, currencyOf } from '@hireloom/contracts/kit/money';
import type { SalaryKind } from '@hireloom/contracts/salary/salary-lines';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Terms } from './stored-terms.ts';

export interface KnownHeader {
  id: number;
  code: string;
  name: string;
  name_ar: string | null;
  kind: SalaryKind;
}

/** What there is of all that terms name, as far as it may be picked. */
export interface KnownTerms {
  picked: ReadonlySet<string>;
  headers: readonly KnownHeader[];
  currency: Currency | null;
  /** The version of the letter that new offers get. */
  template_version: number | null;
  /** Whether the seat is one for the person; null without one. */
  seat_fits: boolean | null;
}

/** Fields that name something, and where that stands. */
const places = {
  designation: ['lookup_item', `is_active and list = 'designation'`],
  currency: ['lookup_item', `is_active and list = 'currency'`],
  company: ['company', 'true'],
  level: ['salary_level', 'is_active'],
  grade: ['salary_grade', 'is_active'],
  salary_template: ['salary_template', 'is_active'],
  template: ['offer_template', 'is_active'],
} as const;

/**
 * Looks up what terms name. What the offer names already may stay, though nobody could pick it any more; `of` is the offer
 * that is changed.
 */
export async function knownTerms(
  context: Context,
  applicantId: number,
  terms: Terms,
  of: { id: number; terms: Terms } | null,
): Promise<KnownTerms> {
  const { tx, viewer } = context;
  const asked = Object.entries(places).flatMap(([field, [table, where]]) => {
    const id = terms[field as keyof typeof places];
    if (id === null) return [];
    const kept = of?.terms[field as keyof typeof places] === id;
    return [
      sql`select ${sql.lit(field)} as field from ${sql.table(table)} where team_id = ${viewer.team_id} and id = ${id}
        ${kept ? sql`` : sql`and deleted_on is null and ${sql.raw(where)}`}`,
    ];
  });
  const { rows } = await sql<{ field: string }>`${sql.join(asked, sql` union all `)}`.execute(tx);
  const { rows: currencies } = await sql<
    Parameters<typeof currencyOf>[0]
  >`select key, name, extra from lookup_item
    where team_id = ${viewer.team_id} and id = ${terms.currency}`.execute(tx);
  const { rows: headers } = await sql<KnownHeader>`select id, code, name, name_ar, kind from salary_header h
    where team_id = ${viewer.team_id} and id = any(${terms.lines.map(({ header }) => header)})
      and (is_active and deleted_on is null or exists (select from offer_line l where l.team_id = h.team_id
        and l.header_id = h.id and l.offer_id = ${of?.id ?? 0}))`.execute(tx);
  const { rows: letters } = await sql<{ version: number }>`select version from offer_template
    where team_id = ${viewer.team_id} and id = ${terms.template ?? 0}`.execute(tx);
  const [currency] = currencies;
  const seat = await seatOf(context, applicantId, terms, of);
  return {
    picked: new Set([...rows.map(({ field }) => field), ...(seat === null ? [] : ['visa_line'])]),
    headers,
    currency: currency ? currencyOf(currency) : null,
    template_version: letters[0]?.version ?? null,
    seat_fits: seat,
  };
}

/** Whether the seat is one for the person; null where there is no such seat, or it is not the viewer's to give. */
async function seatOf(
  { tx, viewer }: Context,
  applicantId: number,
  { visa_line, designation }: Terms,
  of: { terms: Terms } | null,
): Promise<boolean | null> {
  if (visa_line === null) return null;
  if (!can(viewer, 'visa_quota', 'view') && of?.terms.visa_line !== visa_line) return null;
  const { rows } = await sql<{ fits: boolean }>`select
      coalesce(v.nationality_id in (c.nationality_id, c.second_nationality_id), v.nationality_id is null)
        and coalesce(v.designation_id = ${designation}, true)
        and (v.gender = 'any' or v.gender is not distinct from c.gender) as fits
    from visa_line v, applicant a join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
    where v.team_id = ${viewer.team_id} and v.id = ${visa_line} and v.deleted_on is null
      and a.team_id = v.team_id and a.id = ${applicantId}`.execute(tx);
  return rows[0]?.fits ?? null;
}
