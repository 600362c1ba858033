import type { Create, Entity, Row, Update } from '@hireloom/contracts/kit/entity';
import type { ListQuery } from '@hireloom/contracts/kit/list-query';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Viewer } from '../platform/context.ts';
import type { Match } from './narrowing.ts';

export type Condition = RawBuilder<unknown>;

export const everyone: Condition = sql`true`;
export const nobody: Condition = sql`false`;

/** What the server adds to a declared entity: its row scope, what it computes, its rules and their consequences. */
export interface Resource<E extends Entity = Entity> {
  entity: E;
  /** Which rows this viewer may see, as a condition over the table under `alias`. Required: forgetting it does not compile. */
  visibleTo(viewer: Viewer, alias: string): Condition;
  /** Which rows this viewer may change; all they see unless told otherwise. */
  changeableBy?(viewer: Viewer, alias: string): Condition;
  /** SQL of computed fields over `t` and `joins`. A `ref` or `lookup` computes its id. */
  computed?: Record<string, Condition>;
  /** Tables that computed fields read, by primary key. */
  joins?: Condition;
  /**
   * Columns that fields are sorted by, and numbers narrowed by: row security keeps lower() and comparisons of numerics
   * from using an index.
   */
  keys?: Record<string, string>;
  /**
   * SQL to sort by where it is not the column itself; `inverse` where a greater value means an earlier place, `filled`
   * where it never is empty though the field may be.
   */
  sortBy?: Record<string, { by: Condition; inverse?: boolean; filled?: boolean }>;
  /** Conditions of single filters, where they are not about the field's own column. */
  filterBy?: Record<string, (query: ListQuery, viewer: Viewer) => Condition[]>;
  /** Its table grows into the millions: the database keeps its total, and its tags and custom values for filters. */
  large?: boolean;
  /**
   * The words of `candidate_search` that hold all texts of a row: which column of `t` names the candidate, what a
   * searched text asks of them (`whole`: it must stand there as it is), and a query for candidates that have none.
   */
  words?: {
    on: string;
    matches(text: string, whole: boolean): Match[];
    also?(text: string, viewer: Viewer): Condition;
  };
  /** The search box, where it is more than "one of the search columns contains it". */
  search?(query: string, viewer: Viewer): Condition;
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

/** Row scope of a part: whoever sees the record sees its parts. */
export function throughParent<P extends Entity>(
  parent: () => Resource<P>,
  column: string,
): Resource['visibleTo'] {
  return (viewer, alias) => {
    const { entity, visibleTo } = parent();
    return sql`exists (select from ${sql.table(entity.name)} parent where parent.team_id = ${sql.ref(`${alias}.team_id`)}
      and parent.id = ${sql.ref(`${alias}.${column}`)} and parent.deleted_on is null and ${visibleTo(viewer, 'parent')})`;
  };
}

/** Fields that this viewer never gets to see. */
export function hiddenOf(resource: Resource, { viewer }: { viewer: Viewer }): ReadonlySet<string> {
  // What every record must have can't be taken out of its shape.
  const hidden = resource.hidden?.(viewer) ?? [];
  return new Set(hidden.filter((key) => !resource.entity.fields[key]?.required));
}
