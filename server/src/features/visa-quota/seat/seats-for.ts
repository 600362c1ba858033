import type { PickedLine } from '@hireloom/contracts/visa-quota/visa-pick';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { companyResource } from '../../company/index.ts';
import { applicantsVisibleTo } from '../../applicant/index.ts';
import { mismatchOf, personOf } from './fits.ts';
import { lineJoins, lineName, today } from './ledger.ts';

const MOST = 200;

interface Found extends Omit<PickedLine, 'company' | 'nationality' | 'designation' | 'mismatch'> {
  company_id: number;
  company: string;
  nationality_id: number | null;
  nationality: string | null;
  designation_id: number | null;
  designation: string | null;
}

/**
 * Lines with free seats for an applicant, those that fit first and then those that end first; `designation` is what an
 * offer makes of them, else that of their offer or job. Throws `not_found` for an applicant whom the viewer may not open.
 */
export async function seatsFor(
  context: Context,
  { applicant, designation }: { applicant: number; designation?: number | undefined },
): Promise<{ results: PickedLine[] }> {
  const { tx, viewer } = context;
  const { rows: open } =
    await sql`select 1 from applicant a where a.team_id = ${viewer.team_id} and a.id = ${applicant}
    and a.deleted_on is null and ${applicantsVisibleTo(viewer, 'a')}`.execute(tx);
  if (open.length === 0) throw notFound('The applicant');
  const known = await personOf(context, applicant);
  const person = { ...known, designation_id: designation ?? known.designation_id ?? null };
  const { rows } = await sql<Found>`select l.id, ${lineName} as name, c.id as company_id, c.name as company,
      l.nationality_id, n.name as nationality, l.designation_id, d.name as designation, l.gender, l.arrival,
      l.total - l.taken as free, l.expires_on
    from visa_line l ${lineJoins} join company c on c.team_id = f.team_id and c.id = f.company_id
    where l.team_id = ${viewer.team_id} and l.deleted_on is null and f.deleted_on is null and l.taken < l.total
      and l.expires_on >= ${today(context)} and ${companyResource.visibleTo(viewer, 'c')}
    order by (l.nationality_id is null or l.nationality_id is not distinct from ${person.nationality_id}::bigint)::int
        + (l.designation_id is null or l.designation_id is not distinct from ${person.designation_id}::bigint)::int
        + (l.gender = 'any' or l.gender is not distinct from ${person.gender}::text)::int desc,
      l.expires_on, l.id limit ${MOST}`.execute(tx);
  return {
    results: rows.map(({ company_id, company, nationality, designation, ...line }) => ({
      ...{ id: line.id, name: line.name, gender: line.gender, arrival: line.arrival, free: line.free },
      ...{ expires_on: line.expires_on, company: { id: company_id, name: company } },
      nationality: ref(line.nationality_id, nationality),
      designation: ref(line.designation_id, designation),
      mismatch: mismatchOf(line, person),
    })),
  };
}

const ref = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
