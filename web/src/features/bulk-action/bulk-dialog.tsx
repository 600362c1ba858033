import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  BULK_DELETE_PHRASE,
  type BulkTarget,
  bulkActionEndpoints,
  bulkTarget,
} from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import type { BulkKind } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { ApiError, call, newKey } from '../../kit/api/api.ts';
import { fieldErrors } from '../../kit/api/field-errors.ts';
import { say } from '../../kit/words/say.ts';
import type { StageChoice } from '../applicant/index.ts';
import { bulkPreviewQuery, type Work } from './bulk-action-queries.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkPreviewText } from './bulk-preview-text.tsx';
import { beginText, countOf, kindLabels } from './bulk-words.ts';
import { useTellOutcome } from './use-tell-outcome.ts';

export interface BulkDialogProps {
  kind: BulkKind;
  target: BulkTarget;
  count: number;
  /** The stages that applicants can be moved to; those of all workflows when left out. */
  stages?: readonly StageChoice[] | undefined;
  /** The stage that was chosen before, such as the column they were dropped on. */
  stage?: StageChoice;
  onClose: () => void;
  onBegun: () => void;
}

/** While somebody types, the server is asked this long after the last letter. */
const PAUSE_MS = 350;

/** What is asked of the server as the preview: neither phrase nor note change what would be done. */
function previewed(work: Work | null): Work | null {
  switch (work?.kind) {
    case 'delete':
      return { ...work, confirm: '' };
    case 'move':
    case 'reject':
    case 'withdraw':
      return { ...work, note: undefined };
    default:
      return work;
  }
}

/** What is known before anything is filled in. */
function firstWork(kind: BulkKind, stage: StageChoice | undefined): Work | null {
  if (kind === 'delete') return { kind, confirm: '' };
  return kind === 'move' && stage ? { kind, stage: stage.id } : null;
}

/** The form of one kind of work, what it would do, and the button that begins it. */
export function BulkDialog({ kind, count, stages, stage, onClose, onBegun, ...given }: BulkDialogProps) {
  const tellOutcome = useTellOutcome();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const target = useMemo(() => bulkTarget.parse(given.target), [given.target]);
  const entity = 'search' in target ? 'candidate' : target.entity;
  const [work, setWork] = useState(() => firstWork(kind, stage));
  const [goal, setGoal] = useState(stage);
  const told = useMemo(() => previewed(work), [work]);
  const [asked] = useDebouncedValue(told, PAUSE_MS);
  // Two clicks are one intention: they carry the same ticket.
  const [ticket] = useState(newKey);
  const query = useQuery(bulkPreviewQuery(target, asked));
  const settled = work !== null && isSame(told, asked) && !query.isFetching;
  const preview = settled && !query.isError ? query.data : undefined;
  const start = useMutation({
    mutationFn: ({ total, changes }: { total: number; changes: number }) =>
      call(bulkActionEndpoints.start, {
        body: work
          ? { target, work, expected: { total, changes }, ticket, confirmed: false, wait: true }
          : undefined,
      }),
    onSuccess: (action) => {
      tellOutcome(action, goal?.name);
      onBegun();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void query.refetch();
    },
    meta: { fields: true, quiet: true },
  });
  const error = start.error ?? (settled ? query.error : null);
  const fields = fieldErrors(error) ?? {};
  const typed = work?.kind !== 'delete' || work.confirm === BULK_DELETE_PHRASE;
  const general =
    error && !Object.keys(fields).some((field) => field.startsWith('work.')) ? error.message : null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${say(kindLabels[kind])}: ${countOf(entity, count)}`}
      closeButtonProps={{ 'aria-label': say('Close') }}
      centered
      {...(kind === 'email' ? { size: 760, fullScreen: phone, closeOnClickOutside: false } : {})}
    >
      <Stack gap="sm">
        <BulkForm
          kind={kind}
          entity={entity}
          stages={stages}
          stage={stage}
          example={query.data?.examples[0]}
          errors={withoutPath(fields)}
          onChange={(next, chosen) => {
            setWork(next);
            setGoal(chosen);
            start.reset();
          }}
        />
        <div aria-live="polite">
          {general && <Alert color={fields.target ? 'red' : 'yellow'}>{general}</Alert>}
          {preview && (
            <BulkPreviewText
              kind={kind}
              preview={preview}
              stage={goal}
              onFixed={() => void query.refetch()}
            />
          )}
        </div>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button
          color={kind === 'delete' || kind === 'reject' ? 'red' : undefined}
          disabled={!preview || preview.changes === 0 || !typed}
          loading={start.isPending || (work !== null && !settled)}
          onClick={() => preview && start.mutate(preview)}
        >
          {preview && preview.changes > 0 ? beginText(kind, entity, preview.changes) : say(kindLabels[kind])}
        </Button>
      </Group>
    </Modal>
  );
}

const isSame = (one: Work | null, other: Work | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Errors stand at the fields of the form, which know nothing of where they are in the request. */
const withoutPath = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^work\.(set\.)?/, ''), text]),
  );
