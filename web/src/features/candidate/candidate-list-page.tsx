import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Entity } from '@hireloom/contracts/kit/entity';
import {
  IconBriefcase,
  IconDownload,
  IconEye,
  IconPaperclip,
  IconPencil,
  IconPlus,
  IconRestore,
  IconTrash,
  IconUpload,
} from '../../icons.ts';
import type { KitRow } from '../../kit/entity/entity-client.ts';
import { EntityTable } from '../../kit/entity-table/entity-table.tsx';
import { toExportQuery } from '../../kit/data-table/table-address.ts';
import { useEntityList } from '../../kit/entity-table/use-entity-list.ts';
import { useTableState } from '../../kit/entity-table/use-table-state.ts';
import { BulkEditDialog, ExportDialog } from '../../kit/dialog/list-dialogs.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { rowTitle } from '../../kit/entity/row-title.ts';
import { useCan } from '../../kit/session/session.ts';
import { useDeleteDialog } from '../../kit/entity/use-delete-dialog.tsx';
import { AttachToJobDialog, useMayAttach } from '../applicant/index.ts';
import { BulkBar, useMayBulk } from '../bulk-action/index.ts';
import { useReadAgain, useResumeIntake } from '../bulk-resume/index.ts';
import { DuplicatesLink, mergePage, useDuplicateRights } from '../duplicate/index.ts';
import { CandidateNameCell } from './candidate-name-cell.tsx';
import { candidatePage } from './candidate-address.ts';

interface Chosen {
  rows: KitRow[];
  clear: () => void;
}

/** What has no button of its own in the bar of selected rows. */
const withoutButton = ['email', 'delete'] as const;

const nameAndId = (row: KitRow) => ({ id: row.id, name: rowTitle(candidate, row) });

