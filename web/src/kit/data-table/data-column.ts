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
  width?: number;
  /** Off until it is wanted. */
  hidden?: boolean;
}
