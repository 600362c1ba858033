import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { inside, phrase, type Sentence } from '../../platform/words/phrase.ts';
import { targetTable } from '../columns.ts';
import { everyone, resourceOf } from '../resource.ts';

/**
 * Checks every reference that is written: the target exists in the team, is not deleted, may be seen by the viewer,
 * stands in the right settings list, and belongs to the parent chosen beside it (company within organization).
 * `merged` is the record as it will be: stored values overlaid with the input. Throws `invalid_input` at the fields.
 */
export async function checkReferences(
  context: Context,
  entity: Entity,
  input: Record<string, unknown>,
  merged: Record<string, unknown>,
): Promise<void> {
  const errors: Record<string, Sentence> = {};
  for (const [key, field] of Object.entries(entity.fields)) {
    if (!['ref', 'refs', 'lookup', 'lookups'].includes(field.kind)) continue;
    const parentTouched = field.within !== undefined && field.within in input;
    if (!(key in input) && !parentTouched) continue;
    const ids = idsOf(merged[key]);
    // Nobody takes away what they are not told of.
    const isClosed = field.closedTo?.includes(context.viewer.current_role) === true;
    if (ids.length === 0 && !isClosed) continue;
    const parent = nearestParent(entity, field, merged);
    const found = isClosed ? -1 : await countTargets(context, field, ids, parent);
    if (found === ids.length) continue;
    const label = { text: field.label };
    errors[key] = parent
      ? phrase('{label} does not belong to the chosen {parent}', {
          label,
          parent: inside(parent.label),
        })
      : phrase('{label} was not found', { label });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

interface Parent {
  column: string;
  id: number;
  label: string;
}

/** The closest chosen ancestor: a unit is checked against its company, or its organization where no company is chosen. */
function nearestParent(entity: Entity, field: Field, merged: Record<string, unknown>): Parent | undefined {
  for (let key = field.within; key; key = entity.fields[key]?.within) {
    const id = idsOf(merged[key])[0];
    const isLookup = field.kind === 'lookup' || field.kind === 'lookups';
    if (isLookup && key !== field.within) return undefined;
    if (id !== undefined) {
      const column = isLookup ? 'parent_id' : `${key}_id`;
      return { column, id, label: entity.fields[key]?.label ?? key };
    }
  }
  return undefined;
}

/** Ids of a reference as written (id or ids) or as read (`{ id, name }` or a list of them). */
export function idsOf(value: unknown): number[] {
  if (value === null || value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  const ids = list.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null ? (entry as { id: number }).id : (entry as number),
  );
  return [...new Set(ids)];
}

async function countTargets(
  { tx, viewer }: Context,
  field: Field,
  ids: number[],
  parent: Parent | undefined,
): Promise<number> {
  const isLookup = field.kind === 'lookup' || field.kind === 'lookups';
  const target = isLookup ? undefined : resourceOf(field.entity ?? '');
  const alive = field.entity === 'member' ? sql`r.is_active` : sql`r.deleted_on is null`;
  const scope = target ? target.visibleTo(viewer, 'r') : isLookup ? sql`r.list = ${field.list}` : everyone;
  const within = parent === undefined ? everyone : sql`${sql.ref(`r.${parent.column}`)} = ${parent.id}`;
  const { rows } = await sql<{
    found: number;
  }>`select count(*) as found from ${sql.table(targetTable(field))} r
    where r.team_id = ${viewer.team_id} and r.id = any(${ids}) and ${alive} and ${scope} and ${within}`.execute(
    tx,
  );
  return rows[0]?.found ?? 0;
}
