import type { CustomTable } from '@hireloom/contracts/custom-field/custom-fields';
import {
  closedFields,
  type Create,
  type Entity,
  type Row,
  type Update,
} from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import type { Context, Viewer } from '../platform/context.ts';
import { type Condition, everyone } from './condition.ts';
import type { Reads } from './find/reads.ts';
import type { Reader } from './names.ts';

export { type Condition, everyone, nobody } from './condition.ts';

/**
 * What the server adds to a declared entity: what it is (row scope, what it computes, its rules and their consequences)
 * and, in `reads`, how it is found.
 */
export interface Resource<E extends Entity = Entity> {
  entity: E;
  /** Which rows this viewer may see, as a condition over the table under `alias`. Required: forgetting it does not compile. */
  visibleTo(viewer: Viewer, alias: string, reach?: Reach): Condition;
  /** Which rows this viewer may change; all they see unless told otherwise. */
  changeableBy?(viewer: Viewer, alias: string): Condition;
  /** SQL of computed fields over `t` and `joins`. A `ref` or `lookup` computes its id. */
  computed?: Record<string, Condition>;
  /** Tables that computed fields read, by primary key. */
  joins?: Condition;
  /** Fields that this viewer never gets to see, in rows, exports or filters. */
  hidden?(viewer: Viewer): readonly string[];
  /** Rules before a write: throws, or answers further columns to write (by column name). */
  check?(context: Context, change: Change<E>): Promise<Record<string, unknown> | void>;
  /** Consequences of a write, in its transaction. */
  after?(context: Context, change: Done<E>): Promise<void>;
  /**
   * `check` itself refuses to delete what others need. Without it, deleting a record asks for the typed phrase as long as
   * others point to it.
   */
  refusesDelete?: true;
  /** Unique indexes and what to say at which field when one is hit. */
  unique?: Record<string, { field: string; message: string }>;
  /**
   * Changes that the activity log tells of besides its fields and that lead from record to record, with the entity of
   * these. Their values are written as `{ id, name }`.
   */
  logged?: Readonly<Record<string, string>>;
  /** Puts values that each reader knows another part of into rows that were read for them. */
  fill?(reader: Reader, rows: readonly (Record<string, unknown> & { id: number })[]): Promise<void>;
  /** How its rows are found, where the columns of the declaration alone would be too slow or too little. */
  reads?: Reads;
}

/** How far a row scope goes. */
export interface Reach {
  /** Parts of deleted records too. */
  deleted?: boolean;
}

export type Change<E extends Entity> =
  | { action: 'create'; before: null; input: Create<E> }
  | { action: 'update'; before: Row<E>; input: Update<E> }
  | { action: 'delete' | 'restore'; before: Row<E>; input: null };

export interface Done<E extends Entity> {
  action: 'create' | 'update' | 'delete' | 'restore';
  before: Row<E> | null;
  row: Row<E>;
}

const known = new Map<string, Resource>();

/** Defines and registers the resource, so that others can point to its rows under the same scope. */
export function defineResource<E extends Entity>(resource: Resource<E>): Resource<E> {
  known.set(resource.entity.name, erased(resource));
  return resource;
}

/** A resource without the types of its entity's fields, for code that works with any. */
export function erased<E extends Entity>(resource: Resource<E>): Resource {
  return resource as unknown as Resource;
}

export function resourceOf(entity: string): Resource | undefined {
  return known.get(entity);
}

/** Every registered resource. */
export function allResources(): Resource[] {
  return [...known.values()];
}

/** Row scope of a part: whoever sees the record sees its parts. */
export function throughParent<P extends Entity>(
  parent: () => Resource<P>,
  column: string,
): Resource['visibleTo'] {
  return (viewer, alias, { deleted = false } = {}) => {
    const { entity, visibleTo } = parent();
    const seen = visibleTo(viewer, 'parent', { deleted });
    // No part is without its record.
    if (deleted && seen === everyone) return everyone;
    return sql`exists (select from ${sql.table(entity.name)} parent where parent.team_id = ${sql.ref(`${alias}.team_id`)}
      and parent.id = ${sql.ref(`${alias}.${column}`)} and ${deleted ? everyone : sql`parent.deleted_on is null`} and ${seen})`;
  };
}

/** Fields that this viewer never gets to see; those of the team as `custom.<key>`. */
export function hiddenOf(resource: Resource, { viewer }: { viewer: Viewer }): ReadonlySet<string> {
  // What every record must have can't be taken out of its shape.
  const hidden = [
    ...(resource.hidden?.(viewer) ?? []),
    ...closedFields(resource.entity, viewer.current_role),
  ];
  const own = viewer.custom_rules[resource.entity.name as CustomTable]?.hidden ?? [];
  return new Set([
    ...hidden.filter((key) => !resource.entity.fields[key]?.required),
    ...own.map((key) => `custom.${key}`),
  ]);
}
