import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { openPanel } from '../../kit/panel/panel-state.ts';
import { BULK_ACTION_PANEL, bulkActionsKey, bulkPreviewQuery, type Work } from './bulk-action-queries.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkPreviewText } from './bulk-preview-text.tsx';
import { beginLabels, countOf, kindLabels } from './bulk-words.ts';
import { say } from '../../kit/words/say.ts';

interface BulkDialogProps {
  kind: BulkKind;
  target: BulkTarget;
  count: number;
  onClose: () => void;
  onBegun: () => void;
}

/** While somebody types, the server is asked this long after the last letter. */
const PAUSE_MS = 350;
/** What would be deleted is told before the phrase is typed. */
const untyped: Work = { kind: 'delete', confirm: '' };

/** The form of one kind of work, what it would do, and the button that begins it. */
export function BulkDialog({ kind, count, onClose, onBegun, ...given }: BulkDialogProps) {
  const queryClient = useQueryClient();
  const target = useMemo(() => bulkTarget.parse(given.target), [given.target]);
  const entity = 'search' in target ? 'candidate' : target.entity;
  const [work, setWork] = useState<Work | null>(kind === 'delete' ? untyped : null);
  const told = work?.kind === 'delete' ? untyped : work;
  const [asked] = useDebouncedValue(told, PAUSE_MS);
  // Two clicks are one intention: they carry the same ticket.
  const [ticket] = useState(newKey);
  const query = useQuery(bulkPreviewQuery(target, asked));
  const settled = work !== null && told === asked && !query.isFetching;
  const preview = settled && !query.isError ? query.data : undefined;
  const start = useMutation({
    mutationFn: ({ total, changes }: { total: number; changes: number }) =>
      call(bulkActionEndpoints.start, {
        body: work ? { target, work, expected: { total, changes }, ticket, confirmed: false } : undefined,
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: bulkActionsKey });
      openPanel(BULK_ACTION_PANEL);
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
    >
      <Stack gap="sm">
        <BulkForm
          kind={kind}
          entity={entity}
          errors={withoutPath(fields)}
          onChange={(next) => {
            setWork(next);
            start.reset();
          }}
        />
        <div aria-live="polite">
          {general && <Alert color={fields.target ? 'red' : 'yellow'}>{general}</Alert>}
          {preview && <BulkPreviewText preview={preview} />}
        </div>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {say('Go back')}
        </Button>
        <Button
          color={kind === 'delete' ? 'red' : undefined}
          disabled={!preview || preview.changes === 0 || !typed}
          loading={start.isPending || (work !== null && !settled)}
          onClick={() => preview && start.mutate(preview)}
        >
          {preview && preview.changes > 0
            ? `${say(beginLabels[kind])} ${countOf(entity, preview.changes)}`
            : say(kindLabels[kind])}
        </Button>
      </Group>
    </Modal>
  );
}

/** Errors stand at the fields of the form, which know nothing of where they are in the request. */
const withoutPath = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^work\.(set\.)?/, ''), text]),
  );
