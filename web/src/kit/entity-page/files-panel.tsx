import { ActionIcon, Anchor, Group, Paper, Progress, Skeleton, Stack, Text, Tooltip } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { filePermission } from '@hireloom/contracts/kit/entity-endpoints';
import type { FileRow } from '@hireloom/contracts/kit/reply';
import { messages } from '@hireloom/contracts/messages';
import { IconFile, IconTrash, IconUpload, IconX } from '../../icons.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { DateView } from '../value/date/date-view.tsx';
import { FileDrop } from '../piece/file-drop.tsx';
import { EmptyState } from '../piece/empty-state.tsx';
import { filesClient } from '../entity/entity-client.ts';
import { entityKeys } from '../entity/entity-queries.ts';
import { ErrorState } from '../piece/error-state.tsx';
import { useFileAnchor } from '../piece/file-link.ts';
import { fileSizeText } from '../value/file-size.ts';
import { useMay } from '../session/session.ts';
import { toastSuccess } from '../piece/toasts.tsx';
import { type Upload, useUploads } from './use-uploads.ts';
import { say } from '../words/say.ts';

/** The files of a record; also tells a tab how many there are. */
export function useRecordFiles(entity: Entity, id: number) {
  const mayRead = useMay(filePermission(entity, 'view'));
  return useQuery({
    queryKey: entityKeys.files(entity, id),
    queryFn: ({ signal }) => filesClient(entity, id).list(signal),
    enabled: mayRead && entity.files !== undefined,
    meta: { quiet: true },
    // The links in the answer are good for five minutes.
    staleTime: 2 * 60_000,
    refetchInterval: 4 * 60_000,
  });
}

/** Lists the files kept with a record, takes new ones and deletes old ones. */
export function FilesPanel({ entity, id }: { entity: Entity; id: number }) {
  const queryClient = useQueryClient();
  const files = useRecordFiles(entity, id);
  const mayAdd = useMay(filePermission(entity, 'create'));
  const mayDelete = useMay(filePermission(entity, 'delete'));
  const [deleting, setDeleting] = useState<FileRow | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: entityKeys.files(entity, id) });
  const { uploads, add } = useUploads(
    (file, options) => filesClient(entity, id).add(file, options),
    () => void refresh(),
  );
  const remove = async (file: FileRow) => {
    await filesClient(entity, id).remove(file.id);
    toastSuccess(say(messages.deleted));
    await refresh();
  };
  return (
    <Stack gap="sm">
      {mayAdd && <FileDrop onFiles={add} />}
      {uploads.map((upload) => (
        <UploadTile key={upload.key} upload={upload} />
      ))}
      {files.isPending && <Skeleton height={56} aria-hidden />}
      {files.isError && (
        <ErrorState
          title={say('The files could not be read')}
          error={files.error}
          onRetry={() => void files.refetch()}
        />
      )}
      {files.data?.map((file) => (
        <FileTile key={file.id} file={file} onDelete={mayDelete ? () => setDeleting(file) : undefined} />
      ))}
      {files.data?.length === 0 && uploads.length === 0 && (
        <EmptyState
          title={say('No files yet')}
          hint={mayAdd ? say('Drop the first ones into the field above.') : undefined}
          icon={<IconFile size={20} />}
        />
      )}
      <ConfirmDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() => (deleting ? remove(deleting) : undefined)}
        title={deleting ? say('Delete {name}', { name: deleting.name }) : ''}
      />
    </Stack>
  );
}

/** One stored file: name as download link, size, who added it and when. */
export function FileTile({ file, onDelete }: { file: FileRow; onDelete?: (() => void) | undefined }) {
  const link = useFileAnchor(file.url);
  return (
    <Paper px="sm" py={6}>
      <Group wrap="nowrap" gap="sm">
        <IconFile size={20} />
        <div style={{ minWidth: 0, flex: 1 }}>
          <Anchor
            {...link}
            download={file.name}
            size="sm"
            truncate
            display="block"
            title={file.name}
            dir="auto"
          >
            {file.name}
          </Anchor>
          <Text size="xs" c="dimmed" component="div">
            {file.field && (
              <>
                <bdi>{file.field}</bdi> ·{' '}
              </>
            )}
            {fileSizeText(file.size)}
            {file.category && ` · ${file.category.name}`}
            {file.created_by && ` · ${file.created_by.name}`} · <DateView value={file.created_on} />
          </Text>
        </div>
        {onDelete && (
          <Tooltip label={say('Delete')}>
            <ActionIcon aria-label={say('Delete {name}', { name: file.name })} onClick={onDelete}>
              <IconTrash size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </Paper>
  );
}

/** One file on its way. */
export function UploadTile({ upload: { file, percent, error, cancel } }: { upload: Upload }) {
  return (
    <Paper px="sm" py={6}>
      <Group wrap="nowrap" gap="sm">
        <IconUpload size={20} />
        <div style={{ minWidth: 0, flex: 1 }}>
          <Text size="sm" truncate dir="auto" title={file.name}>
            {file.name}{' '}
            <Text span c="dimmed" size="xs">
              {fileSizeText(file.size)}
            </Text>
          </Text>
          {error ? (
            <Text size="xs" c="var(--mantine-color-error)" role="alert">
              {error}
            </Text>
          ) : (
            <Progress
              value={percent}
              size="sm"
              mt={4}
              aria-label={say('{name} is being sent', { name: file.name })}
            />
          )}
        </div>
        <Tooltip label={error ? say('Dismiss') : say('Cancel')}>
          <ActionIcon aria-label={`${error ? 'Dismiss' : 'Cancel'} ${file.name}`} onClick={cancel}>
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Paper>
  );
}
