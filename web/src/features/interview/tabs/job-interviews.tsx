import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCan } from '../../../kit/session/session.ts';
import { say } from '../../../kit/words/say.ts';
import { InterviewPlan } from '../../interview-plan/index.ts';
import { InterviewTable } from '../interview-table.tsx';

interface JobInterviewsProps {
  jobId: number;
  deleted: boolean;
  /** What the features above add below the plan, such as walk-in days. */
  more: ReactNode;
}

/** The interviews of a job: the plan above, those that were set below. */
export function JobInterviews({ jobId, deleted, more }: JobInterviewsProps) {
  const mayChange = useCan('interview', 'update') && !deleted;
  return (
    <Stack gap="lg">
      <InterviewPlan jobId={jobId} mayChange={mayChange} />
      {more}
      <section aria-label={say('Interviews')}>
        <Title order={2} size="h4" mb="xs">
          {say('Interviews')}
        </Title>
        <InterviewTable local fixed={{ job: String(jobId) }} />
      </section>
    </Stack>
  );
}
