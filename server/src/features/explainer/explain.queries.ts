import { tabOfCall } from '@hireloom/contracts/applicant/applicant-tabs';
import type { QueryOf } from '@hireloom/contracts/kit/endpoint';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Deed } from '@hireloom/contracts/permission/deeds';
import type {
  explainRight,
  RightExplanation,
  RightStep,
} from '@hireloom/contracts/permission/right-explanation';
import { hasOption, type Role, roleLabels, viewOptions } from '@hireloom/contracts/permissions';
import { registry } from '@hireloom/contracts/registry';
import { hiddenOf, type Resource, resourceOf } from '../../crud/resource.ts';
import { actingRole, knownRoles, viewerOfMember } from '../../platform/auth/viewer.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { AppError, invalid, notFound } from '../../platform/http/app-error.ts';
import type { Route } from '../../platform/http/route.ts';
import { inside, phrase } from '../../platform/words/phrase.ts';
import { readMember } from '../member/index.ts';
import { decisionOf, deedOf } from './deciding-call.ts';
import { findRecord, type FoundRecord, recordSteps, type StateRule } from './record-steps.ts';
import { rightSteps, step } from './steps.ts';

type Query = QueryOf<typeof explainRight>;

/** What the answer is computed from: every call with what it asks for, and the rules about states. */
export interface Deciding {
  routes: readonly Route[];
  states: readonly StateRule[];
}

/**
 * Whether a member may do something in a role, rule by rule, each asked by the very function that decides the call.
 * Throws `not_found` for a member of another team, `invalid_input` at what is asked for.
 */
export async function explain(context: Context, query: Query, deciding: Deciding): Promise<RightExplanation> {
  const { tx, viewer: asker } = context;
  const member = await readMember(tx, asker.team_id, query.member);
  const held = knownRoles(member.roles);
  if (held.length === 0) throw notFound('Member');
  const role = query.role ?? actingRole(held, member.acting_role);
  const name = `${member.first_name} ${member.last_name}`;
  const about = subjectOf(query);
  const record =
    about.resource && query.record !== undefined
      ? await findRecord(context, about.resource, query.record)
      : null;
  const viewer = await viewerOfMember(tx, asker.team_id, member.id, role);
  const first = memberSteps({ name, role, isActive: member.is_active, viewer });
  const more =
    viewer && first.every(({ passed }) => passed)
      ? await furtherSteps(context, viewer, { query, record, ...about }, deciding)
      : [];
  const steps = [...first, ...more];
  return {
    ...{ member: { id: member.id, name }, role, roles: held },
    record: record && { id: record.id, name: record.name },
    allowed: steps.every(({ passed }) => passed),
    steps,
  };
}

interface Subject {
  entity: Entity | undefined;
  resource: Resource | undefined;
  /** What is to be done; of a field or a tab, the opening of its record. */
  deed: Deed;
}

/** What is asked about. Throws at what does not fit together. */
function subjectOf({ module, option, entity: named, record, field, tab, deed: name, stage }: Query): Subject {
  const kind = tab ? 'applicant' : named;
  const entity = kind === undefined ? undefined : registry[kind];
  const resource = kind === undefined ? undefined : resourceOf(kind);
  if (kind !== undefined && (!entity || !resource))
    throw invalid({ entity: 'There is no such kind of record' });
  if (record !== undefined && !entity) throw invalid({ entity: 'Say of which kind the record is' });
  if (field !== undefined && !entity?.fields[field]) throw invalid({ field: 'There is no such field' });
  if (field !== undefined || tab !== undefined) {
    const [view = 'view'] = entity ? viewOptions(entity.module) : [];
    const opening = entity && deedOf({ module: entity.module, option: view }, kind);
    if (!opening) throw invalid({ entity: 'There is no such kind of record' });
    return { entity, resource, deed: opening };
  }
  if (!module || !option) throw invalid({ option: 'Choose what they want to do' });
  if (!hasOption(module, option)) throw invalid({ option: 'There is no such switch' });
  const deed = deedOf({ module, option }, kind, name);
  if (!deed) throw invalid({ deed: 'This is not done with such a record' });
  if (stage !== undefined && (deed.name !== 'move' || kind !== 'applicant' || record === undefined))
    throw invalid({ stage: 'Only an applicant is moved to a stage' });
  return { entity, resource, deed };
}

interface Standing {
  name: string;
  role: Role;
  isActive: boolean;
  viewer: Viewer | null;
}

function memberSteps({ name, role, isActive, viewer }: Standing): RightStep[] {
  const label = { text: roleLabels[role] };
  if (!isActive)
    return [step('member', false, phrase('{name} was deactivated and can not sign in', { name }), 'members')];
  const signsIn = step('member', true, phrase('{name} is active', { name }));
  if (!viewer)
    return [
      signsIn,
      step(
        'role',
        false,
        phrase('External vendors are switched off, and {name} holds no other role', { name }),
      ),
    ];
  const holds = viewer.current_role === role;
  return [
    signsIn,
    step(
      'role',
      holds,
      holds
        ? phrase('{name} holds the role {role}', { name, role: label })
        : phrase('{name} does not hold the role {role}', { name, role: label }),
      'members',
    ),
  ];
}

interface Asked extends Subject {
  query: Query;
  record: FoundRecord | null;
}

async function furtherSteps(
  context: Context,
  viewer: Viewer,
  { query, record, resource, deed }: Asked,
  { routes, states }: Deciding,
): Promise<RightStep[]> {
  const { field, tab, stage } = query;
  const { accesses, changes } = decisionOf(routes, deed, record !== null);
  const ofRecord =
    record && resource
      ? await recordSteps(context, viewer, resource, record, { changes, states, deed: deed.name, stage })
      : [];
  return [
    ...accesses.flatMap((access) => rightSteps(viewer, access)),
    ...ofRecord,
    ...(field !== undefined && resource ? [fieldStep(viewer, resource, field)] : []),
    ...(tab === undefined ? [] : [tabStep(viewer, routes, tab)]),
  ];
}

function fieldStep(viewer: Viewer, resource: Resource, key: string): RightStep {
  const hidden = hiddenOf(resource, { viewer }).has(key);
  const field = { text: resource.entity.fields[key]?.label ?? key };
  const label = inside(resource.entity.plural);
  const role = { text: roleLabels[viewer.current_role] };
  return step(
    'field',
    !hidden,
    hidden
      ? phrase('The field {field} of {label} is hidden from the role {role}', { field, label, role })
      : phrase('The field {field} of {label} is shown to the role {role}', { field, label, role }),
    viewer.current_role === 'hiring_manager' ? 'module_configurations' : null,
  );
}

/** Asks the calls of the tab, which refuse by themselves. */
function tabStep(viewer: Viewer, routes: readonly Route[], key: string): RightStep {
  const own = routes.filter(({ endpoint }) => tabOfCall(endpoint.path)?.value === key);
  const label = { text: own[0] ? (tabOfCall(own[0].endpoint.path)?.label ?? key) : key };
  if (own.length === 0) throw invalid({ tab: 'There is no such tab' });
  try {
    for (const { refuse } of own) refuse?.(viewer);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return step('tab', false, error.phrase, 'module_configurations');
  }
  return step('tab', true, phrase('The tab {tab} is open to them', { tab: label }));
}
