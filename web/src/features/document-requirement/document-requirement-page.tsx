import { Button, Group, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  documentRequirementEndpoints,
  type DocumentRequirementRow,
} from '@hireloom/contracts/document-requirement/document-requirement-endpoints';
import { IconArchive, IconArchiveOff, IconPencil, IconPlus, IconTrash } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { OrderedRow, orderColumn, OrderRows } from '../../kit/data-table/order-rows.tsx';
import { SearchBox } from '../../kit/data-table/search-box.tsx';
import type { TableSpec } from '../../kit/data-table/table-address.ts';
import { useTableAddress } from '../../kit/data-table/use-table-address.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { say, sayReply } from '../../kit/words/say.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { requirementsQuery, useRefreshRequirements } from './document-requirement-queries.ts';
import { requirementColumns } from './requirement-columns.tsx';
import { RequirementPanel } from './requirement-panel.tsx';

/** The column that a row is called by, behind its handle. */
const TITLE = 'name';
const table: TableSpec = { sort: [], filters: { retired: ['true'] } };
type Open =
  | { kind: 'panel'; row: DocumentRequirementRow | null }
  | { kind: 'delete' | 'apply'; row: DocumentRequirementRow };

/** The documents that are asked of people before their first day, in their order (specification, section 2). */
export default function DocumentRequirementPage() {
  const refresh = useRefreshRequirements();
  const searchRef = useRef<HTMLInputElement>(null);
  const [state, change] = useTableAddress(table);
  const retired = state.filters.retired === 'true';
  const list = useQuery(
    requirementsQuery({
      retired: retired ? 'true' : 'false',
      ...(state.query ? { search: state.query } : {}),
    }),
  );
  const [open, setOpen] = useState<Open | null>(null);
  // Dropped rows stand in their new place before the server has answered.
  const [dropped, setDropped] = useState<readonly number[] | null>(null);
  const read = list.data?.results;
  const rows = dropped && read ? dropped.flatMap((id) => read.find((row) => row.id === id) ?? []) : read;
  const ordered = !retired && !state.query && (rows?.length ?? 0) > 1;
  const close = () => setOpen(null);
  const order = async (ids: readonly (number | string)[]) => {
    const numbers = ids.map(Number);
    setDropped(numbers);
    try {
      await call(documentRequirementEndpoints.order, { body: { ids: numbers } });
    } catch (error) {
      toastError(error);
    }
    await refresh();
    setDropped(null);
  };
  const retire = async ({ id, name }: DocumentRequirementRow, is_active: boolean) => {
    try {
      await call(documentRequirementEndpoints.retire, { params: { id }, body: { is_active } });
      toastSuccess(
        is_active ? say('{name} is asked for again', { name }) : say('{name} was retired', { name }),
      );
    } catch (error) {
      toastError(error);
    }
    await refresh();
  };
  const remove = async ({ id }: DocumentRequirementRow) => {
    const reply = await call(documentRequirementEndpoints.remove, { params: { id } });
    await refresh();
    toastSuccess(sayReply(reply));
  };
  const edit = (row: DocumentRequirementRow | null) => setOpen({ kind: 'panel', row });
  const shown = (
    <DataTable
      label={say('Document requirements')}
      rows={rows}
      reading={list}
      failed={say('The documents could not be read')}
      columns={ordered ? [orderColumn, ...requirementColumns] : requirementColumns}
      {...(ordered && { frame: OrderedRow })}
      title={TITLE}
      nameOf={({ name }) => name}
      openRow={edit}
      rowActions={(row) => (
        <MoreMenu label={say('Actions for {name}', { name: row.name })} size="md">
          <MenuItem leftSection={<IconPencil size={16} />} onClick={() => edit(row)}>
            {say('Edit')}
          </MenuItem>
          {row.is_active ? (
            <MenuItem leftSection={<IconArchive size={16} />} onClick={() => void retire(row, false)}>
              {say('Retire')}
            </MenuItem>
          ) : (
            <MenuItem leftSection={<IconArchiveOff size={16} />} onClick={() => void retire(row, true)}>
              {say('Ask for it again')}
            </MenuItem>
          )}
          {row.used === 0 && (
            <MenuItem
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => setOpen({ kind: 'delete', row })}
            >
              {say('Delete')}
            </MenuItem>
          )}
        </MoreMenu>
      )}
      keys={open ? null : { searchRef, onEdit: edit }}
      empty={
        state.query || retired ? (
          <EmptyState
            title={retired ? say('No document is retired') : say('No document found')}
            action={
              <Button variant="default" onClick={() => change({ query: '', filters: {} })}>
                {say('Show all documents')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={say('No document is asked for yet')}
            hint={say(
              'Begin with passport, photo, certificates and the papers of a visa, and make them your own.',
            )}
            action={<AddFirst />}
          />
        )
      }
    />
  );
  return (
    <>
      <PageHeader
        title={say('Document requirements')}
        count={list.data?.count}
        description={say('What is asked of people before their first day, by when it is needed')}
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => edit(null)}>
            {say('New document')}
          </Button>
        }
      />
      <Group mb="sm" gap="sm">
        <SearchBox
          label={say('Search documents')}
          placeholder={say('Search by name')}
          width={320}
          value={state.query}
          onChange={(query) => change({ query })}
          inputRef={searchRef}
        />
        <Switch
          label={say('Retired')}
          checked={retired}
          onChange={(event) => change({ filters: event.currentTarget.checked ? { retired: 'true' } : {} })}
        />
      </Group>
      {ordered && rows ? (
        <OrderRows ids={rows.map(({ id }) => id)} onOrder={(ids) => void order(ids)}>
          {shown}
        </OrderRows>
      ) : (
        shown
      )}
      {open?.kind === 'panel' && (
        <RequirementPanel
          key={open.row?.id ?? 'new'}
          row={open.row}
          onClose={close}
          onSaved={(saved, isNew) => setOpen(isNew ? null : { kind: 'apply', row: saved })}
        />
      )}
      {open?.kind === 'apply' && <ApplyDialog row={open.row} onClose={close} />}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          opened
          title={say('Delete {name}', { name: open.row.name })}
          onClose={close}
          onConfirm={() => remove(open.row)}
        />
      )}
    </>
  );
}

/** Puts the first documents into a team that asks for none. */
function AddFirst() {
  const refresh = useRefreshRequirements();
  const add = useMutation({
    mutationFn: () => call(documentRequirementEndpoints.first, { body: {} }),
    onSuccess: async ({ count }) => {
      await refresh();
      toastSuccess(
        say('{count, plural, one {# document was added} other {# documents were added}}', { count }),
      );
    },
  });
  return (
    <Button loading={add.isPending} onClick={() => add.mutate()}>
      {say('Add the first documents')}
    </Button>
  );
}
