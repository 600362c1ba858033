import type { Row } from '@hireloom/contracts/kit/entity';
import type { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import {
  type DocumentStatus,
  type OnboardingState,
  onboardingStateLabels,
  type TaskState,
} from '@hireloom/contracts/onboarding/onboarding-words';
import { say } from '../../kit/words/say.ts';

export type OnboardingRow = Row<typeof onboarding>;

export const documentColors: Readonly<Record<DocumentStatus, string>> = {
  requested: 'gray',
  uploaded: 'blue',
  in_review: 'blue',
  approved: 'green',
  rejected: 'red',
  waived: 'gray',
  expired: 'orange',
};

export const stateColors: Readonly<Record<OnboardingState, string>> = {
  open: 'blue',
  ready: 'green',
  joined: 'teal',
  cancelled: 'gray',
};

export const taskColors: Readonly<Record<TaskState, string>> = {
  todo: 'gray',
  ongoing: 'blue',
  stuck: 'orange',
  done: 'green',
};

/** Whether something may still be done: nobody joins twice. */
export const isUnderway = ({ state }: Pick<OnboardingRow, 'state'>): boolean =>
  state === 'open' || state === 'ready';

type Facts = Pick<
  OnboardingRow,
  'state' | 'to_review' | 'overdue' | 'documents_done' | 'documents_needed' | 'joining_form' | 'tasks_open'
>;

/** What is to be done next for somebody, in one line; where they stand when nothing is. */
export function nextStep(row: Facts): string {
  if (!isUnderway(row)) return say(onboardingStateLabels[row.state]);
  if (row.to_review > 0)
    return say('{count, plural, one {Review # document} other {Review # documents}}', {
      count: row.to_review,
    });
  if (row.overdue > 0)
    return say(
      '{count, plural, one {Remind: # document is overdue} other {Remind: # documents are overdue}}',
      {
        count: row.overdue,
      },
    );
  const missing = row.documents_needed - row.documents_done;
  if (missing > 0)
    return say('{missing, plural, one {Waits for # document} other {Waits for # documents}}', { missing });
  if (row.joining_form !== 'none' && row.joining_form !== 'submitted')
    return say('Waits for the joining form');
  if (row.tasks_open > 0)
    return say('{count, plural, one {# task is open} other {# tasks are open}}', { count: row.tasks_open });
  return say('Mark as joined on the day');
}
