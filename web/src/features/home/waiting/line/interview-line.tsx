import { interviewTypeLabels } from '@hireloom/contracts/interview/interview-words';
import type { strayWhys, WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { openInterviewDesk } from '../../../../kit/interview/interview-desk.ts';
import { momentText, timeText } from '../../../../kit/value/date/date-text.ts';
import { mark, say } from '../../../../kit/words/say.ts';
import type { LineSteps } from '../../use-line-steps.tsx';
import { LineButton } from './line-button.tsx';
import { LineFrame, When } from './line-frame.tsx';

type Line =
  | WaitingLineOf<'interviews_today'>
  | WaitingLineOf<'interview_outcome'>
  | WaitingLineOf<'stray_interviews'>;

interface InterviewLineProps {
  line: Line;
  steps: LineSteps;
}

const whys: Record<(typeof strayWhys)[number], string> = {
  rejected: mark('Was rejected'),
  withdrawn: mark('Withdrew'),
  hired: mark('Was hired'),
  gone: mark('Is not there any more'),
  job_closed: mark('The job takes nobody any more'),
};

/** An interview: today, over and not marked, or with somebody who is out. */
export function InterviewLine({ line, steps }: InterviewLineProps) {
  const { applicant, name, type } = line;
  return (
    <LineFrame
      line={line}
      steps={steps}
      title={applicant}
      facts={
        <>
          <bdi>{name}</bdi> · {say(interviewTypeLabels[type])}
        </>
      }
      meta={<Meta line={line} />}
      actions={<Actions line={line} steps={steps} />}
    />
  );
}

function Meta({ line }: { line: Line }) {
  if (line.kind === 'interviews_today')
    return (
      <>
        <span data-hint={momentText(line.starts_on)}>
          {say('{from} to {to}', { from: timeText(line.starts_on), to: timeText(line.ends_on) })}
        </span>
        {line.location && <bdi>{line.location}</bdi>}
      </>
    );
  if (line.kind === 'interview_outcome')
    return line.since ? <When since={line.since}>{(when) => say('Ended {when}', { when })}</When> : null;
  return (
    <>
      <span>{say(whys[line.why])}</span>
      <span>{line.starts_on ? momentText(line.starts_on) : say('Waits for their choice of a time')}</span>
    </>
  );
}

function Actions({ line, steps }: InterviewLineProps) {
  const { id } = line;
  if (line.kind === 'interview_outcome')
    return (
      <>
        <LineButton main onClick={() => openInterviewDesk({ kind: 'end', id, as: 'completed' })}>
          {say('Completed')}
        </LineButton>
        <LineButton onClick={() => openInterviewDesk({ kind: 'end', id, as: 'no_show' })}>
          {say('No-show')}
        </LineButton>
      </>
    );
  if (line.kind === 'stray_interviews')
    return (
      <LineButton main onClick={() => openInterviewDesk({ kind: 'cancel', id })}>
        {say('Cancel interview')}
      </LineButton>
    );
  const { link } = line;
  return (
    <>
      {link && (
        <LineButton main onClick={() => window.open(link, '_blank', 'noopener,noreferrer')}>
          {say('Join')}
        </LineButton>
      )}
      <LineButton main={!link} onClick={() => steps.open(line)}>
        {say('Open')}
      </LineButton>
    </>
  );
}
