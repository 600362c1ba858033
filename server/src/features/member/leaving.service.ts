import {
  type HandedOver,
  type HandOver,
  handedOver,
  leavingKinds,
  type leavingEndpoints,
} from '@hireloom/contracts/member/leaving-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { Role } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { Refusals } from '../../crud/check/refusals.ts';
import { activities } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { phrase } from '../../platform/words/phrase.ts';
import type { Heirs, LeavingConsequence, LeftBehind } from './leaving.ts';
import { readMember } from './member-row.ts';

/** What a member looks after, counted by kind. Throws `not_found`. */
export async function readLeaving(
  context: Context,
  id: number,
  leaving: readonly LeavingConsequence[],
): Promise<ReplyOf<typeof leavingEndpoints.read>> {
  const { tx, viewer } = context;
  await readMember(tx, viewer.team_id, id);
  const reports = await tx
    .selectFrom('member')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('team_id', '=', viewer.team_id)
    .where('reports_to_id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  const found: LeftBehind = { reports: reports.count };
  for (const { count } of leaving) Object.assign(found, await count?.(context, id));
  return {
    results: leavingKinds.map((kind) => {
      const left = found[kind] ?? 0;
      return typeof left === 'number'
        ? { kind, count: left }
        : { kind, count: left.length, names: [...left] };
    }),
  };
}

const staff: readonly Role[] = ['admin', 'super_recruiter', 'recruiter'];
const takers: Readonly<Record<HandedOver, readonly Role[]>> = {
  jobs: staff,
  managed_jobs: ['hiring_manager'],
  interviews: staff,
  offers: staff,
  onboardings: staff,
  documents: staff,
  onboarding_tasks: [...staff, 'hiring_manager'],
  api_keys: ['admin'],
  candidates: staff,
  organizations: staff,
  folders: [...staff, 'hiring_manager'],
  led_teams: [...staff, 'hiring_manager'],
};

/**
 * The new owners as they were named. Throws `invalid_input` at `hand_over.<kind>` for whoever leaves, is not active or
 * holds no role that may look after it.
 */
export async function checkHeirs(context: Context, leaverId: number, named: HandOver): Promise<Heirs> {
  const { tx, viewer } = context;
  const ids = [...new Set(Object.values(named))];
  const people = await tx
    .selectFrom('member')
    .select(['id', 'name', 'roles', 'is_active'])
    .where('team_id', '=', viewer.team_id)
    .where('id', 'in', [...ids, 0])
    .execute();
  const refusals = new Refusals();
  for (const kind of handedOver) {
    const id = named[kind];
    if (id === undefined) continue;
    const person = people.find((one) => one.id === id);
    const refuse = (why: Parameters<typeof phrase>) =>
      refusals.add(invalid({ [`hand_over.${kind}`]: phrase(...why) }));
    if (!person) refuse(['The new owner does not exist']);
    else if (id === leaverId) refuse(['{name} is the one who leaves', { name: person.name }]);
    else if (!person.is_active) refuse(['{name} is not active', { name: person.name }]);
    else if (!person.roles.some((role) => takers[kind].some((taker) => taker === role)))
      refuse(['{name} has no role to look after this', { name: person.name }]);
  }
  refusals.throwIfAny();
  return (kind) => named[kind] ?? null;
}

/** Whoever reported to a member who left reports to whom that one reported to. */
export async function reportHigher(
  context: Context,
  leaver: { id: number; reports_to_id: number | null },
): Promise<void> {
  const { tx, viewer } = context;
  const { rows } = await sql<{ id: number; name: string; was: string; above: string | null }>`update member m
    set reports_to_id = ${leaver.reports_to_id}, version = m.version + 1, updated_on = now()
    from member l where m.team_id = ${viewer.team_id} and m.reports_to_id = ${leaver.id}
      and l.team_id = m.team_id and l.id = ${leaver.id}
    returning m.id, m.name, l.name as was, (select a.name from member a where a.team_id = m.team_id
      and a.id = ${leaver.reports_to_id}::bigint) as above`.execute(tx);
  await activities(
    context,
    rows.map(({ id, name, was, above }) => ({
      ...{ entity: 'member', record_id: id, record_name: name, action: 'update' },
      changes: [{ field: 'reports_to', label: 'Reports to', from: was, to: above }],
    })),
  );
}
