import { candidate } from '@hireloom/contracts/candidate/candidate';
import { sql } from 'kysely';
import { changedKeys } from '../../crud/custom/own-changes.ts';
import { changesBetween } from '../../crud/changes.ts';
import { Refusals } from '../../crud/check/refusals.ts';
import type { Change, Done } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { conflict, invalid } from '../../platform/http/app-error.ts';
import { candidateChanged, type CandidateWhat } from './door/candidate-door.ts';
import { sourcesOf } from './door/field-sources.ts';

/** Rules over several fields, and what a vendor's candidate is marked with. */
export async function checkCandidate(
  context: Context,
  { action, before, input }: Change<typeof candidate>,
): Promise<Record<string, unknown> | void> {
  if (action === 'restore') return refuseMerged(context, before.id);
  if (!input) return undefined;
  const { viewer, platform } = context;
  const next = { ...before, ...input };
  const refusals = new Refusals();
  if (!next.email && !next.candidate_phone) {
    const message = 'An e-mail or a phone number is required';
    refusals.add(invalid({ email: message, candidate_phone: message }, message));
  }
  if (input.date_of_birth) {
    const age = (platform.now().getTime() - Date.parse(input.date_of_birth)) / 31_557_600_000;
    if (age < 14 || age > 90)
      refusals.add(invalid({ date_of_birth: 'Date of birth must give an age from 14 to 90' }));
  }
  const known = next.total_experiences;
  const gulf = next.gulf_experience;
  if (known !== null && known !== undefined && gulf && gulf > known) {
    refusals.add(invalid({ gulf_experience: 'Gulf experience can not be longer than all experience' }));
  }
  refusals.throwIfAny();
  const sources = JSON.stringify(sourcesOf(viewer, before, input));
  if (action !== 'create') return { field_sources: sql`t.field_sources || ${sources}::jsonb` };
  const keeper =
    viewer.current_role === 'vendor' ? { vendor_id: viewer.id } : { owner_id: input.owner ?? viewer.id };
  return { ...keeper, field_sources: sources };
}

/** Whoever was merged comes back by undoing the merge, with everything that went over. */
async function refuseMerged({ tx, viewer }: Context, id: number): Promise<void> {
  const merged = await tx
    .selectFrom('candidate')
    .select('merged_into_id')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .where('merged_into_id', 'is not', null)
    .executeTakeFirst();
  if (merged) throw conflict('This record was merged into another one: undo the merge instead');
}

/** Lets through the door what the kit wrote. */
export async function afterCandidate(
  context: Context,
  { action, before, row }: Done<typeof candidate>,
): Promise<void> {
  await candidateChanged(context, [row.id], whatOf(action, before, row));
}

type Written = Done<typeof candidate>;

function whatOf(action: Written['action'], before: Written['before'], row: Written['row']): CandidateWhat {
  switch (action) {
    case 'create':
      return { kind: 'created' };
    case 'update':
      return {
        kind: 'updated',
        fields: [
          ...changesBetween(candidate, { ...before }, { ...row }).map(({ field }) => field),
          ...(changedKeys({ ...before }, row).length === 0 ? [] : ['custom']),
        ],
      };
    case 'delete':
      return { kind: 'deleted' };
    case 'restore':
      return { kind: 'restored' };
  }
}
