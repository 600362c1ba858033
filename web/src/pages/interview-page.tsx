import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { InterviewRecordPage } from '../features/interview/index.ts';
import { ScorecardSummary, scorecardPath } from '../features/scorecard/index.ts';
import { IconChecklist } from '../icons.ts';
import { useViewer } from '../kit/session/session.ts';
import { say } from '../kit/words/say.ts';

/** One interview, with what its scorecards say. */
export default function InterviewPage() {
  const isVendor = useViewer().current_role === 'vendor';
  return (
    <InterviewRecordPage
      scorecards={({ row }) =>
        // Outsiders learn nothing of what interviewers think.
        !isVendor && row.status !== 'asked' && <ScorecardSummary interview={row.id} />
      }
      ownCard={(id) => (
        <Button
          component={Link}
          to={scorecardPath(id)}
          variant="default"
          leftSection={<IconChecklist size={16} />}
        >
          {say('Fill in scorecard')}
        </Button>
      )}
    />
  );
}
