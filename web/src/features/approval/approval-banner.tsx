import { Alert, Text } from '@mantine/core';
import { IconClock } from '../../icons.ts';
import { waitingText } from './approval-words.ts';
import type { JobApproval } from './use-job-approval.ts';
import { say } from '../../kit/words/say.ts';

/** Says for whom a job waits, why the viewer can not answer, and that it takes no applicants meanwhile. */
export function ApprovalBanner({ approval: { running, trail } }: { approval: JobApproval }) {
  if (!running) return null;
  return (
    <Alert color="yellow" icon={<IconClock size={18} />} mb="md" role="status">
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {waitingText(running)}
      </Text>
      {trail?.own_request && (
        <Text size="sm">{say('You asked for this yourself, so somebody else has to answer it')}</Text>
      )}
      <Text size="sm">{say('Candidates can be added once it is approved.')}</Text>
    </Alert>
  );
}
