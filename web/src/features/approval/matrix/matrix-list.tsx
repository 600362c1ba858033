import { Button, Collapse, Group } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApprovalKind, ApprovalMatrix } from '@hireloom/contracts/approval/approval-endpoints';
import { confirmations, messages } from '@hireloom/contracts/messages';
import { IconPlus, IconRefresh } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { SearchBox } from '../../../kit/entity-table/filter/filter-bar.tsx';
import { FilterButton } from '../../../kit/entity-table/filter/filter-button.tsx';
import { useTableKeys } from '../../../kit/entity-table/use-table-keys.ts';
import { TablePager } from '../../../kit/entity-table/table-pager.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { matricesQuery, useRefreshApproval } from '../approval-queries.ts';
import { callsOf, kindWords } from './kinds.ts';
import { MatrixCards } from './matrix-cards.tsx';
import { MatrixPanel } from './matrix-panel.tsx';
import { MatrixTable } from './matrix-table.tsx';
import {
  MATRIX_PAGE_SIZES,
  type MatrixTableState,
  nextSort,
  toQuery,
  useMatrixTableState,
} from './matrix-table-state.ts';
import { pickUnit, unitNames } from './matrix-values.ts';
import { UnitPickers } from './unit-pickers.tsx';

/** The matrices of one kind, paged by the server; added and changed in a side panel. */
export function MatrixList({ kind }: { kind: ApprovalKind }) {
  const queryClient = useQueryClient();
  const searchRef = useRef<HTMLInputElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [state, change] = useMatrixTableState();
  const [filtering, { toggle }] = useDisclosure(Object.keys(state.units).length > 0);
  const [panel, setPanel] = useState<{ matrix: ApprovalMatrix | null } | null>(null);
  const [deleting, setDeleting] = useState<ApprovalMatrix | null>(null);
  const { data, error, isFetching, refetch } = useQuery(matricesQuery(kind, toQuery(state)));
  const on = Object.keys(state.units).length;
  const edit = (matrix: ApprovalMatrix) => setPanel({ matrix });
  useTableKeys({
    enabled: !panel && !deleting,
    container,
    searchRef,
    rows: data?.results ?? [],
    onToggle: undefined,
    onOpen: edit,
    onEdit: edit,
  });
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setPanel({ matrix: null })}>
      Add new
    </Button>
  );
  const rows = {
    matrices: data?.results,
    pageSize: state.pageSize,
    onEdit: edit,
    onDelete: setDeleting,
  };
  return (
    <div ref={container}>
      <Group gap="xs" mb="xs" mih={36}>
        <SearchBox value={state.query} onChange={(query) => change({ query })} inputRef={searchRef} />
        <FilterButton opened={filtering} on={on} onToggle={toggle} />
        <Group gap="xs" ms="auto">
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={isFetching && data !== undefined}
            onClick={() => void refetch()}
          >
            Refresh
          </Button>
          {add}
        </Group>
      </Group>
      <Collapse expanded={filtering}>
        {filtering && <UnitFilters units={state.units} onChange={(units) => change({ units })} />}
      </Collapse>
      {error && !data ? (
        <ErrorState title="The matrices could not be read" error={error} onRetry={() => void refetch()} />
      ) : data?.count === 0 ? (
        <Nothing filtered={on > 0 || state.query !== ''} kind={kind} />
      ) : narrow ? (
        <MatrixCards {...rows} />
      ) : (
        <MatrixTable
          {...rows}
          sort={state.sort}
          onSort={(key) => change({ sort: nextSort(state.sort, key) })}
        />
      )}
      {data && data.count > 0 && (
        <TablePager
          state={state}
          count={data.count}
          sizes={MATRIX_PAGE_SIZES}
          onChange={({ page, pageSize }) => change({ ...(page && { page }), ...(pageSize && { pageSize }) })}
          onNear={(page) => void queryClient.prefetchQuery(matricesQuery(kind, toQuery({ ...state, page })))}
        />
      )}
      {panel && (
        <MatrixPanel
          key={panel.matrix?.id ?? 'new'}
          kind={kind}
          matrix={panel.matrix}
          onClose={() => setPanel(null)}
        />
      )}
      {deleting && <DeleteMatrix kind={kind} matrix={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}

function Nothing({ filtered, kind }: { filtered: boolean; kind: ApprovalKind }) {
  const { many } = kindWords[kind];
  return filtered ? (
    <EmptyState title="No matrix found" hint="Try other words or filters." />
  ) : (
    <EmptyState
      title="No matrix yet"
      hint={`Without one, the admins approve ${many} themselves. "Add new" says who approves what.`}
    />
  );
}

interface UnitFiltersProps {
  units: MatrixTableState['units'];
  onChange: (units: MatrixTableState['units']) => void;
}

/** The names of the chosen units are learnt from the options, as the address has their ids alone. */
function UnitFilters({ units, onChange }: UnitFiltersProps) {
  const chosen = (unit: (typeof unitNames)[number]) => {
    const id = units[unit];
    return id === undefined ? null : { id, name: '' };
  };
  const values = {
    org: chosen('org'),
    company: chosen('company'),
    business_unit: chosen('business_unit'),
    department: chosen('department'),
  };
  return (
    <UnitPickers
      label="Filters"
      values={values}
      required={false}
      onPick={(unit, picked) => {
        const next = pickUnit(values, unit, picked);
        onChange(
          Object.fromEntries(unitNames.flatMap((name) => (next[name] ? [[name, next[name].id]] : []))),
        );
      }}
    />
  );
}

interface DeleteMatrixProps {
  kind: ApprovalKind;
  matrix: ApprovalMatrix;
  onClose: () => void;
}

function DeleteMatrix({ kind, matrix, onClose }: DeleteMatrixProps) {
  const refresh = useRefreshApproval();
  const remove = async () => {
    await call(callsOf(kind).remove, { params: { id: matrix.id } });
    toastSuccess(messages.approval_deleted, messages.success);
    void refresh();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={remove}
      title={`Delete ${matrix.name}`}
      message={confirmations.delete}
    />
  );
}
