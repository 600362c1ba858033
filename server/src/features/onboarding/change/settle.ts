import { type OnboardingEvent, onboardingEventLabels } from '@hireloom/contracts/onboarding/onboarding-words';
import { sql } from 'kysely';
import { activity, type Change } from '../../../platform/activity/activity.ts';
import type { TeamWork } from '../../../platform/context.ts';
import { entitiesChanged } from '../../../platform/realtime/entity-changed.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { notifyMembers } from '../../notification/index.ts';
import { memberOf, type OnboardingActor, type StoredOnboarding } from './stored-onboardings.ts';

/** One thing that happened to somebody's onboarding; `document` is the name of the document that it happened to. */
export interface Happening {
  what: OnboardingEvent;
  request_id?: number;
  document?: string;
  reason?: string | null;
}

/**
 * What every change of an onboarding ends with, under its lock: history and activity, whether they are ready now, the new
 * version, and open pages that read anew. Numbers of documents and answers stand in neither.
 */
export async function settle(
  work: TeamWork,
  person: StoredOnboarding,
  by: OnboardingActor,
  happened: readonly Happening[],
): Promise<void> {
  const { tx, team_id, platform } = work;
  const now = platform.now().toISOString();
  const turned = await keepReady(work, person, now);
  const all = turned ? [...happened, { what: turned }] : happened;
  await record(work, person.id, by, all);
  await sql`update onboarding o set version = o.version + 1, updated_on = ${now}, name = ${person.name},
      updated_by_id = ${memberOf(by)}
    where o.team_id = ${team_id} and o.id = ${person.id}`.execute(tx);
  await tell(work, person, by, all);
  const team = { ...work, viewer: { team_id } };
  await entitiesChanged(team, 'onboarding', [person.id]);
  await entitiesChanged(team, 'applicant', [person.applicant_id]);
}

/** Of an onboarding under `o`: a mandatory document of theirs is neither approved nor waived, or their form is not in. */
export const lacks = {
  documents: sql`exists (select from document_request q where q.team_id = o.team_id and q.onboarding_id = o.id
    and q.is_mandatory and q.deleted_on is null and q.status not in ('approved', 'waived'))`,
  form: sql`(o.joining_template_id is not null and not exists (select from joining_answer n
    where n.team_id = o.team_id and n.onboarding_id = o.id and n.state = 'submitted'))`,
};

/** Ready once nothing is missing any more, and not ready again when something is. Answers what it turned into. */
async function keepReady(
  { tx, team_id }: TeamWork,
  { id }: StoredOnboarding,
  now: string,
): Promise<'ready' | 'not_ready' | null> {
  const { rows } = await sql<{ state: string }>`update onboarding t set
      state = case when o.lacking then 'open' else 'ready' end, ready_on = case when o.lacking then null else ${now}::timestamptz end
    from (select o.id, o.team_id, (${lacks.documents} or ${lacks.form}) as lacking from onboarding o
      where o.team_id = ${team_id} and o.id = ${id}) o
    where t.team_id = o.team_id and t.id = o.id and t.state = case when o.lacking then 'ready' else 'open' end
    returning t.state`.execute(tx);
  const [turned] = rows;
  return turned ? (turned.state === 'ready' ? 'ready' : 'not_ready') : null;
}

async function record(
  { tx, team_id, platform }: TeamWork,
  onboardingId: number,
  by: OnboardingActor,
  happened: readonly Happening[],
): Promise<void> {
  if (happened.length === 0) return;
  const rows = happened.map(({ what, request_id = null, reason = null }) => ({
    ...{ team_id, onboarding_id: onboardingId, request_id, what, reason },
    ...{ by_kind: by.kind, by_id: memberOf(by), created_on: platform.now().toISOString() },
  }));
  await tx.insertInto('document_event').values(rows).execute();
}

async function tell(
  work: TeamWork,
  person: StoredOnboarding,
  by: OnboardingActor,
  happened: readonly Happening[],
): Promise<void> {
  if (happened.length === 0) return;
  const { team_id } = work;
  const begun = happened.some(({ what }) => what === 'begun');
  const changes = happened
    .filter(({ what }) => what !== 'begun')
    .map(
      ({ what, document }): Change => ({
        ...{ field: what, label: onboardingEventLabels[what], from: null, to: document ?? null },
      }),
    );
  const role = by.kind === 'member' ? (by.role ?? null) : null;
  await activity(
    { ...work, viewer: { team_id, id: memberOf(by), current_role: role } },
    {
      ...{ entity: 'onboarding', record_id: person.id, record_name: person.name },
      ...{ action: begun ? 'create' : 'update', changes },
    },
  );
  if (!happened.some(({ what }) => what === 'ready')) return;
  await notifyMembers({ ...work, viewer: { team_id, id: memberOf(by) } }, [person.owner_id], {
    ...{ event: 'documentation_upload', context: 'documentation_upload', type: 'ready' },
    message: phrase('{person} is ready to join: nothing is missing any more', { person: person.name }),
    why: 'You own this onboarding.',
    ...{ job_id: person.job_id, candidate_id: person.candidate_id, applicant_id: person.applicant_id },
  });
}
