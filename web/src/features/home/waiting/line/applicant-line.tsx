import type { WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { IconChevronDown } from '../../../../icons.ts';
import { LazyMenu } from '../../../../kit/page/menu.tsx';
import { momentText } from '../../../../kit/value/date/date-text.ts';
import { say } from '../../../../kit/words/say.ts';
import { StageDot, StageItem, useRejectRefusal, useStages } from '../../../applicant/index.ts';
import type { LineSteps } from '../../use-line-steps.tsx';
import { LineButton } from './line-button.tsx';
import { LineFrame } from './line-frame.tsx';

interface ApplicantLineProps {
  line: WaitingLineOf<'overdue'> | WaitingLineOf<'opinion'>;
  steps: LineSteps;
}

/** Somebody who stands in a stage of a job: longer than it allows, or to be looked at. */
export function ApplicantLine({ line, steps }: ApplicantLineProps) {
  const { applicant, job, stage, days, limit, since } = line;
  const looks = line.kind === 'opinion';
  const keepsIn = useRejectRefusal(stage, steps.mayMove ? waysOfLine(line) : []);
  return (
    <LineFrame
      line={line}
      steps={steps}
      title={applicant}
      facts={<bdi>{job.name}</bdi>}
      meta={
        <>
          <StageDot category={stage.category} />
          <span data-hint={momentText(since)}>
            {limit === null
              ? say('{stage}, {days, plural, one {# day} other {# days}}', { stage: stage.name, days })
              : say('{stage}, {days, plural, one {# day} other {# days}} (limit {limit})', {
                  stage: stage.name,
                  days,
                  limit,
                })}
          </span>
        </>
      }
      actions={
        <>
          {looks && (
            <LineButton main onClick={() => steps.open(line)}>
              {say('Review')}
            </LineButton>
          )}
          {steps.mayMove && (
            <>
              <LazyMenu
                target={
                  <LineButton
                    main={!looks}
                    rightSection={<IconChevronDown size={14} />}
                    aria-label={say('Move {applicant}', { applicant })}
                  >
                    {say('Move')}
                  </LineButton>
                }
              >
                <StageItems line={line} steps={steps} />
              </LazyMenu>
              <LineButton
                disabled={keepsIn !== null}
                title={keepsIn ?? undefined}
                onClick={() => steps.reject(line)}
              >
                {say('Reject')}
              </LineButton>
            </>
          )}
          {!looks && !steps.mayMove && (
            <LineButton onClick={() => steps.open(line)}>{say('Open')}</LineButton>
          )}
        </>
      }
    />
  );
}

const waysOfLine = (line: ApplicantLineProps['line']) => [
  { workflow: line.workflow, version: line.workflow_version },
];

/** The other stages of the job; to leave it has a button of its own. */
function StageItems({ line, steps }: ApplicantLineProps) {
  const stages = useStages(waysOfLine(line));
  const offered = stages.filter(({ id, category }) => id !== line.stage.id && category !== 'rejected');
  return offered.map((stage) => (
    <StageItem key={stage.id} stage={stage} from={line.stage.id} onClick={() => steps.move(line, stage)} />
  ));
}
