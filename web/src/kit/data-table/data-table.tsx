import { Text } from '@mantine/core';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { ErrorState } from '../piece/error-state.tsx';
import { type ColumnLayout, placeColumns } from './column-layout.ts';
import type { DataRow } from './data-column.ts';
import classes from './data-table.module.css';
import { CardsHead, type PagePick } from './head/table-head.tsx';
import type { Sort } from './table-address.ts';
import { TableCards } from './table-cards.tsx';
import { TableFrame } from './table-frame.tsx';
import { TablePager, type TablePagerProps } from './table-pager.tsx';
import { type RowsProps, TableRows } from './table-rows.tsx';
import { SkeletonCards, SkeletonRows } from './table-skeleton.tsx';
import { useTableKeys } from './use-table-keys.ts';
import { say } from '../words/say.ts';
import { useNarrow } from '../piece/use-narrow.ts';

/** How the reading of the rows stands, as a query tells it. */
export interface Reading {
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  /** The rows are still those of the page before. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

export interface DataTableProps<R extends DataRow> extends Omit<RowsProps<R>, 'rows' | 'stuck'> {
  /** What the table is called for those who do not see it. */
  label: string;
  /** Undefined until they were read. */
  rows: readonly R[] | undefined;
  /** Absent where the rows are not read from the server. */
  reading?: Reading;
  /** What an error is called: "The members could not be read". */
  failed?: string;
  /** Shown where there is no row. */
  empty?: ReactNode;
  sort?: Sort[];
  onSort?: ((sort: Sort[]) => void) | undefined;
  /** How the columns were arranged by hand, and how that changes; without it they stay as they are. */
  layout?: ColumnLayout | undefined;
  /** Rows in the shape of what is to come. */
  skeletons?: number;
  /** The keys of a table that has the page for itself; null while something else has the keys. */
  keys?: {
    searchRef?: RefObject<HTMLInputElement | null>;
    onEdit?: ((row: R) => void) | undefined;
    more?: Readonly<Record<string, (row: R) => void>> | undefined;
  } | null;
  pager?: TablePagerProps;
}

const SKELETON_ROWS = 10;
/** More than a screen has room for. */
const MOST_SKELETONS = 30;
const noRows: readonly never[] = [];
const noSort: Sort[] = [];

/**
 * The one table: head, rows, selection, what is told when there are none or they could not be read, and the pager.
 * On narrow screens each row is a card. Where it stands is kept by `useTableAddress`.
 */
export function DataTable<R extends DataRow>(props: DataTableProps<R>) {
  const { label, rows, reading, failed, empty, sort = noSort, onSort, keys, pager, layout, ...rest } = props;
  const { selection, rowActions, openRow } = rest;
  const narrow = useNarrow();
  const container = useRef<HTMLDivElement>(null);
  const shown = rows ?? noRows;
  useTableKeys({
    enabled: Boolean(keys),
    container,
    searchRef: keys?.searchRef,
    rows: shown,
    onToggle: selection?.toggle,
    onOpen: openRow,
    onEdit: keys?.onEdit,
    more: keys?.more,
  });
  const skeletons = Math.min(rest.skeletons ?? pager?.state.pageSize ?? SKELETON_ROWS, MOST_SKELETONS);
  const picked = selection ? shown.filter((row) => selection.isSelected(row.id)).length : 0;
  const pick: PagePick | undefined = selection && {
    all: shown.length > 0 && picked === shown.length,
    some: picked > 0,
    onChange: (selected) => selection.setAll(shown, selected),
  };
  const placed = placeColumns(rest.columns, layout?.pinned, rest.title);
  const rowsProps: RowsProps<R> = { ...rest, ...placed, rows: shown };
  const stale = reading?.isPlaceholderData === true;
  const drawn = useKept(
    narrow ? <TableCards label={label} {...rowsProps} /> : <TableRows {...rowsProps} />,
    stale && shown.length > 0,
  );
  const gone = rows === undefined && reading?.isError === true;
  // A list that is sorted by its head keeps it while a filter leaves no row.
  const bare = rows?.length === 0 && !onSort;
  return (
    <div ref={container}>
      {selection && selection.dropped > 0 && (
        <Text size="xs" c="dimmed" role="status" mb="xs">
          {say('The selection of {dropped} was cleared, as other rows are shown now.', {
            dropped: selection.dropped,
          })}
        </Text>
      )}
      {reading?.isError && (
        <ErrorState
          title={failed ?? say('This could not be read')}
          error={reading.error}
          onRetry={() => void reading.refetch()}
        />
      )}
      {narrow && pick && shown.length > 0 && <CardsHead pick={pick} />}
      {!gone && narrow && (rows ? drawn : <SkeletonCards count={Math.min(skeletons, SKELETON_ROWS)} />)}
      {!gone && !narrow && !bare && (
        <TableFrame
          label={label}
          busy={reading?.isFetching ?? false}
          stale={stale}
          placed={placed}
          layout={layout}
          title={rest.title}
          sort={sort}
          onSort={onSort}
          pick={pick}
          actions={rowActions !== undefined}
          wideActions={rest.wideActions}
        >
          {rows ? drawn : <SkeletonRows {...rowsProps} count={skeletons} />}
        </TableFrame>
      )}
      {rows?.length === 0 && empty}
      {pager && (
        // The foot shows with the rows, whose number says where it stands.
        <div className={rows || gone ? undefined : classes.awaited}>
          <TablePager {...pager} shown={shown.length} />
        </div>
      )}
    </div>
  );
}

/** Rows that are still those of the page before are not drawn anew, so that the next ones come sooner. */
function useKept(rows: ReactElement, stale: boolean): ReactElement {
  const last = useRef(rows);
  if (!stale) last.current = rows;
  return stale && last.current.type === rows.type ? last.current : rows;
}
