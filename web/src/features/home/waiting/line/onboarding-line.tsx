import type { WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { dayText } from '@hireloom/contracts/kit/wall-time';
import { say } from '../../../../kit/words/say.ts';
import type { LineSteps } from '../../use-line-steps.tsx';
import { LineButton } from './line-button.tsx';
import { LineFrame } from './line-frame.tsx';

export type OnboardingWaiting = WaitingLineOf<
  'documents_to_review' | 'onboarding_tasks' | 'ready_to_join' | 'documents_late' | 'documents_ending'
>;

/** What waits with somebody who joins: a document, a task, or their first day. */
export function OnboardingLine({ line, steps }: { line: OnboardingWaiting; steps: LineSteps }) {
  const when = whenOf(line);
  return (
    <LineFrame
      line={line}
      steps={steps}
      title={line.person}
      facts={<bdi>{factOf(line)}</bdi>}
      meta={when && <span>{when}</span>}
      actions={
        <LineButton main onClick={() => steps.open(line)}>
          {line.kind === 'documents_to_review' ? say('Review') : say('Open')}
        </LineButton>
      }
    />
  );
}

function factOf(line: OnboardingWaiting): string {
  if (line.kind === 'onboarding_tasks') return line.task;
  if (line.kind === 'ready_to_join') return say('Nothing is missing any more');
  if (line.kind === 'documents_late')
    return say('{count, plural, one {# document has not come} other {# documents have not come}}', {
      count: line.count,
    });
  return line.document;
}

function whenOf(line: OnboardingWaiting): string | null {
  switch (line.kind) {
    case 'documents_late':
    case 'onboarding_tasks':
      return say('Due {day}', { day: dayText(line.due_on) });
    case 'ready_to_join':
      return line.joining_date && say('Joins {day}', { day: dayText(line.joining_date) });
    case 'documents_ending':
      return say('Expires {day}', { day: dayText(line.expires_on) });
    case 'documents_to_review':
      return null;
  }
}
