import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  fileManagerEndpoints,
  type TrashedFile,
} from '@hireloom/contracts/file-manager/file-manager-endpoints';
import { folderEndpoints } from '@hireloom/contracts/file-manager/folder-endpoints';
import { IconFile, IconFolder, IconRestore, IconTrash } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { toastError, toastReply } from '../../../kit/piece/toasts.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { fileSizeText } from '../../../kit/value/file-size.ts';
import { mark, say } from '../../../kit/words/say.ts';
import { trashQuery, useRefreshFiles } from '../file-queries.ts';

type Row = Omit<TrashedFile, 'id'> & { id: string; record: number };

/** What was deleted, and can be brought back to where it was. */
export function TrashPane() {
  const trash = useQuery(trashQuery);
  const rows = trash.data?.results.map(
    (row): Row => ({ ...row, id: `${row.what}-${row.id}`, record: row.id }),
  );
  return (
    <>
      {trash.data && (
        <Text size="sm" c="dimmed" mb="sm">
          {say(
            '{count, plural, one {What is deleted can be brought back for # day.} other {What is deleted can be brought back for # days.}}',
            { count: trash.data.days },
          )}
        </Text>
      )}
      <DataTable
        label={say('Trash')}
        rows={rows}
        reading={trash}
        failed={say('The trash could not be read')}
        columns={columns}
        nameOf={({ name }) => name}
        skeletons={5}
        wideActions
        rowActions={(row) => <Restore row={row} />}
        empty={<EmptyState title={say('The trash is empty')} icon={<IconTrash size={20} />} />}
      />
    </>
  );
}

function Restore({ row: { what, record } }: { row: Row }) {
  const refresh = useRefreshFiles();
  const restoring = useMutation({
    mutationFn: () =>
      call(what === 'file' ? fileManagerEndpoints.restore : folderEndpoints.restore, {
        ...{ params: { id: record }, body: {} },
      }),
    onError: toastError,
    onSuccess: toastReply,
    onSettled: refresh,
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconRestore size={16} />}
      loading={restoring.isPending}
      onClick={() => restoring.mutate()}
    >
      {say('Restore')}
    </Button>
  );
}

const columns: readonly DataColumn<Row>[] = [
  {
    key: 'name',
    label: mark('Name'),
    cell: ({ what, name }) => (
      <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        {what === 'file' ? <IconFile size={16} /> : <IconFolder size={16} />}
        <Ellipsis>{name}</Ellipsis>
      </span>
    ),
  },
  {
    key: 'owner',
    label: mark('Comes back to'),
    isEmpty: ({ owner }) => owner === null,
    cell: ({ owner }) => (owner ? <Ellipsis>{owner.name}</Ellipsis> : '–'),
  },
  {
    key: 'size',
    label: mark('Size'),
    amount: true,
    width: 96,
    isEmpty: ({ size }) => size === null,
    cell: ({ size }) => (size === null ? '–' : fileSizeText(size)),
  },
  {
    key: 'deleted_on',
    label: mark('Deleted'),
    width: 160,
    grows: false,
    cell: ({ deleted_on }) => <DateView value={deleted_on} />,
    under: ({ deleted_by }) => deleted_by?.name,
  },
];
