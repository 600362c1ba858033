import { Alert, Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { MAX_BATCH_FILES } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { MAX_RESUME_BYTES } from '@hireloom/contracts/candidate/candidate-endpoints';
import { ApiError } from '../../kit/api/api.ts';
import type { Collected } from '../../kit/file-batch/batch-file.ts';
import { collectFiles } from '../../kit/file-batch/collect-files.ts';
import type { DroppedFile } from '../../kit/file-batch/dropped-files.ts';
import { PickFilesButtons } from '../../kit/file-batch/pick-files-buttons.tsx';
import { fileSizeText } from '../../kit/value/file-size.ts';
import { openPanel } from '../../kit/panel/panel-state.ts';
import { useViewer } from '../../kit/session/session.ts';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { RESUME_TYPES, resumeProblem } from '../resume/index.ts';
import { BatchChoiceFields } from './batch-choice-fields.tsx';
import { rememberChoices, rememberedChoices, toOptions } from './batch-choices.ts';
import { BULK_RESUME_PANEL } from './bulk-resume-queries.ts';
import { CollectedView } from './panel/collected-view.tsx';
import { startBatch } from './resume-uploads.ts';
import { say } from '../../kit/words/say.ts';
import { formatCount } from '../../kit/value/format-count.ts';

interface StartDialogProps {
  /** What was dropped or picked so far. */
  given: readonly DroppedFile[];
  onAdd: (files: DroppedFile[]) => void;
  onClose: () => void;
}

const rules = { maxFiles: MAX_BATCH_FILES, maxBytes: MAX_RESUME_BYTES, problem: resumeProblem };

/** Says what goes into a batch and what does not, takes its options, and starts it. */
export default function StartDialog({ given, onAdd, onClose }: StartDialogProps) {
  const { user } = useViewer();
  const collected = useCollected(given);
  const [choices, setChoices] = useState(() => rememberedChoices(user.id));
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const files = collected?.files ?? [];

  const start = async () => {
    setWorking(true);
    setErrors({});
    setFailure(null);
    try {
      const wanted = await startBatch(files, toOptions(choices));
      rememberChoices(user.id, choices);
      openPanel(BULK_RESUME_PANEL);
      if (wanted === 0) toastSuccess(say('All of these files are uploaded already'));
      onClose();
    } catch (error) {
      const told = optionErrors(error);
      setErrors(told);
      if (Object.keys(told).length === 0)
        setFailure(
          error instanceof Error ? error.message : say('This could not be started. Please try again.'),
        );
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Upload resumes')}
      size="lg"
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Stack gap="md">
        {given.length === 0 ? (
          <Text size="sm" c="dimmed">
            {say(
              'Choose up to {MAX_BATCH_FILES} resumes (PDF, Word, text, e-mail, scan or photo, up to {MAX_RESUME_BYTES} each), a folder, or a zip of them. You can also drop them here.',
              {
                MAX_BATCH_FILES: formatCount(MAX_BATCH_FILES),
                MAX_RESUME_BYTES: fileSizeText(MAX_RESUME_BYTES),
              },
            )}
          </Text>
        ) : collected ? (
          <CollectedView collected={collected} />
        ) : (
          <Skeleton h={48} aria-label={say('Looking at the files')} />
        )}
        <PickFilesButtons accept={`${RESUME_TYPES},.zip`} onPick={onAdd} more={given.length > 0} />
        <div>
          <Title order={3} size="h5" mb={4}>
            {say('For all of them')}
          </Title>
          <BatchChoiceFields value={choices} onChange={setChoices} errors={errors} />
        </div>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button disabled={files.length === 0} loading={working} onClick={() => void start()}>
            {files.length === 1
              ? say('Upload 1 resume')
              : say('Upload {count} resumes', { count: formatCount(files.length) })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** What of the given files can be taken; null while they are looked at. */
function useCollected(given: readonly DroppedFile[]): Collected | null {
  const [found, setFound] = useState<{ given: readonly DroppedFile[]; collected: Collected } | null>(null);
  useEffect(() => {
    let left = false;
    void collectFiles(given, rules).then((collected) => {
      if (!left) setFound({ given, collected });
    });
    return () => {
      left = true;
    };
  }, [given]);
  return found?.given === given ? found.collected : null;
}

/** The sentences of a refused start by option. */
function optionErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || !error.fields) return {};
  return Object.fromEntries(
    Object.entries(error.fields)
      .filter(([path]) => path.startsWith('options.'))
      .map(([path, said]) => [path.split('.')[1] ?? path, said.join(' ')]),
  );
}