/** All candidates the viewer may see. Creating and editing have pages of their own, as they look for duplicates. */
export default function CandidateListPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [state, change] = useTableState(candidate, false);
  const { data } = useEntityList(candidate, state);
  const [attaching, setAttaching] = useState<Chosen | null>(null);
  const [editing, setEditing] = useState<Chosen | null>(null);
  const [exporting, exportDialog] = useDisclosure(false);
  const { askDelete, restore, dialogs } = useDeleteDialog(candidate);
  const may = {
    create: useCan('candidate', 'create'),
    update: useCan('candidate', 'update'),
    delete: useCan('candidate', 'delete'),
    export: useCan('candidate', 'export'),
    bulk: useCan('candidate', 'bulk'),
    attach: useMayAttach(),
    merge: useDuplicateRights().decide,
  };
  const mayBulk = useMayBulk('candidate');
  const intake = useResumeIntake(may.create);
  const readAgain = useReadAgain();
  const pageOf = ({ id }: KitRow) => candidatePage(id, search);
  const editPage = ({ id }: KitRow) => `${candidate.page}/${id}/edit`;
  const create = may.create && (
    <Button component={Link} to={`${candidate.page}/create`} leftSection={<IconPlus size={16} />}>
      New candidate
    </Button>
  );
  const rowActions = (row: KitRow) => {
    if (row.deleted_on) {
      return (
        may.delete && (
          <Button size="compact-sm" variant="default" onClick={() => void restore(row)}>
            Restore
          </Button>
        )
      );
    }
    return (
      <MoreMenu label={`Actions for ${rowTitle(candidate, row)}`} size="md">
        {may.attach && (
          <MenuItem
            leftSection={<IconBriefcase size={16} />}
            onClick={() => setAttaching({ rows: [row], clear: () => undefined })}
          >
            Attach to job
          </MenuItem>
        )}
        {may.update && (
          <MenuItem to={editPage(row)} leftSection={<IconPencil size={16} />}>
            Edit
          </MenuItem>
        )}
        {may.delete && (
          <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => askDelete(row)}>
            Delete
          </MenuItem>
        )}
      </MoreMenu>
    );
  };
  const mergeTwo = (rows: KitRow[]) => {
    // The older record stays unless somebody swaps the two.
    const [keep, drop] = rows.map(({ id }) => id).toSorted((one, other) => one - other);
    if (keep && drop) void navigate(mergePage(keep, drop));
  };
  const bulkActions = (rows: KitRow[], clear: () => void) =>
    !state.deleted && (
      <>
        {may.attach && (
          <Button size="compact-sm" variant="default" onClick={() => setAttaching({ rows, clear })}>
            Attach to job
          </Button>
        )}
        {may.merge && rows.length === 2 && (
          <Button size="compact-sm" variant="default" onClick={() => mergeTwo(rows)}>
            Merge…
          </Button>
        )}
        {may.bulk && (
          <Button size="compact-sm" variant="default" onClick={() => setEditing({ rows, clear })}>
            Edit
          </Button>
        )}
        {may.update && (
          <Button size="compact-sm" variant="default" onClick={() => readAgain(rows.map(({ id }) => id))}>
            Read resume again
          </Button>
        )}
        <BulkBar
          target={{ entity: 'candidate', ids: rows.map(({ id }) => id) }}
          count={rows.length}
          onDone={clear}
          kinds={withoutButton}
        />
      </>
    );
  return (
    <>
      <PageHeader
        title={state.deleted ? 'Deleted candidates' : 'Candidates'}
        count={data?.count}
        exact={data?.count_exact}
        actions={
          <>
            <DuplicatesLink />
            {may.create && (
              <Button variant="default" leftSection={<IconUpload size={16} />} onClick={intake.open}>
                Upload resumes
              </Button>
            )}
            {create}
            {(may.update || may.export || may.delete) && (
              <MoreMenu label="More actions">
                {may.update && (
                  <MenuItem to={`${candidate.page}/attachments`} leftSection={<IconPaperclip size={16} />}>
                    Attach documents
                  </MenuItem>
                )}
                {may.export && (
                  <MenuItem leftSection={<IconDownload size={16} />} onClick={exportDialog.open}>
                    Export
                  </MenuItem>
                )}
                {may.delete && (
                  <MenuItem
                    leftSection={state.deleted ? <IconEye size={16} /> : <IconRestore size={16} />}
                    onClick={() => change({ deleted: !state.deleted })}
                  >
                    {state.deleted ? 'Hide deleted' : 'Show deleted'}
                  </MenuItem>
                )}
              </MoreMenu>
            )}
          </>
        }
      />
      <EntityTable<Entity>
        entity={candidate}
        cells={{ name: (row) => <CandidateNameCell row={row} to={pageOf(row)} /> }}
        onOpen={(row) => void navigate(pageOf(row))}
        onEdit={may.update ? (row) => void navigate(editPage(row)) : undefined}
        rowActions={may.attach || may.update || may.delete ? rowActions : undefined}
        bulkActions={may.attach || may.bulk || may.merge || may.update ? bulkActions : undefined}
        bulkAll={
          mayBulk
            ? ({ query, except, count }, clear) => (
                <BulkBar target={{ entity: 'candidate', query, except }} count={count} onDone={clear} />
              )
            : undefined
        }
        emptyHint={may.create ? 'Drop resumes anywhere on this page to add the first ones.' : undefined}
        emptyAction={create}
      />
      {attaching && (
        <AttachToJobDialog
          candidates={attaching.rows.map(nameAndId)}
          onAttached={attaching.clear}
          onClose={() => setAttaching(null)}
        />
      )}
      {editing && (
        <BulkEditDialog
          opened
          entity={candidate}
          ids={editing.rows.map(({ id }) => id)}
          onClose={() => setEditing(null)}
          onDone={() => {
            editing.clear();
            setEditing(null);
          }}
        />
      )}
      <ExportDialog
        entity={candidate}
        opened={exporting}
        onClose={exportDialog.close}
        query={toExportQuery(state)}
      />
      {intake.element}
      {dialogs}
    </>
  );
}
