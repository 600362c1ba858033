import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** Whom an application is of and what it is for. */
export interface Ends {
  candidate: { id: number; name: string };
  job: { id: number; name: string };
}

/**
 * Both ends of an application as they are stored: for what follows from a change, which must happen also where the viewer
 * may not open one of them. Nothing of it is answered to the viewer. Throws when there is no such row.
 */
export async function readEnds({ tx, viewer }: Pick<Context, 'tx' | 'viewer'>, id: number): Promise<Ends> {
  const { rows } = await sql<Ends>`select jsonb_build_object('id', c.id, 'name', c.name) as candidate,
      jsonb_build_object('id', j.id, 'name', j.job_title) as job
    from applicant a join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
      join job j on j.team_id = a.team_id and j.id = a.job_id
    where a.team_id = ${viewer.team_id} and a.id = ${id}`.execute(tx);
  const [ends] = rows;
  if (!ends) throw new Error(`No applicant ${id}`);
  return ends;
}
