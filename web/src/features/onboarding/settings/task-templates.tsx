import { Button, Group, Switch, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { taskEndpoints, type TaskTemplateRow } from '@hireloom/contracts/onboarding/task-endpoints';
import { IconArchive, IconArchiveOff, IconPencil, IconPlus, IconTrash } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { OrderedRow, orderColumn, OrderRows } from '../../../kit/data-table/order-rows.tsx';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { toastError, toastSuccess } from '../../../kit/piece/toasts.tsx';
import { mark, say, sayReply } from '../../../kit/words/say.ts';
import { taskTemplatesQuery } from '../onboarding-queries.ts';
import { offsetText } from './offset-text.ts';
import { TaskTemplatePanel } from './task-template-panel.tsx';

/** The column that a row is called by, behind its handle. */
const TITLE = 'name';
const columns: readonly DataColumn<TaskTemplateRow>[] = [
  {
    key: 'name',
    label: mark('Task'),
    cell: ({ name }) => <Ellipsis fw={500}>{name}</Ellipsis>,
    under: ({ description }) => description,
  },
  {
    key: 'offset_days',
    label: mark('Due'),
    width: 240,
    grows: false,
    cell: ({ offset_days }) => offsetText(offset_days),
  },
  {
    key: 'owner',
    label: mark('Owner'),
    width: 220,
    grows: false,
    cell: ({ owner }) => owner?.name ?? say('Whoever owns the onboarding'),
  },
];

/** The tasks that every onboarding begins with, in their order. */
export function TaskTemplates() {
  const queryClient = useQueryClient();
  const [retired, setRetired] = useState(false);
  const [editing, setEditing] = useState<TaskTemplateRow | 'new' | null>(null);
  const [removing, setRemoving] = useState<TaskTemplateRow | null>(null);
  const [dropped, setDropped] = useState<readonly number[] | null>(null);
  const list = useQuery(taskTemplatesQuery(retired));
  const read = list.data?.results;
  const rows = dropped && read ? dropped.flatMap((id) => read.find((row) => row.id === id) ?? []) : read;
  const ordered = !retired && (rows?.length ?? 0) > 1;
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['onboarding_task_template'] });
  const order = async (ids: readonly (number | string)[]) => {
    const numbers = ids.map(Number);
    setDropped(numbers);
    try {
      await call(taskEndpoints.orderTemplates, { body: { ids: numbers } });
    } catch (error) {
      toastError(error);
    }
    await refresh();
    setDropped(null);
  };
  const retire = async ({ id, version, name }: TaskTemplateRow, is_active: boolean) => {
    try {
      await call(taskEndpoints.updateTemplate, { params: { id }, body: { version, is_active } });
      toastSuccess(
        is_active
          ? say('{name} is part of onboardings again', { name })
          : say('{name} was retired', { name }),
      );
    } catch (error) {
      toastError(error);
    }
    await refresh();
  };
  const remove = async ({ id }: TaskTemplateRow) => {
    const reply = await call(taskEndpoints.removeTemplate, { params: { id } });
    await refresh();
    toastSuccess(sayReply(reply));
  };
  const table = (
    <DataTable
      label={say('Tasks of every onboarding')}
      rows={rows}
      reading={list}
      failed={say('The tasks could not be read')}
      columns={ordered ? [orderColumn, ...columns] : columns}
      {...(ordered && { frame: OrderedRow })}
      title={TITLE}
      nameOf={({ name }) => name}
      openRow={setEditing}
      skeletons={4}
      rowActions={(row) => (
        <MoreMenu label={say('Actions for {name}', { name: row.name })} size="md">
          <MenuItem leftSection={<IconPencil size={16} />} onClick={() => setEditing(row)}>
            {say('Edit')}
          </MenuItem>
          {row.is_active ? (
            <MenuItem leftSection={<IconArchive size={16} />} onClick={() => void retire(row, false)}>
              {say('Retire')}
            </MenuItem>
          ) : (
            <MenuItem leftSection={<IconArchiveOff size={16} />} onClick={() => void retire(row, true)}>
              {say('Use again')}
            </MenuItem>
          )}
          <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => setRemoving(row)}>
            {say('Delete')}
          </MenuItem>
        </MoreMenu>
      )}
      empty={
        <EmptyState
          title={retired ? say('No task is retired') : say('No tasks yet')}
          hint={say(
            'Such as laptop and accounts, medical test, ticket and bed, with days from the joining date.',
          )}
        />
      }
    />
  );
  return (
    <section aria-label={say('Tasks')}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={2} size="h4">
          {say('Tasks')}
        </Title>
        <Group gap="md">
          <Switch
            label={say('Retired')}
            checked={retired}
            onChange={(event) => setRetired(event.currentTarget.checked)}
          />
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setEditing('new')}
          >
            {say('New task')}
          </Button>
        </Group>
      </Group>
      {ordered && rows ? (
        <OrderRows ids={rows.map(({ id }) => id)} onOrder={(ids) => void order(ids)}>
          {table}
        </OrderRows>
      ) : (
        table
      )}
      {editing && (
        <TaskTemplatePanel
          row={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={async () => {
            setEditing(null);
            await refresh();
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          opened
          title={say('Delete {name}', { name: removing.name })}
          message={say('Onboardings that have begun keep the task.')}
          onClose={() => setRemoving(null)}
          onConfirm={() => remove(removing)}
        />
      )}
    </section>
  );
}
