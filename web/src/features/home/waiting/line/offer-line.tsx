import type { offerWhys, WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { dayText } from '@hireloom/contracts/kit/wall-time';
import { mark, say } from '../../../../kit/words/say.ts';
import type { LineSteps } from '../../use-line-steps.tsx';
import { LineButton } from './line-button.tsx';
import { LineFrame } from './line-frame.tsx';

interface OfferLineProps {
  line: WaitingLineOf<'offer_approval'> | WaitingLineOf<'offers'>;
  steps: LineSteps;
}

const whys: Record<(typeof offerWhys)[number], string> = {
  asked: mark('The candidate asks about it'),
  unsent: mark('Approved, not sent yet'),
  ending: mark('Ends soon'),
};

/** An offer: to be approved by the viewer, or an own one that waits for a step. */
export function OfferLine({ line, steps }: OfferLineProps) {
  return (
    <LineFrame
      line={line}
      steps={steps}
      title={line.applicant}
      facts={<bdi>{line.job.name}</bdi>}
      meta={
        line.kind === 'offers' ? (
          <>
            <span>{say(whys[line.why])}</span>
            <span>{say('Until {day}', { day: dayText(line.expires_on) })}</span>
          </>
        ) : (
          <span>{say('level {level} of {levels}', { level: line.level, levels: line.levels })}</span>
        )
      }
      actions={
        <LineButton main onClick={() => steps.open(line)}>
          {say('Open')}
        </LineButton>
      }
    />
  );
}
