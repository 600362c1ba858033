import type { Entity } from '@hireloom/contracts/kit/entity';
import type { RightStep } from '@hireloom/contracts/permission/right-explanation';
import { type Role, roleLabels } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { everyone, type Resource } from '../../crud/resource.ts';
import { findRow, nameOf } from '../../crud/write.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import { inside, phrase, type Sentence } from '../../platform/words/phrase.ts';
import { step } from './steps.ts';

/** A rule about the state of a record that verbs ask before they change it; throws what it says against that. */
export interface StateRule {
  entity: string;
  /** It is asked where one of these is to be done. */
  deeds: readonly string[];
  /** Where it is no matter of the state, but of who does it. */
  rule?: 'change';
  /** `context` has the member as its viewer; `stage` is the one that is to be entered, if one was named. */
  refuse(context: Context, id: number, stage?: number): Promise<void>;
}

interface Asked {
  changes: boolean;
  states: readonly StateRule[];
  deed: string;
  stage: number | undefined;
}

export interface FoundRecord {
  id: number;
  name: string;
  deleted: boolean;
}

/** The record, through the scope of whoever asks. Throws `invalid_input` at `record`. */
export async function findRecord(context: Context, resource: Resource, id: number): Promise<FoundRecord> {
  const alive = await findRow(resource, context, id);
  const row = alive ?? (await findRow(resource, context, id, { deleted: true }));
  if (!row) throw invalid({ record: 'There is no such record' });
  return {
    id,
    name: nameOf(resource.entity, row as unknown as Record<string, unknown> & { id: number }),
    deleted: !alive,
  };
}

/** Whether the record is there, whether the viewer's rows hold it, and whether they may change it. */
export async function recordSteps(
  context: Context,
  viewer: Viewer,
  resource: Resource,
  record: FoundRecord,
  asked: Asked,
): Promise<RightStep[]> {
  const { entity, visibleTo, changeableBy } = resource;
  const changeable = changeableBy ? changeableBy(viewer, 't') : everyone;
  const { rows } = await sql<{ seen: boolean | null; changes: boolean | null }>`select
      ${visibleTo(viewer, 't')} as seen, ${changeable} as changes
    from ${sql.table(entity.name)} t where t.team_id = ${viewer.team_id} and t.id = ${record.id}`.execute(
    context.tx,
  );
  const [found] = rows;
  const seen = found?.seen === true;
  const label = inside(entity.label);
  const steps = [
    step(
      'state',
      !record.deleted,
      record.deleted
        ? phrase('This {label} was deleted: nobody opens it until it is brought back', { label })
        : phrase('This {label} is not deleted', { label }),
      'record',
    ),
    step('row', seen, rowWords(viewer, entity, seen), fixOfRow(viewer.current_role)),
  ];
  if (asked.changes) {
    const changes = seen && found.changes === true;
    steps.push(
      step(
        'change',
        changes,
        changes
          ? phrase('They may change this {label}', { label })
          : phrase('They may read this {label} at most, not change it', { label }),
      ),
      ...(await stateSteps({ ...context, viewer }, entity, record, asked)),
    );
  }
  return steps;
}

async function stateSteps(
  context: Context,
  entity: Entity,
  record: FoundRecord,
  { states, deed, stage }: Asked,
): Promise<RightStep[]> {
  const steps: RightStep[] = [];
  for (const rule of states) {
    if (rule.entity !== entity.name || !rule.deeds.includes(deed) || record.deleted) continue;
    try {
      await rule.refuse(context, record.id, stage);
      steps.push(
        step('state', true, phrase('The state of this {label} allows it', { label: inside(entity.label) })),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      steps.push(step(rule.rule ?? 'state', false, error.phrase, 'record'));
    }
  }
  return steps;
}

const fixOfRow = (role: Role) =>
  role === 'recruiter' ? 'permissions' : role === 'hiring_manager' ? 'module_configurations' : 'record';

function rowWords(viewer: Viewer, { label: text }: Entity, seen: boolean): Sentence {
  const label = inside(text);
  const role = { text: roleLabels[viewer.current_role] };
  if (seen) return phrase('This {label} is among those that they see', { label });
  switch (viewer.current_role) {
    case 'recruiter':
      return phrase(
        'This {label} is not theirs, and they see their own only: “View all” is off, or the record is closed to them',
        { label },
      );
    case 'hiring_manager':
      return phrase(
        'This {label} is on none of their jobs, nor on those of the levels below that the team lets them see',
        { label },
      );
    case 'vendor':
      return phrase('This {label} is not shared with this vendor', { label });
    default:
      return phrase('The role {role} does not see this {label}', { role, label });
  }
}
