import { Button, Group, Paper, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { bulkAttachmentEndpoints } from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { call } from '../../kit/api/api.ts';
import { UnsavedGuard } from '../../kit/entity-form/unsaved-guard.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { RefusedFiles } from '../../kit/file-batch/refused-files.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { openPanel } from '../../kit/panel/panel-state.ts';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { ATTACHMENT_PANEL, attachmentsChanged } from './attachment-queries.ts';
import { addUploads } from './attachment-uploads.ts';
import classes from './bulk-attachment.module.css';
import { type Categories, CategoryFields } from './preview/category-fields.tsx';
import { DropArea } from './preview/drop-area.tsx';
import { MatchKeys } from './preview/match-keys.tsx';
import { filesText } from './preview/match-words.ts';
import { PreviewFilter, type Shown, shows } from './preview/preview-filter.tsx';
import { PreviewTable } from './preview/preview-table.tsx';
import { chosenState, useChosenFiles } from './preview/use-chosen-files.ts';
import { say } from '../../kit/words/say.ts';

/** Attaches documents to the candidates that their file names point to. */
export default function BulkAttachmentPage() {
  const chosen = useChosenFiles();
  const { files, folders, keys, preview } = chosen;
  const [categories, setCategories] = useState<Categories>({ document: null, batch: null, folders: {} });
  const [shown, setShown] = useState<Shown>('all');
  const start = useMutation({
    mutationFn: () =>
      call(bulkAttachmentEndpoints.begin, {
        body: {
          category: categories.batch?.id ?? null,
          document: categories.document,
          folder_categories: Object.fromEntries(
            folders.flatMap((folder) => {
              const id = categories.folders[folder]?.id;
              return id === undefined ? [] : [[folder, id]];
            }),
          ),
          keys: [...keys],
          files: files.map(({ name, file, folder, byHand }) => ({
            name,
            size: file.size,
            folder,
            candidate: byHand?.id ?? null,
          })),
        },
      }),
    onSuccess: (begun) => {
      addUploads(
        begun.files.flatMap(({ file_id }, index) => {
          const file = files[index]?.file;
          return file ? [{ id: file_id, file }] : [];
        }),
      );
      toastSuccess(
        say('{count} on the way. The panel shows where they are.', { count: filesText(begun.files.length) }),
      );
      openPanel(ATTACHMENT_PANEL);
      attachmentsChanged();
      chosen.clear();
      setCategories((before) => ({ ...before, document: null }));
      setShown('all');
    },
  });
  const rows = files.filter((file) => shows(shown, file));
  const orphans = files.filter((file) => ['not_found', 'not_matched'].includes(chosenState(file)));
  return (
    <>
      <PageHeader
        title={say('Attach documents')}
        description={say('Many files at once, each to the candidate that its name points to.')}
        actions={
          files.length > 0 && (
            <>
              <Button variant="default" onClick={chosen.clear} disabled={start.isPending}>
                {say('Clear')}
              </Button>
              <Button onClick={() => start.mutate()} loading={start.isPending} disabled={chosen.reading}>
                {say('Attach {count}', { count: filesText(files.length) })}
              </Button>
            </>
          )
        }
      />
      <DropArea
        onFiles={(given) => void chosen.add(given)}
        reading={chosen.reading}
        small={files.length > 0}
      />
      <div style={{ marginBlock: 12 }}>
        <RefusedFiles files={chosen.refused} onDismiss={chosen.dismissRefused} />
      </div>
      {files.length > 0 && (
        <>
          <Paper p="md" className={classes.choices} mb="sm">
            <MatchKeys value={keys} onChange={chosen.setKeys} />
            <CategoryFields files={files} folders={folders} value={categories} onChange={setCategories} />
          </Paper>
          {preview.error && (
            <ErrorState
              title={say('The candidates could not be looked for')}
              error={preview.error}
              onRetry={() => void preview.refetch()}
            />
          )}
          <Group justify="space-between" my="sm" gap="xs">
            <PreviewFilter files={files} value={shown} onChange={setShown} />
            {orphans.length > 0 && (
              <Button size="xs" variant="subtle" onClick={() => chosen.remove(orphans.map(({ id }) => id))}>
                {say('Leave out {count} without a candidate', { count: filesText(orphans.length) })}
              </Button>
            )}
          </Group>
          <PreviewTable rows={rows} chosen={chosen} />
          {orphans.length > 0 && (
            <Text size="sm" c="dimmed" mt="xs">
              {say('Files without a candidate wait in the panel until you say whose they are.')}
            </Text>
          )}
        </>
      )}
      <UnsavedGuard
        isDirty={() => files.length > 0 && !start.isPending}
        onDiscard={chosen.clear}
        message={say('The chosen files have not been attached. Leave without them?')}
      />
    </>
  );
}
