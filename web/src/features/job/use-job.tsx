import { Button, Group, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { job } from '@hireloom/contracts/job/job';
import { ApiError } from '../../kit/api/api.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { useRecord } from '../../kit/entity/entity-queries.ts';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import type { JobRow } from './job-status.ts';
import { say } from '../../kit/words/say.ts';

/** The job of the address, or what to show in its place while it is read or when it can not be read. */
export function useJob(): { row: JobRow; instead?: undefined } | { row?: undefined; instead: ReactNode } {
  const id = Number(useParams().id);
  const record = useRecord(job, id);
  const row = record.data as JobRow | undefined;
  if (row) return { row };
  const missing =
    !Number.isSafeInteger(id) ||
    id < 1 ||
    (record.error instanceof ApiError && (record.error.status === 404 || record.error.status === 403));
  if (missing) {
    return {
      instead: (
        <EmptyState
          title={say('This job was not found')}
          hint={say('It may have been deleted, or you may not be allowed to see it.')}
          action={
            <Button component={Link} to="/recruitments/jobs" variant="default">
              {say('All jobs')}
            </Button>
          }
        />
      ),
    };
  }
  if (record.isError) {
    return {
      instead: (
        <ErrorState
          title={say('This job could not be read')}
          error={record.error}
          onRetry={() => void record.refetch()}
        />
      ),
    };
  }
  return {
    instead: (
      <Stack aria-busy aria-label={say('Loading')}>
        <Group>
          <Skeleton height={52} width={52} radius="md" />
          <Skeleton height={24} width={240} />
        </Group>
        <Skeleton height={36} />
        <Skeleton height={280} />
      </Stack>
    ),
  };
}
