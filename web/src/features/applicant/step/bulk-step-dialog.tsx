import { Alert, Button, Group, List, Modal, ScrollArea, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { activeCategories } from '@hireloom/contracts/workflow/stages';
import { call } from '../../../kit/api/api.ts';
import { errorText } from '../../../kit/piece/error-state.tsx';
import { toastError, toastSuccess } from '../../../kit/piece/toasts.tsx';
import type { StageChoice } from '../applicant-row.ts';
import { NoteField, ReasonFields } from './reason-fields.tsx';
import { StageSelect } from './stage-select.tsx';
import { say, sayStored } from '../../../kit/words/say.ts';

export interface BulkStepDialogProps {
  action: 'move' | 'reject';
  ids: readonly number[];
  /** The stages of their jobs. Hiring is done one at a time, and leaving needs a reason: those are not offered. */
  stages: readonly StageChoice[];
  /** The stage that was chosen before the dialog, such as the column they were dropped on. */
  stage?: StageChoice;
  onClose: () => void;
  onDone: () => void;
}

type Bulk = BodyOf<typeof applicantEndpoints.bulk>;
type Preview = ReplyOf<typeof applicantEndpoints.preview>;

/** Moves or rejects several applicants. Tells who will and who will not before anything happens. */
export function BulkStepDialog({ action, ids, stages, onClose, onDone, ...given }: BulkStepDialogProps) {
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<StageChoice | null>(given.stage ?? null);
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [working, setWorking] = useState(false);
  const offered = stages.filter(({ category }) => activeCategories.includes(category));
  const step = stepOf(action, ids, stage, reason);
  const preview = useQuery({
    queryKey: ['applicant', 'bulk-preview', step],
    queryFn: ({ signal }) => call(applicantEndpoints.preview, { body: step ?? undefined, signal }),
    enabled: step !== null,
    staleTime: 0,
    meta: { quiet: true },
  });
  const will = preview.data?.will.length ?? 0;

  const run = async () => {
    if (!step) return;
    setWorking(true);
    try {
      const { moved, skipped } = await call(applicantEndpoints.bulk, {
        body: { ...step, note: note.trim() || undefined },
      });
      const [count, left] = [moved.length, skipped.length];
      toastSuccess(
        action === 'move'
          ? say('{count} moved to {stage}{left, plural, =0 {} other {, # skipped}}', {
              count,
              stage: stage?.name ?? say('the stage'),
              left,
            })
          : say('{count} rejected{left, plural, =0 {} other {, # skipped}}', { count, left }),
      );
      void queryClient.invalidateQueries({ queryKey: ['applicant'] });
      onDone();
    } catch (error) {
      toastError(error);
    } finally {
      setWorking(false);
    }
  };
  const verb = action === 'move' ? say('Move') : say('Reject');
  return (
    <Modal opened onClose={onClose} title={`${verb} ${countText(ids.length)}`} centered>
      <Stack gap="sm">
        {action === 'move' ? (
          <>
            <StageSelect
              label={say('Stage')}
              required
              stages={offered}
              value={stage?.id ?? null}
              onChange={setStage}
              autoFocus
            />
            <NoteField note={note} onNote={setNote} />
          </>
        ) : (
          <ReasonFields kind="reject" reason={reason} onReason={setReason} note={note} onNote={setNote} />
        )}
        <div aria-live="polite">
          {preview.isError && <Alert color="red">{errorText(preview.error)}</Alert>}
          {preview.data && <PreviewText action={action} preview={preview.data} />}
        </div>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {say('Go back')}
        </Button>
        <Button
          color={action === 'reject' ? 'red' : undefined}
          disabled={will === 0}
          loading={working || (step !== null && preview.isFetching)}
          onClick={() => void run()}
        >
          {will > 0 ? `${verb} ${will}` : verb}
        </Button>
      </Group>
    </Modal>
  );
}

const countText = (count: number) => `${count} ${count === 1 ? 'applicant' : 'applicants'}`;

function stepOf(
  action: 'move' | 'reject',
  ids: readonly number[],
  stage: StageChoice | null,
  reason: string | null,
): Bulk | null {
  if (action === 'move') return stage ? { action, ids: [...ids], stage: stage.id } : null;
  return reason ? { action, ids: [...ids], reason: Number(reason) } : null;
}

/** "12 will move, 3 will not", and who will not, with the reason. */
function PreviewText({ action, preview: { will, wont } }: { action: 'move' | 'reject'; preview: Preview }) {
  const what = action === 'move' ? 'will move' : say('will be rejected');
  return (
    <>
      <Text size="sm" fw={500}>
        {will.length} {what}
        {wont.length > 0 && say(', {count} will not', { count: wont.length })}
      </Text>
      {wont.length > 0 && (
        <ScrollArea.Autosize mah={200} mt={4}>
          <List size="sm" spacing={2}>
            {wont.map(({ id, applicant, why, why_phrase }) => (
              <List.Item key={id}>
                <span dir="auto">{applicant}</span>: {sayStored(why, why_phrase)}
              </List.Item>
            ))}
          </List>
        </ScrollArea.Autosize>
      )}
    </>
  );
}
