import type { Viewer } from '../../platform/context.ts';
import type { Condition } from '../condition.ts';
import type { Comparable } from './comparable.ts';

/** A condition over a column of a projection. */
export type Match = (column: Condition) => Condition;

/** A table of ids and texts beside the records, which row security does not guard: text search has an index there. */
export interface Projection {
  table: string;
  /** Column that is searched. */
  column: string;
  /** Column of the ids that are found. */
  id: string;
}

/** The words that hold all texts of a row. */
export interface Words {
  projection: Projection;
  /** Column of `t` that holds the ids of the projection. */
  on: string;
  /** What a searched text asks of the words; `whole`: it must stand there as it is. */
  matches(text: string, whole: boolean): Match[];
  /** Ids that have no words and are to be looked at besides, as a query. */
  also?(text: string, viewer: Viewer): Condition;
}

/** How the rows of an entity are found where they are many: what lists sort, filter and search by. */
export interface Reads {
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
  /** What may be asked of single fields, where it is not about the field's own column. */
  filterBy?: Record<string, Comparable>;
  /** Its table grows into the millions: the database keeps its total, and its tags and custom values for filters. */
  large?: boolean;
  words?: Words;
  /** The search box, where it is more than "one of the search columns contains it". */
  search?(query: string, viewer: Viewer): Condition;
}
