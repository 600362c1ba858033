import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Entity } from '@hireloom/contracts/kit/entity';
import {
  IconBriefcase,
  IconDownload,
  IconEye,
  IconPencil,
  IconPlus,
  IconRestore,
  IconTrash,
} from '../../icons.ts';
import type { KitRow } from '../../kit/entity/entity-client.ts';
import { EntityTable, type EntityTableProps } from '../../kit/entity-table/entity-table.tsx';
import { toExportQuery, wholeAddress } from '../../kit/data-table/table-address.ts';
import { useEntityList } from '../../kit/entity-table/use-entity-list.ts';
import { useTableState } from '../../kit/entity-table/use-table-state.ts';
import { ExportDialog } from '../../kit/dialog/list-dialogs.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { rowTitle } from '../../kit/entity/row-title.ts';
import { useCan } from '../../kit/session/session.ts';
import { useDeleteDialog } from '../../kit/entity/use-delete-dialog.tsx';
import { AttachToJobDialog, useMayAttach } from '../applicant/index.ts';
import { CandidateNameCell, PositionCell } from './candidate-name-cell.tsx';
import { candidatePage } from './candidate-address.ts';
import { say } from '../../kit/words/say.ts';

/** What the processes around candidates add to the page. */
export interface CandidateListPageProps {
  /** Buttons before "New candidate". */
  actions: ReactNode;
  /** Own entries of the page's menu, above Export. */
  menu: ReactNode;
  /** Buttons for the selected candidates, and for all that match. */
  bulkActions?: EntityTableProps<Entity>['bulkActions'] | undefined;
  bulkAll?: EntityTableProps<Entity>['bulkAll'];
  emptyHint?: string | undefined;
}

/** All candidates the viewer may see. Creating and editing have pages of their own, as they look for duplicates. */
export default function CandidateListPage({ actions, menu, bulkActions, ...table }: CandidateListPageProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [state, change] = useTableState(candidate, false);
  const { data } = useEntityList(candidate, state);
  const [attaching, setAttaching] = useState<KitRow | null>(null);
  const [exporting, exportDialog] = useDisclosure(false);
  const { askDelete, restore, dialogs } = useDeleteDialog(candidate);
  const may = {
    create: useCan('candidate', 'create'),
    update: useCan('candidate', 'update'),
    delete: useCan('candidate', 'delete'),
    export: useCan('candidate', 'export'),
    attach: useMayAttach(),
  };
  const pageOf = ({ id }: KitRow) => candidatePage(id, wholeAddress(state, search));
  const editPage = ({ id }: KitRow) => `${candidate.page}/${id}/edit`;
  const create = may.create && (
    <Button component={Link} to={`${candidate.page}/create`} leftSection={<IconPlus size={16} />}>
      {say('New candidate')}
    </Button>
  );
  const rowActions = (row: KitRow) => {
    if (row.deleted_on) {
      return (
        may.delete && (
          <Button size="compact-sm" variant="default" onClick={() => void restore(row)}>
            {say('Restore')}
          </Button>
        )
      );
    }
    return (
      <MoreMenu label={say('Actions for {candidate}', { candidate: rowTitle(candidate, row) })} size="md">
        {may.attach && (
          <MenuItem leftSection={<IconBriefcase size={16} />} onClick={() => setAttaching(row)}>
            {say('Attach to job')}
          </MenuItem>
        )}
        {may.update && (
          <MenuItem to={editPage(row)} leftSection={<IconPencil size={16} />}>
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
  };
  return (
    <>
      <PageHeader
        title={state.deleted ? say('Deleted candidates') : say('Candidates')}
        count={data?.count}
        exact={data?.count_exact}
        actions={
          <>
            {actions}
            {create}
            {(may.update || may.export || may.delete) && (
              <MoreMenu label={say('More actions')}>
                {menu}
                {may.export && (
                  <MenuItem leftSection={<IconDownload size={16} />} onClick={exportDialog.open}>
                    {say('Export')}
                  </MenuItem>
                )}
                {may.delete && (
                  <MenuItem
                    leftSection={state.deleted ? <IconEye size={16} /> : <IconRestore size={16} />}
                    onClick={() => change({ deleted: !state.deleted })}
                  >
                    {state.deleted ? say('Hide deleted') : say('Show deleted')}
                  </MenuItem>
                )}
              </MoreMenu>
            )}
          </>
        }
      />
      <EntityTable<Entity>
        {...table}
        entity={candidate}
        cells={{
          name: (row) => <CandidateNameCell row={row} to={pageOf(row)} />,
          current_position: (row) => <PositionCell row={row} />,
        }}
        onOpen={(row) => void navigate(pageOf(row))}
        onEdit={may.update ? (row) => void navigate(editPage(row)) : undefined}
        rowActions={may.attach || may.update || may.delete ? rowActions : undefined}
        bulkActions={bulkActions && ((rows, clear) => !state.deleted && bulkActions(rows, clear))}
        emptyAction={create}
      />
      {attaching && (
        <AttachToJobDialog
          candidates={[{ id: attaching.id, name: rowTitle(candidate, attaching) }]}
          onClose={() => setAttaching(null)}
        />
      )}
      <ExportDialog
        entity={candidate}
        opened={exporting}
        onClose={exportDialog.close}
        query={toExportQuery(state)}
      />
      {dialogs}
    </>
  );
}
