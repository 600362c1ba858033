import { sql } from 'kysely';
import { resourceOf } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { phrase } from '../../platform/words/phrase.ts';
import type { Fix, StageGateKeeper } from '../applicant/index.ts';
import { lacks } from './change/settle.ts';

/** Stages that need the documents let nobody in of whom something mandatory is missing, however they are moved. */
export const documentsGate: StageGateKeeper = (_context, gates) => {
  gates.push({
    key: 'documents',
    text: phrase('Mandatory documents are missing').text,
    closed: sql`s.needs_documents and not exists (select from onboarding o where o.team_id = t.team_id
      and o.applicant_id = t.id and o.deleted_on is null and o.state <> 'cancelled'
      and not ${lacks.documents} and not ${lacks.form})`,
    fix: whatIsMissing,
  });
  return Promise.resolve();
};

/** Which documents are missing, where the viewer may know of them. */
async function whatIsMissing({ tx, viewer }: Context, applicantId: number): Promise<Fix> {
  const seen = resourceOf('onboarding')?.visibleTo(viewer, 'o') ?? sql`false`;
  const { rows } = await sql<{ names: string[]; form: boolean }>`select ${lacks.form} as form,
      array(select q.name from document_request q where q.team_id = o.team_id and q.onboarding_id = o.id and q.is_mandatory
        and q.deleted_on is null and q.status not in ('approved', 'waived') order by q.position, q.id) as names
    from onboarding o where o.team_id = ${viewer.team_id} and o.applicant_id = ${applicantId} and o.deleted_on is null
      and o.state <> 'cancelled' and ${seen}`.execute(tx);
  const [found] = rows;
  if (!found)
    return { said: 'Mandatory documents are missing: begin the onboarding, and approve what comes in' };
  if (found.names.length > 0)
    return {
      said: phrase('Mandatory documents are missing: {names}. Approve or waive them first', {
        names: found.names.join(', '),
      }),
    };
  return { said: 'The joining form is missing: the candidate has to submit it first' };
}
