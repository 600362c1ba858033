import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, type ReactNode, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Entity, Row } from '@hireloom/contracts/kit/entity';
import { useCustomFields } from '../entity/custom-field.ts';
import { EmptyState } from '../piece/empty-state.tsx';
import type { KitRow, WireQuery } from '../entity/entity-client.ts';
import { recordPath } from '../entity/entity-registry.tsx';
import { ErrorState } from '../piece/error-state.tsx';
import { formatCount } from '../value/format-count.ts';
import { useUserSetting } from '../session/settings.ts';
import { ColumnChooser } from './column-chooser.tsx';
import classes from './entity-table.module.css';
import { FilterBar } from './filter/filter-bar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type RowsProps, SkeletonRows, TableBody } from './table-body.tsx';
import { SkeletonCards, TableCards } from './table-cards.tsx';
import { arrangeColumns, type Column, toSettings } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { TablePager } from './table-pager.tsx';
import { matchKey, toExportQuery } from './table-state.ts';
import { useEntityList } from './use-entity-list.ts';
import { useSelection } from './use-selection.ts';
import { useTableKeys } from './use-table-keys.ts';
import { useTableState } from './use-table-state.ts';

/** Every row that matches, on whatever page, but for a few. */
export interface AllRows {
  query: WireQuery;
  except: number[];
  count: number;
}

/** What a list offers for many of its rows, of whatever entity: buttons for chosen ones, and for all that match. */
export interface ListBulk {
  bulkActions?: (rows: readonly { id: number }[], clear: () => void) => ReactNode;
  bulkAll?: (all: AllRows, clear: () => void) => ReactNode;
}

export interface EntityTableProps<E extends Entity> {
  entity: E;
  /** Query keys that always hold, such as `{ company: '5' }` in the tab of a company. */
  fixed?: WireQuery;
  /** Keeps the state out of the address, for a table that shares its page. */
  local?: boolean;
  /** Own content of single cells, by column. */
  cells?: Record<string, (row: Row<E>) => ReactNode>;
  rowActions?: (row: Row<E>) => ReactNode;
  /** Buttons for the selected rows; rows can be picked only where this is given. */
  bulkActions?: (rows: Row<E>[], clear: () => void) => ReactNode;
  /** Buttons for all rows that match; all can be selected only where this is given. */
  bulkAll?: ((all: AllRows, clear: () => void) => ReactNode) | undefined;
  /** Opens a row in place of going to its page. */
  onOpen?: (row: Row<E>) => void;
  onEdit?: (row: Row<E>) => void;
  /** What to do when there is nothing yet. */
  emptyHint?: string;
  emptyAction?: ReactNode;
}

const SKELETON_ROWS = 10;

/** The one server table: paging, sorting, filters, columns and selection of any entity. */
export function EntityTable<E extends Entity>(props: EntityTableProps<E>) {
  return <LooseTable {...(props as LooseProps)} />;
}

/** The same props with the row type that the kit itself works on. */
type LooseProps = EntityTableProps<Entity>;

