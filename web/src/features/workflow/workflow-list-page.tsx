import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { workflow } from '@hireloom/contracts/workflow/workflow';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { WorkflowFull } from '@hireloom/contracts/workflow/workflow-endpoints';
import { IconPencil, IconPlus, IconTrash } from '../../icons.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { entityClient } from '../../kit/entity/entity-client.ts';
import { EntityFormDrawer } from '../../kit/entity-form/entity-form-drawer.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { StageBadge } from '../../kit/piece/stage-badge.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { toastError } from '../../kit/piece/toasts.tsx';
import { useDeleteDialog } from '../../kit/entity/use-delete-dialog.tsx';
import { workflowsQuery } from './workflow-queries.ts';
import { mark, say } from '../../kit/words/say.ts';

const entity: Entity = workflow;
const pathOf = (id: number) => `${workflow.page}/${id}`;

const columns: readonly DataColumn<WorkflowFull>[] = [
  {
    key: 'name',
    label: mark('Name'),
    width: 240,
    wrap: true,
    cell: (row) => (
      <>
        <Group gap="xs">
          <Anchor component={Link} to={pathOf(row.id)} fw={500} inherit dir="auto">
            {row.name}
          </Anchor>
          {row.is_default && (
            <Badge size="xs" variant="outline" tt="none">
              {say('Default')}
            </Badge>
          )}
        </Group>
        {row.description && (
          <Text size="xs" c="dimmed" lineClamp={2} dir="auto">
            {row.description}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'stages',
    label: mark('Stages'),
    wrap: true,
    cell: ({ stages }) => (
      <Group gap={4}>
        {stages.map(({ id, name, category }) => (
          <StageBadge key={id} name={name} category={category} />
        ))}
      </Group>
    ),
  },
  { key: 'status', label: mark('Status'), width: 110, cell: ({ status }) => <StatusDot status={status} /> },
  {
    key: 'updated_on',
    label: mark('Updated'),
    width: 170,
    cell: ({ updated_on }) => (
      <Text inherit c="dimmed" component="span">
        <DateView value={updated_on} />
      </Text>
    ),
  },
];

/** All workflows with the stages that applicants go through. */
export default function WorkflowListPage() {
  const list = useQuery({ ...workflowsQuery(), meta: { quiet: true } });
  const [creating, setCreating] = useState(false);
  const navigate = useNavigate();
  const { askDelete, dialogs } = useDeleteDialog(entity);
  const remove = async (id: number) => {
    try {
      askDelete(await entityClient(entity).get(id));
    } catch (failure) {
      toastError(failure);
    }
  };
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {say('New workflow')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say('Workflows')}
        count={list.data?.length}
        description={say('The stages that applicants of a job go through')}
        actions={create}
      />
      <DataTable
        label={say('Workflows')}
        rows={list.data}
        reading={list}
        failed={say('The workflows could not be loaded')}
        columns={columns}
        nameOf={({ name }) => name}
        skeletons={3}
        rowActions={(row) => (
          <MoreMenu label={say('Actions for {name}', { name: row.name })} size="md">
            <MenuItem to={pathOf(row.id)} leftSection={<IconPencil size={16} />}>
              {say('Edit stages')}
            </MenuItem>
            <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove(row.id)}>
              {say('Delete')}
            </MenuItem>
          </MoreMenu>
        )}
        empty={
          <EmptyState
            title={say('No workflows yet')}
            hint={say('A job needs a workflow before people can apply. Add the first one to begin.')}
            action={create}
          />
        }
      />
      {creating && (
        <EntityFormDrawer
          opened
          entity={entity}
          mode="create"
          onClose={() => setCreating(false)}
          onSaved={(row) => void navigate(pathOf(row.id))}
        />
      )}
      {dialogs}
    </>
  );
}
