import { Button, Text } from '@mantine/core';
import { type ReactNode, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Entity, Row } from '@hireloom/contracts/kit/entity';
import { DataTable } from '../data-table/data-table.tsx';
import { SelectionBar } from '../data-table/selection-bar.tsx';
import { isNarrowed, matchKey, toExportQuery } from '../data-table/table-address.ts';
import { useSelection } from '../data-table/use-selection.ts';
import { EmptyState } from '../piece/empty-state.tsx';
import { useClosedFields } from '../entity/closed-fields.ts';
import type { KitRow, WireQuery } from '../entity/entity-client.ts';
import { recordPath } from '../entity/record-path.ts';
import { rowTitle } from '../entity/row-title.ts';
import { formatCount } from '../value/format-count.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { openFirst } from './in-place/open-cell.ts';
import { cardFacts, tableColumns } from './entity-columns.tsx';
import { useArrangedColumns } from './use-arranged-columns.ts';
import { useColumnLayout } from './use-column-layout.ts';
import { useEntityList } from './use-entity-list.ts';
import { useTablePlace, useToldView } from './use-table-state.ts';
import { UnderLine } from './view/under-line.tsx';
import { useViewWork } from './view/use-view-work.ts';
import { nameOfView } from './view/view-menu.tsx';
import { SaveView, ViewPicker } from './view/view-picker.tsx';
import { say } from '../words/say.ts';
import { useNarrow } from '../piece/use-narrow.ts';

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
  /** Further keys that do something with the row in focus. */
  rowKeys?: Readonly<Record<string, (row: Row<E>) => void>> | undefined;
  /** What to do when there is nothing yet. */
  emptyHint?: string;
  emptyAction?: ReactNode;
}

/** The one server table: paging, sorting, filters, columns and selection of any entity. */
export function EntityTable<E extends Entity>(props: EntityTableProps<E>) {
  return <LooseTable {...(props as LooseProps)} />;
}

/** The same props with the row type that the kit itself works on. */
type LooseProps = EntityTableProps<Entity>;

function LooseTable({ entity, fixed, local = false, cells, ...props }: LooseProps) {
  const { rowActions, bulkActions, bulkAll, onOpen, onEdit, rowKeys } = props;
  const navigate = useNavigate();
  const narrow = useNarrow();
  const place = useTablePlace(entity, local, fixed);
  useToldView(place);
  const { state, change } = place;
  const list = useEntityList(entity, state, fixed);
  const selection = useSelection<KitRow>(matchKey(state));
  const searchRef = useRef<HTMLInputElement>(null);
  const closed = useClosedFields(entity);

  const arranged = useArrangedColumns(entity, place.view, fixed);
  const { columns, arrange, under } = arranged;
  const work = useViewWork(entity, place, arranged);
  const drawn = useMemo(
    () =>
      tableColumns(entity, columns, cells, onOpen).map((column) =>
        column.key === entity.title && under.length > 0
          ? { ...column, under: (row: KitRow) => <UnderLine entity={entity} keys={under} row={row} /> }
          : column,
      ),
    [entity, columns, cells, onOpen, under],
  );

  const rows = list.data?.results ?? [];
  const openRow =
    onOpen ??
    (entity.page
      ? (row: KitRow) => {
          const path = recordPath(entity, row.id);
          if (path) void navigate(path);
        }
      : undefined);
  const onThisPage = rows.filter((row) => selection.isSelected(row.id)).length;
  const count = list.data?.count ?? 0;
  const matching = formatCount(count, list.data?.count_exact);
  const all = { query: { ...toExportQuery(state), ...fixed }, except: [...selection.except] };

  return (
    <>
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
              ? {
                  label: say('Select all {matching} that match', { matching }),
                  onClick: () => selection.selectAll(count),
                }
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
          withheld={[...Object.keys(fixed ?? {}), ...closed]}
          lead={entity.view && <ViewPicker entity={entity} place={place} work={work} local={local} />}
          keyless={local}
        >
          {entity.view && !local && <SaveView entity={entity} place={place} work={work} />}
          {!narrow && (
            <ColumnChooser
              columns={columns}
              title={entity.title}
              onChange={arrange}
              onReset={arranged.reset}
            />
          )}
        </FilterBar>
      )}
      {place.missing && (
        <Text size="xs" c="dimmed" role="status" mb="xs">
          {say('That view is not there for you. You see the view {name}.', { name: nameOfView(place.view) })}
        </Text>
      )}
      <DataTable
        label={say(entity.plural)}
        rows={list.data?.results}
        reading={list}
        failed={say('The {plural} could not be read', { plural: say(entity.plural).toLowerCase() })}
        columns={drawn}
        nameOf={(row) => rowTitle(entity, row)}
        title={entity.title}
        {...cardFacts(entity, columns)}
        layout={useColumnLayout(entity, columns, arrange)}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        selection={bulkActions ? selection : undefined}
        rowActions={rowActions}
        openRow={openRow}
        keys={
          local
            ? null
            : { searchRef, onEdit, more: { F2: ({ id }) => openFirst(entity.name, id), ...rowKeys } }
        }
        empty={
          list.data?.count === 0 && (
            <EmptyTable
              entity={entity}
              filtered={isNarrowed(state) || state.deleted}
              onShowAll={() =>
                Object.keys(place.view.filters).length > 0
                  ? place.pick('working')
                  : change({ query: '', filters: {}, deleted: false })
              }
              {...props}
            />
          )
        }
        pager={{
          state,
          count: list.data?.count,
          exact: list.data?.count_exact,
          onChange: change,
          onNear: list.prefetch,
        }}
      />
    </>
  );
}

const allText = (matching: string, except: number) =>
  except > 0
    ? say('All {matching} that match are selected, but for {except}', { matching, except })
    : say('All {matching} that match are selected', { matching });

interface EmptyTableProps extends Pick<LooseProps, 'entity' | 'emptyHint' | 'emptyAction'> {
  filtered: boolean;
  onShowAll: () => void;
}

function EmptyTable({ entity, filtered, onShowAll, emptyHint, emptyAction }: EmptyTableProps) {
  const plural = say(entity.plural).toLowerCase();
  if (!filtered) {
    return <EmptyState title={say('No {plural} yet', { plural })} hint={emptyHint} action={emptyAction} />;
  }
  return (
    <EmptyState
      title={say('No {plural} match', { plural })}
      hint={say('Try other words or fewer filters.')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {say('Show all')}
        </Button>
      }
    />
  );
}