function LooseTable({ entity, fixed, local = false, cells, ...props }: LooseProps) {
  const { rowActions, bulkActions, bulkAll, onOpen, onEdit } = props;
  const customFields = useCustomFields(entity.name);
  const navigate = useNavigate();
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [state, change] = useTableState(entity, local);
  const list = useEntityList(entity, state, fixed);
  const selection = useSelection(matchKey(state));
  const [tables, setTables] = useUserSetting('tables');
  const [density] = useUserSetting('density');
  const container = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);

  const saved = tables[entity.name];
  const columns = useMemo(() => arrangeColumns(entity, customFields, saved), [entity, customFields, saved]);
  const shown = columns.filter((column) => column.show);
  const arrange = (next: readonly Column[]) => setTables({ ...tables, [entity.name]: toSettings(next) });

  const rows = list.data?.results ?? [];
  const openRow =
    onOpen ??
    (entity.page
      ? (row: KitRow) => {
          const path = recordPath(entity, row.id);
          if (path) void navigate(path);
        }
      : undefined);
  const picking = bulkActions ? selection : undefined;
  useTableKeys({
    enabled: !local,
    container,
    searchRef,
    rows,
    onToggle: picking?.toggle,
    onOpen: openRow,
    onEdit,
  });

  const onThisPage = rows.filter((row) => selection.isSelected(row.id)).length;
  const count = list.data?.count ?? 0;
  const matching = formatCount(count, list.data?.count_exact);
  const all = { query: { ...toExportQuery(state), ...fixed }, except: [...selection.except] };
  const filtered = matchKey(state) !== matchKey({ ...state, query: '', filters: {}, deleted: false });
  const rowsProps: RowsProps = {
    entity,
    rows,
    columns: shown,
    cells,
    selection: picking,
    rowActions,
    onOpen,
    openRow,
  };
  const drawn = useKept(
    narrow ? <TableCards {...rowsProps} /> : <TableBody {...rowsProps} />,
    list.isPlaceholderData && rows.length > 0,
  );

  return (
    <div ref={container}>
      {bulkActions && (selection.all || selection.rows.size > 0) ? (
        <SelectionBar
          selected={selection.rows.size}
          onThisPage={onThisPage}
          onClear={selection.clear}
          text={selection.all ? allText(matching, selection.except.length) : undefined}
          selectAll={
            bulkAll &&
            !state.deleted &&
            !selection.all &&
            onThisPage === rows.length &&
            selection.rows.size < count
              ? { label: `Select all ${matching} that match`, onClick: () => selection.selectAll(count) }
              : undefined
          }
        >
          {selection.all
            ? bulkAll?.({ ...all, count: count - selection.except.length }, selection.clear)
            : bulkActions([...selection.rows.values()], selection.clear)}
        </SelectionBar>
      ) : (
        <FilterBar
          entity={entity}
          state={state}
          onChange={change}
          onRefresh={() => void list.refetch()}
          searchRef={searchRef}
          withheld={Object.keys(fixed ?? {})}
        >
          {!narrow && (
            <ColumnChooser
              columns={columns}
              title={entity.title}
              onChange={arrange}
              onReset={() => arrange(arrangeColumns(entity, customFields, undefined))}
            />
          )}
        </FilterBar>
      )}
      {selection.dropped > 0 && (
        <Text size="xs" c="dimmed" role="status" mb="xs">
          The selection of {selection.dropped} was cleared, as other rows are shown now.
        </Text>
      )}
      {list.isError && (
        <ErrorState
          title={`The ${entity.plural.toLowerCase()} could not be read`}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {narrow && !list.isError ? (
        list.isPending ? (
          <SkeletonCards cards={Math.min(state.pageSize, SKELETON_ROWS)} />
        ) : (
          drawn
        )
      ) : (
        !(list.isError && !list.data) && (
          <div
            className={`${classes.scroller} ${list.isPlaceholderData ? classes.stale : ''}`}
            role="region"
            aria-label={entity.plural}
            tabIndex={0}
          >
            <table className={classes.table} data-density={density} aria-busy={list.isFetching}>
              <TableHead
                columns={shown}
                sort={state.sort}
                onSort={(sort) => change({ sort })}
                pick={
                  picking && {
                    all: rows.length > 0 && onThisPage === rows.length,
                    some: onThisPage > 0,
                    onChange: (selected) => selection.setAll(rows, selected),
                  }
                }
                actions={rowActions !== undefined}
              />
              {list.isPending ? (
                <SkeletonRows
                  rows={Math.min(state.pageSize, SKELETON_ROWS)}
                  cells={shown.length + (picking ? 1 : 0) + (rowActions ? 1 : 0)}
                />
              ) : (
                drawn
              )}
            </table>
          </div>
        )
      )}
      {list.data?.count === 0 && (
        <EmptyTable
          entity={entity}
          filtered={filtered}
          onShowAll={() => change({ query: '', filters: {}, deleted: false })}
          {...props}
        />
      )}
      <TablePager
        state={state}
        count={list.data?.count}
        exact={list.data?.count_exact}
        shown={rows.length}
        onChange={change}
        onNear={list.prefetch}
      />
    </div>
  );
}

/** Rows that are still those of the page before are not drawn anew, so that the next ones come sooner. */
function useKept(rows: ReactElement, stale: boolean): ReactElement {
  const last = useRef(rows);
  if (!stale) last.current = rows;
  return stale && last.current.type === rows.type ? last.current : rows;
}

const allText = (matching: string, except: number) =>
  `All ${matching} that match are selected${except > 0 ? `, but for ${except}` : ''}`;

interface EmptyTableProps extends Pick<LooseProps, 'entity' | 'emptyHint' | 'emptyAction'> {
  filtered: boolean;
  onShowAll: () => void;
}

function EmptyTable({ entity, filtered, onShowAll, emptyHint, emptyAction }: EmptyTableProps) {
  const plural = entity.plural.toLowerCase();
  if (!filtered) {
    return <EmptyState title={`No ${plural} yet`} hint={emptyHint} action={emptyAction} />;
  }
  return (
    <EmptyState
      title={`No ${plural} match`}
      hint="Try other words or fewer filters."
      action={
        <Button variant="default" onClick={onShowAll}>
          Show all
        </Button>
      }
    />
  );
}
