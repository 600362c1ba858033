import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Entity } from '@hireloom/contracts/kit/entity';
import {
  IconDownload,
  IconExternalLink,
  IconEye,
  IconPencil,
  IconPlus,
  IconRestore,
  IconTrash,
} from '../../icons.ts';
import type { KitRow } from './entity-client.ts';
import { recordPath } from './record-path.ts';
import { EntityTable, type EntityTableProps } from '../entity-table/entity-table.tsx';
import { toExportQuery } from '../data-table/table-address.ts';
import { useEntityList } from '../entity-table/use-entity-list.ts';
import { useTableState } from '../entity-table/use-table-state.ts';
import { EntityFormDrawer, ExportDialog } from '../dialog/list-dialogs.ts';
import { MenuItem } from '../page/menu.tsx';
import { MoreMenu } from '../piece/more-menu.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { rowTitle } from './row-title.ts';
import { useCan } from '../session/session.ts';
import { toastMade, toastSuccess } from '../piece/toasts.tsx';
import { useDeleteDialog } from './use-delete-dialog.tsx';
import { say } from '../words/say.ts';

export interface EntityListPageProps<E extends Entity>
  extends Omit<EntityTableProps<E>, 'local' | 'rowActions'> {
  /** Own entries in the "…" menu of the page. */
  menu?: ReactNode;
  /** Own entries in the menu of a row, above Edit. */
  rowMenu?: EntityTableProps<E>['rowActions'];
  /** Fields that the team wants of every new one. */
  needs?: readonly string[];
}

/** The list page of an entity: head, table, create and edit in a side panel, delete, restore, export. */
export function EntityListPage<E extends Entity>(props: EntityListPageProps<E>) {
  return <LooseListPage {...(props as EntityListPageProps<Entity>)} />;
}

/** What the side panel shows. */
type Panel = { mode: 'create' } | { mode: 'edit'; row: KitRow };

function LooseListPage({ menu, rowMenu, needs, bulkActions, ...table }: EntityListPageProps<Entity>) {
  const { entity, fixed } = table;
  const [state, change] = useTableState(entity, false, fixed);
  const { data } = useEntityList(entity, state, fixed);
  const may = {
    create: useCan(entity.module, 'create'),
    update: useCan(entity.module, 'update'),
    delete: useCan(entity.module, 'delete'),
    export: useCan(entity.module, 'export'),
  };
  const navigate = useNavigate();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [exporting, exportDialog] = useDisclosure(false);
  const { askDelete, restore, dialogs } = useDeleteDialog(entity);
  const name = say(entity.label).toLowerCase();
  const restorable = may.delete;

  const create = may.create && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setPanel({ mode: 'create' })}>
      {say('New {name}', { name })}
    </Button>
  );
  const rowActions = (row: KitRow) =>
    row.deleted_on ? (
      restorable && (
        <Button size="compact-sm" variant="default" onClick={() => void restore(row)}>
          {say('Restore')}
        </Button>
      )
    ) : (
      <MoreMenu label={say('Actions for {entity}', { entity: rowTitle(entity, row) })} size="md">
        {rowMenu?.(row)}
        {may.update && (
          <MenuItem leftSection={<IconPencil size={16} />} onClick={() => setPanel({ mode: 'edit', row })}>
            {say('Edit')}
          </MenuItem>
        )}
        {may.delete && (
          <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => askDelete(row)}>
            {say('Delete')}
          </MenuItem>
        )}
      </MoreMenu>
    );

  return (
    <>
      <PageHeader
        title={
          state.deleted
            ? say('Deleted {plural}', { plural: say(entity.plural).toLowerCase() })
            : say(entity.plural)
        }
        count={data?.count}
        exact={data?.count_exact}
        actions={
          <>
            {create}
            <MoreMenu label={say('More actions')}>
              {may.create && entity.page && (
                <MenuItem to={`${entity.page}/create`} leftSection={<IconExternalLink size={16} />}>
                  {say('New {name} on a page', { name })}
                </MenuItem>
              )}
              {may.export && (
                <MenuItem leftSection={<IconDownload size={16} />} onClick={exportDialog.open}>
                  {say('Export')}
                </MenuItem>
              )}
              {restorable && (
                <MenuItem
                  leftSection={state.deleted ? <IconEye size={16} /> : <IconRestore size={16} />}
                  onClick={() => change({ deleted: !state.deleted })}
                >
                  {state.deleted ? say('Hide deleted') : say('Show deleted')}
                </MenuItem>
              )}
              {menu}
            </MoreMenu>
          </>
        }
      />
      <EntityTable
        {...table}
        rowActions={may.update || may.delete || rowMenu ? rowActions : undefined}
        onEdit={may.update ? (row) => setPanel({ mode: 'edit', row }) : undefined}
        bulkActions={bulkActions && ((rows, clear) => !state.deleted && bulkActions(rows, clear))}
        emptyHint={
          table.emptyHint ?? (may.create ? say('Add the first {name} to begin.', { name }) : undefined)
        }
        emptyAction={table.emptyAction ?? create}
      />
      {panel && (
        <EntityFormDrawer
          opened
          entity={entity}
          mode={panel.mode}
          {...(panel.mode === 'edit'
            ? {
                initial: panel.row,
                onSaved: (row: KitRow) =>
                  toastSuccess(say('{entity} saved', { entity: rowTitle(entity, row) })),
              }
            : {
                quick: true,
                needs,
                submitLabel: say('Save'),
                onSaved: (row: KitRow) => {
                  toastSuccess(say('{entity} created', { entity: rowTitle(entity, row) }));
                  const path = recordPath(entity, row.id);
                  if (path) void navigate(path);
                },
                onSavedNew: (row: KitRow) => {
                  const path = recordPath(entity, row.id);
                  const message = say('{entity} created', { entity: rowTitle(entity, row) });
                  if (path) toastMade(message, { path, open: () => void navigate(path) });
                  else toastSuccess(message);
                },
              })}
          onClose={() => setPanel(null)}
        />
      )}
      <ExportDialog
        entity={entity}
        opened={exporting}
        onClose={exportDialog.close}
        query={{ ...toExportQuery(state), ...fixed }}
      />
      {dialogs}
    </>
  );
}
