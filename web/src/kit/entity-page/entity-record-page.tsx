import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Entity, Row } from '@hireloom/contracts/kit/entity';
import { filePermission } from '@hireloom/contracts/kit/entity-endpoints';
import { IconPencil, IconTrash } from '../../icons.ts';
import { ApiError } from '../api/api.ts';
import { EmptyState } from '../piece/empty-state.tsx';
import { EntityFormDrawer } from '../entity-form/entity-form-drawer.tsx';
import type { KitRow } from '../entity/entity-client.ts';
import { useRecord } from '../entity/entity-queries.ts';
import { ErrorState } from '../piece/error-state.tsx';
import { FieldValue } from '../value/field-value.tsx';
import { MenuItem } from '../page/menu.tsx';
import { useKeys } from '../page/use-keys.ts';
import { MoreMenu } from '../piece/more-menu.tsx';
import { rowTitle } from '../entity/row-title.ts';
import { useCan, useViewer } from '../session/session.ts';
import { toastSuccess } from '../piece/toasts.tsx';
import { useDeleteDialog } from '../entity/use-delete-dialog.tsx';
import { ActivityFeed } from './activity-feed.tsx';
import { FilesPanel, useRecordFiles } from './files-panel.tsx';
import { PastView } from './past-view.tsx';
import { RecordHeader } from './record-header.tsx';
import { RecordSummary } from './record-summary.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { type RecordTab, tabsFor } from './tab-panels.tsx';
import { say } from '../words/say.ts';

export interface EntityRecordPageProps<E extends Entity> {
  entity: E;
  /** Fields shown under the name. */
  facts?: readonly string[];
  /** Tabs of the entity's own, between Summary and Files. */
  tabs?: (row: Row<E>) => RecordTab[];
  /** Buttons before Edit. */
  actions?: (row: Row<E>) => ReactNode;
  /** Takes the place of the derived summary. */
  summary?: (row: Row<E>) => ReactNode;
}

/** The page of one record: head, tabs Summary, Files and Activity, edit in a side panel, delete and restore. */
export function EntityRecordPage<E extends Entity>(props: EntityRecordPageProps<E>) {
  return <LooseRecordPage {...(props as EntityRecordPageProps<Entity>)} />;
}

function LooseRecordPage(props: EntityRecordPageProps<Entity>) {
  const { entity } = props;
  const id = Number(useParams().id);
  const record = useRecord(entity, id);
  if (record.data) return <LoadedRecord {...props} row={record.data} />;
  const missing = !Number.isSafeInteger(id) || id < 1 || isMissing(record.error);
  if (missing) {
    return (
      <EmptyState
        title={say('This {label} was not found', { label: say(entity.label).toLowerCase() })}
        hint={say('It may have been deleted, or you may not be allowed to see it.')}
        action={
          entity.page && (
            <Button component={Link} to={entity.page} variant="default">
              {say('All {plural}', { plural: say(entity.plural).toLowerCase() })}
            </Button>
          )
        }
      />
    );
  }
  if (record.isError) {
    return (
      <ErrorState
        title={say('This {label} could not be read', { label: say(entity.label).toLowerCase() })}
        error={record.error}
        onRetry={() => void record.refetch()}
      />
    );
  }
  return <LoadingRecord />;
}

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

function LoadingRecord() {
  return (
    <Stack role="status" aria-busy aria-label={say('Loading')}>
      <Group>
        <Skeleton height={52} width={52} radius="md" />
        <Skeleton height={24} width={240} />
      </Group>
      <Skeleton height={36} />
      <Skeleton height={280} />
    </Stack>
  );
}

/** What happened to a record, and how it was at a time. */
function RecordActivity({ entity, id }: { entity: Entity; id: number }) {
  return (
    <>
      <PastView entity={entity} id={id} />
      <ActivityFeed entity={entity} id={id} />
    </>
  );
}

function LoadedRecord({
  entity,
  row,
  facts = [],
  tabs,
  actions,
  summary,
}: EntityRecordPageProps<Entity> & { row: KitRow }) {
  const navigate = useNavigate();
  const [editing, edit] = useDisclosure(false);
  const files = useRecordFiles(entity, row.id);
  const deleted = row.deleted_on !== null;
  const mayUpdate = useCan(entity.module, 'update') && !deleted;
  const mayDelete = useCan(entity.module, 'delete');
  const { askDelete, restore, dialogs } = useDeleteDialog(entity, () => {
    if (entity.page) void navigate(entity.page);
  });
  useKeys({ e: mayUpdate ? edit.open : undefined });

  const value = (key: string) => (
    <FieldValue
      kind={entity.fields[key]?.kind ?? 'text'}
      field={entity.fields[key]}
      name={key}
      value={row[key]}
      row={row}
    />
  );
  const photo = Object.entries(entity.fields).find(([, field]) => field.kind === 'image')?.[0];
  const photoUrl = photo ? row[photo] : null;
  const viewer = useViewer();
  const all: RecordTab[] = [
    {
      key: 'summary',
      label: say('Summary'),
      content: summary?.(row) ?? <RecordSummary entity={entity} row={row} />,
    },
    ...(tabs?.(row) ?? []),
    ...(entity.files
      ? [
          {
            key: 'files',
            label: say('Files'),
            permission: filePermission(entity, 'view'),
            count: files.data?.length,
            content: <FilesPanel entity={entity} id={row.id} />,
          },
        ]
      : []),
    { key: 'activity', label: say('Activity'), content: <RecordActivity entity={entity} id={row.id} /> },
  ];
  return (
    <>
      <RecordHeader
        name={rowTitle(entity, row)}
        kind={say(entity.label)}
        photo={typeof photoUrl === 'string' ? photoUrl : null}
        status={row.status ? value('status') : null}
        facts={facts.filter((key) => row[key] !== null && row[key] !== '').map(value)}
        deleted={deleted}
        actions={
          <>
            {actions?.(row)}
            {mayUpdate && (
              <Button variant="default" leftSection={<IconPencil size={16} />} onClick={edit.open}>
                {say('Edit')}
              </Button>
            )}
            {mayDelete && deleted && <Button onClick={() => void restore(row)}>{say('Restore')}</Button>}
            {mayDelete && !deleted && (
              <MoreMenu label={say('More actions')}>
                <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => askDelete(row)}>
                  {say('Delete')}
                </MenuItem>
              </MoreMenu>
            )}
          </>
        }
      />
      <RecordTabs tabs={tabsFor(viewer, all)} />
      {editing && (
        <EntityFormDrawer
          opened
          entity={entity}
          mode="edit"
          initial={row}
          onClose={edit.close}
          onSaved={(saved) => toastSuccess(say('{entity} saved', { entity: rowTitle(entity, saved) }))}
        />
      )}
      {dialogs}
    </>
  );
}
