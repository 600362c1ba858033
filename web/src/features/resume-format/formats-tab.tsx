import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  resumeFormatEndpoints,
  type ResumeFormatRow,
} from '@hireloom/contracts/resume-format/resume-format-endpoints';
import { IconDownload, IconPencil, IconTrash } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { freshLink } from '../../kit/api/file-link.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { useCan } from '../../kit/session/session.ts';
import { say, sayReply } from '../../kit/words/say.ts';
import { formatColumns } from './format-columns.tsx';
import { formatsQuery, useRefreshFormats } from './resume-format-queries.ts';

interface FormatsTabProps {
  /** Undefined for those who may not write formats. */
  onEdit: ((row: ResumeFormatRow) => void) | undefined;
  /** The keys belong to something that is open. */
  busy: boolean;
  /** Begins the first one. */
  begin: ReactNode;
}

async function download(file: NonNullable<ResumeFormatRow['file']>): Promise<void> {
  try {
    const link = document.createElement('a');
    link.href = await freshLink(file.url);
    link.download = file.name;
    link.click();
  } catch (error) {
    toastError(error);
  }
}

/** The formats of the team, by name. */
export function FormatsTab({ onEdit, busy, begin }: FormatsTabProps) {
  const refresh = useRefreshFormats();
  const mayDelete = useCan('client_portal', 'delete');
  const list = useQuery(formatsQuery);
  const [asked, ask] = useState<ResumeFormatRow | null>(null);
  const remove = async ({ id }: ResumeFormatRow) => {
    const reply = await call(resumeFormatEndpoints.remove, { query: { format_ids: [id] } });
    await refresh();
    toastSuccess(sayReply(reply));
  };
  return (
    <>
      <DataTable
        label={say('Client resume formats')}
        rows={list.data?.results}
        reading={list}
        failed={say('The formats could not be read')}
        columns={formatColumns}
        nameOf={({ name }) => name}
        {...(onEdit && { openRow: onEdit })}
        rowActions={(row) =>
          (onEdit !== undefined || mayDelete || row.file) && (
            <MoreMenu label={say('Actions for {name}', { name: row.name })} size="md">
              {onEdit && (
                <MenuItem leftSection={<IconPencil size={16} />} onClick={() => onEdit(row)}>
                  {say('Edit')}
                </MenuItem>
              )}
              {row.file && (
                <MenuItem
                  leftSection={<IconDownload size={16} />}
                  onClick={() => row.file && void download(row.file)}
                >
                  {say('Download')}
                </MenuItem>
              )}
              {mayDelete && (
                <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => ask(row)}>
                  {say('Delete')}
                </MenuItem>
              )}
            </MoreMenu>
          )
        }
        keys={busy || asked ? null : { onEdit }}
        empty={
          <EmptyState
            title={say('No format yet')}
            hint={say('Upload the Word file of a client with fields in it, or put a layout together.')}
            action={begin}
          />
        }
        skeletons={3}
      />
      {asked && (
        <ConfirmDialog
          opened
          title={say('Delete {name}', { name: asked.name })}
          onClose={() => ask(null)}
          onConfirm={() => remove(asked)}
        />
      )}
    </>
  );
}
