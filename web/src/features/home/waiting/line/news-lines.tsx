import type { WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { say, sayStored } from '../../../../kit/words/say.ts';
import type { LineSteps } from '../../use-line-steps.tsx';
import { LineButton } from './line-button.tsx';
import { LineFrame, When } from './line-frame.tsx';

interface MentionLineProps {
  line: WaitingLineOf<'mention'>;
  steps: LineSteps;
}

/** A note that mentions the viewer. */
export function MentionLine({ line, steps }: MentionLineProps) {
  const { news, since } = line;
  return (
    <LineFrame
      line={line}
      steps={steps}
      title={sayStored(news.message, news.phrase)}
      meta={since && <When since={since}>{(when) => when}</When>}
      actions={
        <>
          <LineButton main onClick={() => steps.open(line)}>
            {say('Open')}
          </LineButton>
          <LineButton onClick={() => steps.markRead(line)}>{say('Mark as read')}</LineButton>
        </>
      }
    />
  );
}

interface NewApplicantsLineProps {
  line: WaitingLineOf<'new_applicants'>;
  steps: LineSteps;
}

/** People who came to a job since the viewer last looked. */
export function NewApplicantsLine({ line, steps }: NewApplicantsLineProps) {
  const { job, count, since } = line;
  return (
    <LineFrame
      line={line}
      steps={steps}
      title={job.name}
      facts={say('{count, plural, one {# new person} other {# new people}}', { count })}
      meta={since && <When since={since}>{(when) => say('The last came {when}', { when })}</When>}
      actions={
        <LineButton main onClick={() => steps.open(line)}>
          {say('Review')}
        </LineButton>
      }
    />
  );
}
