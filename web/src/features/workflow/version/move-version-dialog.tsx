import { Alert, Button, Group, Modal, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  mayBecome,
  type StageFate,
  workflowVersionEndpoints,
} from '@hireloom/contracts/workflow/workflow-versions';
import { ApiError, call } from '../../../kit/api/api.ts';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { ErrorState, errorText } from '../../../kit/piece/error-state.tsx';
import { StageBadge } from '../../../kit/piece/stage-badge.tsx';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { formatCount } from '../../../kit/value/format-count.ts';
import { mark, say } from '../../../kit/words/say.ts';
import { movePreviewQuery } from './version-queries.ts';

interface MoveVersionDialogProps {
  workflow: number;
  /** The older version whose jobs are meant; all older ones, left out. */
  version: number | undefined;
  onClose: () => void;
}

/** Shows what each stage of older versions becomes, has stages picked where it is not plain, and moves all at once. */
export function MoveVersionDialog({ workflow, version, onClose }: MoveVersionDialogProps) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(movePreviewQuery(workflow, version));
  const [picked, setPicked] = useState<Readonly<Record<number, number | null>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string[]>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const { jobs = 0, applicants = 0, ended = 0, number = 0 } = data ?? {};
  const counts = { jobs, applicants, ended, number };
  const becomes = ({ id, to }: StageFate) => (id in picked ? (picked[id] ?? null) : to);
  const move = async () => {
    if (!data || working) return;
    setWorking(true);
    setFailure(null);
    setErrors({});
    const stages = data.stages.flatMap((stage) => {
      const to = becomes(stage);
      return stage.stays || to === null ? [] : [{ from: stage.id, to }];
    });
    try {
      const body = { version, number: data.number, stages };
      const moved = await call(workflowVersionEndpoints.move, {
        params: { id: workflow },
        body,
      });
      toastSuccess(
        moved.state === 'running'
          ? say('Jobs are being moved to version {number}', counts)
          : say(
              'Moved to version {number}; {applicants, plural, one {# applicant} other {# applicants}} came to another stage',
              { number, applicants: moved.applicants },
            ),
      );
      await queryClient.invalidateQueries({ queryKey: ['workflow'] });
      onClose();
    } catch (refused) {
      if (refused instanceof ApiError && refused.fields) setErrors(refused.fields);
      else setFailure(errorText(refused));
      // Somebody may have changed what stands there.
      void refetch();
    } finally {
      setWorking(false);
    }
  };
  const columns: readonly DataColumn<StageFate>[] = [
    {
      key: 'name',
      label: mark('Stage'),
      cell: ({ name, category }) => <StageBadge name={name} category={category} />,
    },
    {
      key: 'applicants',
      label: mark('Applicants'),
      width: 110,
      amount: true,
      cell: ({ applicants }) => formatCount(applicants),
    },
    {
      key: 'to',
      label: mark('Becomes'),
      width: 260,
      cell: (stage) =>
        stage.stays ? (
          <Text inherit c="dimmed" component="span">
            {say('Stays')}
          </Text>
        ) : (
          <Select
            aria-label={say('What {stage} becomes', { stage: stage.name })}
            size="xs"
            placeholder={say('Pick a stage')}
            required={stage.applicants + stage.others > 0}
            data={(data?.targets ?? [])
              .filter(({ category }) => mayBecome(stage.category, category))
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            value={becomes(stage) === null ? null : String(becomes(stage))}
            error={errors[`stages.${stage.id}`]?.[0]}
            onChange={(value) => {
              setPicked({ ...picked, [stage.id]: value === null ? null : Number(value) });
              setErrors({});
            }}
          />
        ),
    },
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size="xl"
      title={
        data
          ? say('Move {name} to version {number}', { name: data.name, number: data.number })
          : say('Move to the newest version')
      }
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {error && !data ? (
        <ErrorState
          title={say('What becomes of people could not be read')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton h={240} aria-label={say('Loading')} />
      ) : (
        <Stack gap="sm">
          <Text size="sm">
            {say(
              '{jobs, plural, one {# job} other {# jobs}} with {applicants, plural, one {# applicant} other {# applicants}} go on with version {number}. Nobody is told, and everybody stands in their stage for as long as before. It can be undone.',
              counts,
            )}
          </Text>
          {data.ended > 0 && (
            <Text size="sm" c="dimmed">
              {say(
                '{ended, plural, one {# job that is closed or cancelled stays} other {# jobs that are closed or cancelled stay}} on the older version.',
                counts,
              )}
            </Text>
          )}
          {data.in_background && (
            <Text size="sm" c="dimmed">
              {say('These are many: they are moved job by job in the background.')}
            </Text>
          )}
          <DataTable
            label={say('What each stage becomes')}
            rows={data.stages}
            columns={columns}
            nameOf={({ name }) => name}
            empty={null}
          />
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {say('Cancel')}
            </Button>
            <Button loading={working} disabled={data.jobs === 0} onClick={() => void move()}>
              {say('Move {jobs, plural, one {# job} other {# jobs}}', counts)}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
