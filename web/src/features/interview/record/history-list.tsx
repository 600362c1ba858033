import { Text } from '@mantine/core';
import type { InterviewRecord } from '@hireloom/contracts/interview/interview-endpoints';
import type { InterviewWhat } from '@hireloom/contracts/interview/interview-words';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { mark, say, sayStored } from '../../../kit/words/say.ts';
import classes from '../interview.module.css';
import { spanText } from '../interview-time.tsx';

const words: Readonly<Record<InterviewWhat, string>> = {
  asked: mark('The candidate was asked to choose a time'),
  scheduled: mark('Scheduled'),
  moved: mark('Moved'),
  confirmed: mark('Confirmed'),
  cancelled: mark('Cancelled'),
  completed: mark('Completed'),
  no_show: mark('No-show'),
  reopened: mark('Reopened'),
  people: mark('Interviewers changed'),
  details: mark('Details changed'),
  checked_in: mark('Checked in'),
  check_in_undone: mark('Check-in taken back'),
};

type Change = InterviewRecord['changes'][number];

function whoText({ by, by_kind }: Change): string {
  if (by) return by.name;
  return by_kind === 'candidate' ? say('The candidate') : say('By itself');
}

function toldText({ told_candidate, told_members }: Change): string {
  if (told_candidate && told_members) return say('Candidate and interviewers were told');
  if (told_candidate) return say('The candidate was told');
  return told_members ? say('The interviewers were told') : say('Nobody was told');
}

/** Everything that became of an interview: what, who, why, from when to when. */
export function HistoryList({ changes }: { changes: InterviewRecord['changes'] }) {
  return (
    <ol className={classes.history}>
      {changes.map((change) => (
        <li key={change.id}>
          <Text size="sm" fw={500}>
            {say(words[change.what])}
          </Text>
          {change.to && (
            <Text size="sm">
              {change.from && (
                <>
                  <s>{spanText(change.from.starts_on, change.from.ends_on)}</s>{' '}
                </>
              )}
              {spanText(change.to.starts_on, change.to.ends_on)}
            </Text>
          )}
          {change.reason && (
            <Text size="sm" dir="auto">
              {change.reason}
            </Text>
          )}
          {change.untold && (
            <Text size="sm" c="var(--mantine-color-error)">
              {say('The candidate was not written to: {why}', {
                why: sayStored(change.untold, change.untold_phrase),
              })}
            </Text>
          )}
          <Text size="xs" c="dimmed" component="div">
            <bdi>{whoText(change)}</bdi> · <DateView value={change.at} /> · {toldText(change)}
          </Text>
        </li>
      ))}
    </ol>
  );
}
