import { Alert, Button, Group, List, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { WorkflowPermission } from '@hireloom/contracts/workflow/stage-permission-endpoints';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { UnsavedGuard } from '../../../kit/entity-form/unsaved-guard.tsx';
import { say } from '../../../kit/words/say.ts';
import { permissionColumns } from './permission-columns.tsx';
import { permissionsQuery } from './permission-queries.ts';
import { usePermissionDraft } from './use-permission-draft.ts';

/** Who may see the stages of a workflow, and move people into them and out of them (specification, section 2). */
export default function StagePermissionPage() {
  const list = useQuery({ ...permissionsQuery(), meta: { quiet: true } });
  const [params, setParams] = useSearchParams();
  const workflows = list.data ?? [];
  const chosen = workflows.find(({ id }) => String(id) === params.get('workflow')) ?? workflows[0];
  return (
    <>
      <PageHeader
        title={say('Stage permission')}
        description={say('Who sees a stage, and who may move people into it and out of it')}
        actions={
          workflows.length > 1 && (
            <Select
              aria-label={say('Workflow')}
              w={260}
              allowDeselect={false}
              data={workflows.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={chosen ? String(chosen.id) : null}
              onChange={(id) => id && setParams({ workflow: id }, { replace: true })}
            />
          )
        }
      />
      {list.isError && (
        <ErrorState
          title={say('The permissions could not be read')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <EmptyState
          title={say('No workflows yet')}
          hint={say('Stages come with a workflow. Add one first.')}
        />
      )}
      {chosen ? (
        <Matrix key={chosen.id} workflow={chosen} />
      ) : (
        list.isPending && (
          <DataTable
            label={say('Stage permission')}
            rows={undefined}
            columns={permissionColumns(() => undefined)}
            nameOf={({ name }) => name}
            skeletons={6}
          />
        )
      )}
    </>
  );
}

function Matrix({ workflow }: { workflow: WorkflowPermission }) {
  const draft = usePermissionDraft(workflow);
  const { stages, errors, isDirty, change, discard, save, saving } = draft;
  const sentences = Object.entries(errors).flatMap(([place, told]) => {
    const at = /^stages\.(\d+)\./.exec(place);
    const name = at ? stages[Number(at[1])]?.name : undefined;
    return told.map((text) => (name ? say('{name}: {text}', { name, text }) : text));
  });
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {say(
          'Everything is open until you close it. Admins and Super Recruiters are never limited; named recruiters may do what their role may not. Whoever may not see a stage finds nobody who stands in it: not in lists, counts, search, exports or news.',
        )}
      </Text>
      {sentences.length > 0 && (
        <Alert color="red" title={say("The permissions can't be saved like this")} role="alert" mb="sm">
          <List size="sm">
            {sentences.map((each) => (
              <List.Item key={each}>{each}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <DataTable
        label={say('Stage permission of {name}', { name: workflow.name })}
        rows={stages}
        columns={permissionColumns(change)}
        nameOf={({ name }) => name}
      />
      <Group justify="flex-end" mt="sm" gap="sm">
        {isDirty() && (
          <Button variant="default" onClick={discard}>
            {say('Discard changes')}
          </Button>
        )}
        <Button onClick={() => void save()} loading={saving} disabled={!isDirty()}>
          {say('Save permissions')}
        </Button>
      </Group>
      <UnsavedGuard isDirty={isDirty} onDiscard={discard} />
    </>
  );
}
