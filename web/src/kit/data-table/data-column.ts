import type { ReactNode } from 'react';

/** Any row of a table: it is told from the others by its id. */
export interface DataRow {
  id: number | string;
}

/** One column of a table. */
export interface DataColumn<R> {
  key: string;
  label: string;
  cell: (row: R) => ReactNode;
  /** Nothing is told of the row here: a card leaves the line out. */
  isEmpty?: (row: R) => boolean;
  /** A second, grey line under the cell, such as where the record belongs. */
  under?: ((row: R) => ReactNode) | undefined;
  /** A click on the head sorts by it. */
  sortable?: boolean;
  /** Figures: they stand at the right. */
  amount?: boolean;
  /** What is long goes on in further lines in place of an ellipsis. */
  wrap?: boolean;
  /** The label is read out but not shown: handles, buttons. */
  silent?: boolean;
  /** In pixels; where there is more room, columns of text take it. */
  width?: number;
  /** Takes its share of the room that is left; what is text does, unless told otherwise. */
  grows?: boolean;
  /** Off until it is wanted. */
  hidden?: boolean;
}
