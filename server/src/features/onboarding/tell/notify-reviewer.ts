import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { type News, notifyMembers, retell } from '../../notification/index.ts';
import { memberOf, type OnboardingActor, type StoredOnboarding } from '../change/stored-onboardings.ts';

/**
 * Tells whoever reviews a document that it is there. What they have not read of the same person counts up instead of
 * standing there again.
 */
export async function notifyUploaded(
  work: TeamWork,
  person: StoredOnboarding,
  { name, reviewer_id, by }: { name: string; reviewer_id: number | null; by: OnboardingActor },
): Promise<void> {
  const { tx, team_id } = work;
  const reader = reviewer_id ?? person.owner_id;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from document_request q
    where q.team_id = ${team_id} and q.onboarding_id = ${person.id} and q.status = 'uploaded' and q.deleted_on is null
      and coalesce(q.reviewer_id, ${person.owner_id}) = ${reader}`.execute(tx);
  const count = rows[0]?.count ?? 1;
  const message =
    count > 1
      ? phrase('{count} documents of {person} wait for your review, the last is “{document}”', {
          ...{ count, person: person.name, document: name },
        })
      : phrase('“{document}” of {person} waits for your review', { person: person.name, document: name });
  const context = { ...work, viewer: { team_id, id: memberOf(by) } };
  const news: News = {
    ...({ event: 'documentation_upload', context: 'documentation_upload', type: 'uploaded' } as const),
    ...{ message, why: 'You review this document.' },
    ...{ job_id: person.job_id, candidate_id: person.candidate_id, applicant_id: person.applicant_id },
  };
  if (!(await retell(context, reader, news))) await notifyMembers(context, [reader], news);
}
