import type { WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { say } from '../../../../kit/words/say.ts';
import type { LineSteps } from '../../use-line-steps.tsx';
import { LineButton } from './line-button.tsx';
import { LineFrame, When } from './line-frame.tsx';

interface ScorecardLineProps {
  line: WaitingLineOf<'scorecards_due'>;
  steps: LineSteps;
}

/** An interview that is over, and what its interviewer thinks is not written down yet. */
export function ScorecardLine({ line, steps }: ScorecardLineProps) {
  const { applicant, interview, job, since, overdue } = line;
  const meta = (when: string) =>
    overdue
      ? say('{interview} ended {when}: the scorecard is overdue', { interview, when })
      : say('{interview} ended {when}', { interview, when });
  return (
    <LineFrame
      line={line}
      steps={steps}
      title={applicant}
      facts={<bdi>{job.name}</bdi>}
      meta={since ? <When since={since}>{meta}</When> : interview}
      actions={
        <LineButton main onClick={() => steps.open(line)}>
          {say('Fill in')}
        </LineButton>
      }
    />
  );
}
