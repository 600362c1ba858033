import { Anchor, Badge, Button, Group, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { workflow } from '@hireloom/contracts/workflow/workflow';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { WorkflowFull } from '@hireloom/contracts/workflow/workflow-endpoints';
import { IconPencil, IconPlus, IconTrash } from '../../icons.ts';
import { DateView } from '../../kit/value/date-view.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { entityClient } from '../../kit/entity/entity-client.ts';
import { EntityFormDrawer } from '../../kit/entity-form/entity-form-drawer.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { StageBadge } from '../../kit/piece/stage-badge.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { toastError } from '../../kit/piece/toasts.tsx';
import { useDeleteDialog } from '../../kit/entity/use-delete-dialog.tsx';
import { workflowsQuery } from './workflow-queries.ts';

const entity: Entity = workflow;
const pathOf = (id: number) => `${workflow.page}/${id}`;

/** All workflows with the stages that applicants go through. */
export default function WorkflowListPage() {
  const { data, error, refetch } = useQuery({ ...workflowsQuery(), meta: { quiet: true } });
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
      New workflow
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Workflows"
        count={data?.length}
        description="The stages that applicants of a job go through"
        actions={create}
      />
      {error ? (
        <ErrorState title="The workflows could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState
          title="No workflows yet"
          hint="A job needs a workflow before people can apply. Add the first one to begin."
          action={create}
        />
      ) : (
        <Table.ScrollContainer minWidth={640}>
          <Table highlightOnHover verticalSpacing="xs" aria-label="Workflows" aria-busy={!data}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={240}>Name</Table.Th>
                <Table.Th>Stages</Table.Th>
                <Table.Th w={110}>Status</Table.Th>
                <Table.Th w={110}>Updated</Table.Th>
                <Table.Th w={48} aria-label="Actions" />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data?.map((row) => (
                <WorkflowRow key={row.id} row={row} onDelete={() => void remove(row.id)} />
              )) ??
                Array.from({ length: 3 }, (_, row) => (
                  <Table.Tr key={row}>
                    <Table.Td colSpan={5}>
                      <Skeleton h={40} />
                    </Table.Td>
                  </Table.Tr>
                ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
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

function WorkflowRow({ row, onDelete }: { row: WorkflowFull; onDelete: () => void }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          <Anchor component={Link} to={pathOf(row.id)} fw={500} size="sm" dir="auto">
            {row.name}
          </Anchor>
          {row.is_default && (
            <Badge size="xs" variant="outline" tt="none">
              Default
            </Badge>
          )}
        </Group>
        {row.description && (
          <Text size="xs" c="dimmed" lineClamp={2} dir="auto">
            {row.description}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap={4}>
          {row.stages.map(({ id, name, category }) => (
            <StageBadge key={id} name={name} category={category} />
          ))}
        </Group>
      </Table.Td>
      <Table.Td>
        <StatusDot status={row.status} />
      </Table.Td>
      <Table.Td>
        <Text size="sm" c="dimmed" component="span">
          <DateView value={row.updated_on} />
        </Text>
      </Table.Td>
      <Table.Td>
        <MoreMenu label={`Actions for ${row.name}`} size="md">
          <MenuItem to={pathOf(row.id)} leftSection={<IconPencil size={16} />}>
            Edit stages
          </MenuItem>
          <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
            Delete
          </MenuItem>
        </MoreMenu>
      </Table.Td>
    </Table.Tr>
  );
}
