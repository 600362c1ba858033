import type { documentEndpoints } from '@hireloom/contracts/onboarding/document-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context, TeamWork } from '../../../platform/context.ts';
import { storedJson } from '../../../platform/db/stored-shape.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { requirementsFor, snapshotColumns } from '../../document-requirement/index.ts';
import { type Happening, settle } from '../change/settle.ts';
import {
  lockOnboarding,
  type OnboardingActor,
  refuseOver,
  type StoredOnboarding,
} from '../change/stored-onboardings.ts';
import { onboardingShapes } from '../onboarding.shapes.ts';

const columns = sql.join(snapshotColumns.map((name) => sql.ref(name)));
const ofRequirement = sql.join(snapshotColumns.map((name) => sql.ref(`r.${name}`)));

/**
 * Asks somebody for what the requirements say and what they were not asked for yet, as it stands now; answers what that
 * is. A request that was taken away stays away.
 */
export async function writeRequests(work: TeamWork, person: StoredOnboarding): Promise<Happening[]> {
  const { tx, team_id, platform } = work;
  const wanted = await requirementsFor(work, person.applicant_id);
  const today = platform.now().toISOString().slice(0, 10);
  const { rows } = await sql<{ id: number; name: string }>`insert into document_request
      (team_id, onboarding_id, requirement_id, due_on, ${columns})
    select r.team_id, ${person.id}::bigint, r.id, ${today}::date + r.due_days, ${ofRequirement}
    from document_requirement r where r.team_id = ${team_id} and r.id = any(${wanted})
      and not exists (select from document_request q where q.team_id = r.team_id and q.onboarding_id = ${person.id}
        and q.requirement_id = r.id)
    order by r.position, r.id returning id, name`.execute(tx);
  return rows.map(({ id, name }): Happening => ({ what: 'requested', request_id: id, document: name }));
}

/** Asks somebody for what everybody like them is asked for by now. Throws `not_found`, `conflict` where it is over. */
export async function askDocuments(
  work: TeamWork,
  { onboarding, by }: { onboarding: number; by: OnboardingActor },
): Promise<number> {
  const person = await lockOnboarding(work, onboarding);
  refuseOver(person);
  const asked = await writeRequests(work, person);
  if (asked.length > 0) await settle(work, person, by, asked);
  return asked.length;
}

/** Asks somebody for one more document. Throws at `category` and `reviewer`, `conflict` where it is over. */
export async function askOneMore(
  context: Context,
  onboarding: number,
  { category, reviewer, formats, ...body }: BodyOf<typeof documentEndpoints.ask>,
  by: OnboardingActor,
): Promise<void> {
  const { tx, team_id, viewer } = context;
  const person = await lockOnboarding(context, onboarding);
  refuseOver(person);
  await refuseUnknown(context, { category, reviewer });
  const { id } = await tx
    .insertInto('document_request')
    .values({
      ...body,
      ...{
        team_id,
        onboarding_id: person.id,
        category_id: category,
        reviewer_id: reviewer,
        phase: 'post_offer',
      },
      formats: storedJson(onboardingShapes.formats, formats),
      position: sql<number>`(select coalesce(max(q.position), 0) + 1 from document_request q
        where q.team_id = ${team_id} and q.onboarding_id = ${person.id})`,
      ...{ created_by_id: viewer.id, updated_by_id: viewer.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await settle(context, person, by, [{ what: 'requested', request_id: id, document: body.name }]);
}

/** Throws `invalid_input` at the one that the team does not have. */
export async function refuseUnknown(
  { tx, team_id }: TeamWork,
  { category, reviewer }: { category?: number; reviewer?: number | null },
): Promise<void> {
  const { rows } = await sql<{ category: boolean; reviewer: boolean }>`select
    ${category ?? null}::bigint is null or exists (select from lookup_item i where i.team_id = ${team_id}
      and i.id = ${category ?? null}::bigint and i.list = 'document_category' and i.deleted_on is null) as category,
    ${reviewer ?? null}::bigint is null or exists (select from member m where m.team_id = ${team_id}
      and m.id = ${reviewer ?? null}::bigint and m.is_active) as reviewer`.execute(tx);
  if (!rows[0]?.category) throw invalid({ category: 'Category does not exist' });
  if (!rows[0]?.reviewer) throw invalid({ reviewer: 'Pick somebody of the team' });
}
