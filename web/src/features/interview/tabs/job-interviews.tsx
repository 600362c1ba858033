import { Stack, Title } from '@mantine/core';
import { useCan } from '../../../kit/session/session.ts';
import { say } from '../../../kit/words/say.ts';
import { InterviewPlan } from '../../interview-plan/index.ts';
import { InterviewTable } from '../interview-table.tsx';

/** The interviews of a job: the plan above, those that were set below. */
export function JobInterviews({ jobId, deleted }: { jobId: number; deleted: boolean }) {
  const mayChange = useCan('interview', 'update') && !deleted;
  return (
    <Stack gap="lg">
      <InterviewPlan jobId={jobId} mayChange={mayChange} />
      <section aria-label={say('Interviews')}>
        <Title order={2} size="h4" mb="xs">
          {say('Interviews')}
        </Title>
        <InterviewTable local fixed={{ job: String(jobId) }} />
      </section>
    </Stack>
  );
}
