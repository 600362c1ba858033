import { Anchor } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  fileManagerEndpoints,
  type FileVersion,
} from '@hireloom/contracts/file-manager/file-manager-endpoints';
import type { ManagedFile } from '@hireloom/contracts/file-manager/file-manager';
import { IconHistory, IconTrash } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { useFileAnchor } from '../../../kit/piece/file-link.ts';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { toastError, toastReply, toastUndo } from '../../../kit/piece/toasts.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { fileSizeText } from '../../../kit/value/file-size.ts';
import { mark, say, sayReply } from '../../../kit/words/say.ts';
import { useRefreshFiles, versionsQuery } from '../file-queries.ts';

interface VersionsTableProps {
  file: ManagedFile;
  onShow: (version: FileVersion) => void;
  /** Another file is the current one now. */
  onCurrent: () => void;
}

/** What a file was before: looked at, saved, made current again, thrown away. */
export function VersionsTable({ file, onShow, onCurrent }: VersionsTableProps) {
  const versions = useQuery(versionsQuery(file.id));
  const refresh = useRefreshFiles();
  const settled = { onError: toastError, onSettled: () => refresh() };
  const making = useMutation({
    ...settled,
    mutationFn: (id: number) => call(fileManagerEndpoints.makeCurrent, { params: { id }, body: {} }),
    onSuccess: (reply) => {
      toastReply(reply);
      onCurrent();
    },
  });
  const restoring = useMutation({
    ...settled,
    mutationFn: (id: number) => call(fileManagerEndpoints.restore, { params: { id }, body: {} }),
    onSuccess: toastReply,
  });
  const removing = useMutation({
    ...settled,
    mutationFn: (id: number) => call(fileManagerEndpoints.removeVersion, { params: { id } }),
    onSuccess: (reply, id) => toastUndo(sayReply(reply), () => restoring.mutate(id)),
  });
  // Whoever may do nothing with them gets no menu.
  const actions =
    (file.may_change || file.may_delete) &&
    ((version: FileVersion) => (
      <MoreMenu label={say('Actions for {name}', { name: file.name })} size="md">
        {file.may_change && (
          <MenuItem leftSection={<IconHistory size={16} />} onClick={() => making.mutate(version.id)}>
            {say('Make current')}
          </MenuItem>
        )}
        {file.may_delete && (
          <MenuItem
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => removing.mutate(version.id)}
          >
            {say('Delete')}
          </MenuItem>
        )}
      </MoreMenu>
    ));
  return (
    <DataTable
      label={say('Older versions')}
      rows={versions.data?.results}
      reading={versions}
      nameOf={() => file.name}
      skeletons={2}
      {...(actions && { rowActions: actions })}
      columns={[
        {
          key: 'created_on',
          label: mark('Older versions'),
          cell: (version) => (
            <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onShow(version)}>
              <DateView value={version.created_on} />
            </Anchor>
          ),
          under: ({ created_by }) => created_by?.name,
        },
        { key: 'size', label: mark('Size'), amount: true, width: 96, cell: ({ size }) => fileSizeText(size) },
        {
          key: 'save',
          label: mark('Download'),
          silent: true,
          width: 110,
          cell: ({ url }) => <SaveVersion url={url} name={file.name} />,
        },
      ]}
    />
  );
}

function SaveVersion({ url, name }: { url: string; name: string }) {
  return (
    <Anchor {...useFileAnchor(url)} download={name} size="sm">
      {say('Download')}
    </Anchor>
  );
}
