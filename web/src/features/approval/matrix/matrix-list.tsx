import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApprovalKind, ApprovalMatrix } from '@hireloom/contracts/approval/approval-endpoints';
import { confirmations, messages } from '@hireloom/contracts/messages';
import { IconPlus, IconRefresh } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { Fold } from '../../../kit/piece/fold.tsx';
import { SearchBox } from '../../../kit/data-table/search-box.tsx';
import { FilterButton } from '../../../kit/data-table/filter-button.tsx';
import { isNarrowed, type TableFilters, toWire } from '../../../kit/data-table/table-address.ts';
import { useTableAddress } from '../../../kit/data-table/use-table-address.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { matricesQuery, useRefreshApproval } from '../approval-queries.ts';
import { callsOf, kindWords } from './kinds.ts';
import { LeftOverDialog } from './left-over-dialog.tsx';
import { MATRIX_PAGE_SIZES, matrixTable } from './matrix-columns.tsx';
import { MatrixPanel } from './matrix-panel.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { pickUnit, unitNames } from './matrix-values.ts';
import { UnitPickers } from './unit-pickers.tsx';
import { say } from '../../../kit/words/say.ts';

/** The matrices of one kind, paged by the server; added and changed in a side panel. */
export function MatrixList({ kind }: { kind: ApprovalKind }) {
  const queryClient = useQueryClient();
  const searchRef = useRef<HTMLInputElement>(null);
  const [state, change] = useTableAddress(matrixTable);
  const on = Object.keys(state.filters).length;
  const [filtering, { toggle }] = useDisclosure(on > 0);
  const [panel, setPanel] = useState<{ matrix: ApprovalMatrix | null } | null>(null);
  const [deleting, setDeleting] = useState<ApprovalMatrix | null>(null);
  /** Changed or deleted just now: running approvals may still ask whom it named before. */
  const [changed, setChanged] = useState<ApprovalMatrix | null>(null);
  const list = useQuery(matricesQuery(kind, toWire(state)));
  const { data } = list;
  const edit = (matrix: ApprovalMatrix) => setPanel({ matrix });
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setPanel({ matrix: null })}>
      {say('Add new')}
    </Button>
  );
  return (
    <>
      <Group gap="xs" mb="xs" mih={36}>
        <SearchBox value={state.query} onChange={(query) => change({ query })} inputRef={searchRef} />
        <FilterButton opened={filtering} on={on} onToggle={toggle} />
        <Group gap="xs" ms="auto">
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={list.isFetching && data !== undefined}
            onClick={() => void list.refetch()}
          >
            {say('Refresh')}
          </Button>
          {add}
        </Group>
      </Group>
      <Fold open={filtering}>
        <UnitFilters units={state.filters} onChange={(filters) => change({ filters })} />
      </Fold>
      <MatrixTable
        rows={data?.results}
        reading={list}
        onEdit={edit}
        onDelete={setDeleting}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        keys={panel || deleting || changed ? null : { searchRef, onEdit: edit }}
        empty={<Nothing filtered={isNarrowed(state)} kind={kind} />}
        pager={{
          state,
          count: data?.count,
          sizes: MATRIX_PAGE_SIZES,
          onChange: change,
          onNear: (page) => void queryClient.prefetchQuery(matricesQuery(kind, toWire({ ...state, page }))),
        }}
      />
      {panel && (
        <MatrixPanel
          key={panel.matrix?.id ?? 'new'}
          kind={kind}
          matrix={panel.matrix}
          onClose={() => setPanel(null)}
          onChanged={setChanged}
        />
      )}
      {deleting && (
        <DeleteMatrix
          kind={kind}
          matrix={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => setChanged(deleting)}
        />
      )}
      {changed && <LeftOverDialog kind={kind} matrix={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

function Nothing({ filtered, kind }: { filtered: boolean; kind: ApprovalKind }) {
  const { many } = kindWords[kind];
  return filtered ? (
    <EmptyState title={say('No matrix found')} hint={say('Try other words or filters.')} />
  ) : (
    <EmptyState
      title={say('No matrix yet')}
      hint={say('Without one, the admins approve {many} themselves. "Add new" says who approves what.', {
        many,
      })}
    />
  );
}

interface UnitFiltersProps {
  units: TableFilters;
  onChange: (units: TableFilters) => void;
}

/** The names of the chosen units are learnt from the options, as the address has their ids alone. */
function UnitFilters({ units, onChange }: UnitFiltersProps) {
  const chosen = (unit: (typeof unitNames)[number]) => {
    const id = units[unit];
    return id === undefined ? null : { id: Number(id), name: '' };
  };
  const values = {
    org: chosen('org'),
    company: chosen('company'),
    business_unit: chosen('business_unit'),
    department: chosen('department'),
  };
  return (
    <UnitPickers
      label={say('Filters')}
      values={values}
      required={false}
      onPick={(unit, picked) => {
        const next = pickUnit(values, unit, picked);
        onChange(
          Object.fromEntries(
            unitNames.flatMap((name) => (next[name] ? [[name, String(next[name].id)]] : [])),
          ),
        );
      }}
    />
  );
}

interface DeleteMatrixProps {
  kind: ApprovalKind;
  matrix: ApprovalMatrix;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteMatrix({ kind, matrix, onClose, onDeleted }: DeleteMatrixProps) {
  const refresh = useRefreshApproval();
  const remove = async () => {
    await call(callsOf(kind).remove, { params: { id: matrix.id } });
    toastSuccess(say(messages.approval_deleted), say(messages.success));
    void refresh();
    onDeleted();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={remove}
      title={say('Delete {name}', { name: matrix.name })}
      message={say(confirmations.delete)}
    />
  );
}
