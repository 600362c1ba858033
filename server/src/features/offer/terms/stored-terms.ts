import type { offerTerms } from '@hireloom/contracts/offer/offer-endpoints';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TeamWork } from '../../../platform/context.ts';
import { readStored } from '../../../platform/db/stored-shape.ts';
import { offerShapes } from '../offer.shapes.ts';

export type Terms = z.output<typeof offerTerms>;

/** The terms of an offer as a form would send them. */
export async function storedTerms(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  id: number,
): Promise<Terms> {
  const { rows } = await sql<Terms & { benefits: unknown; conditions: unknown; custom: unknown }>`select
      o.designation_id as designation, o.company_id as company, o.location, o.joining_date, o.probation_months, o.contract,
      o.contract_months, o.work_days, o.work_hours::float8 as work_hours, o.notice_days, o.level_id as level,
      o.grade_id as grade, o.salary_template_id as salary_template, o.currency_id as currency,
      o.salary::float8 as salary, o.outside_reason, o.benefits, o.conditions, o.visa_sponsor, o.visa_line_id as visa_line,
      o.visa_reason, o.notes, o.template_id as template, o.template_language, o.expires_on, o.custom,
      (select coalesce(json_agg(json_build_object('header', l.header_id, 'calc', l.calc, 'amount', l.amount::float8,
          'percent', l.percent::float8, 'of_header', l.of_header_id) order by l.position, l.id), '[]')
        from offer_line l where l.team_id = o.team_id and l.offer_id = o.id) as lines
    from offer o where o.team_id = ${team_id} and o.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('An offer was found and is not there');
  return {
    ...row,
    benefits: readStored(offerShapes.benefits, row.benefits, id),
    conditions: readStored(offerShapes.conditions, row.conditions, id),
  };
}

/** Whether two terms differ in nothing but their notes. */
export function sameButNotes(before: Terms, after: Terms): boolean {
  const told = ({ notes: _notes, custom, ...terms }: Terms) =>
    JSON.stringify(
      Object.entries({ ...terms, custom: { ...before.custom, ...custom } }).toSorted(([a], [b]) =>
        a < b ? -1 : 1,
      ),
      (_key, value: unknown) =>
        isPlain(value)
          ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
          : value,
    );
  return told(before) === told(after);
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
