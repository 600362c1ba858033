import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { interview } from '@hireloom/contracts/interview/interview';
import type { InterviewWhat } from '@hireloom/contracts/interview/interview-words';
import type { TimelineInterview, TimelineOf } from '@hireloom/contracts/timeline/timeline-endpoints';
import { momentText } from '../../kit/value/date/date-text.ts';
import { mark, say } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';
import { EntryFrame } from './entry-frame.tsx';
import classes from './timeline.module.css';

const sentences: Record<InterviewWhat, string> = {
  asked: mark('<b>{who}</b> asked {name} to choose a time for <page>{interview}</page>'),
  scheduled: mark('<b>{who}</b> set <page>{interview}</page> with {name}'),
  moved: mark('<b>{who}</b> moved <page>{interview}</page> with {name}'),
  confirmed: mark('<b>{who}</b> confirmed <page>{interview}</page> with {name}'),
  cancelled: mark('<b>{who}</b> cancelled <page>{interview}</page> with {name}'),
  completed: mark('<b>{who}</b> noted that <page>{interview}</page> with {name} was held'),
  no_show: mark('<b>{who}</b> noted that somebody did not come to <page>{interview}</page> with {name}'),
  reopened: mark('<b>{who}</b> opened <page>{interview}</page> with {name} again'),
  people: mark('<b>{who}</b> changed who takes part in <page>{interview}</page> with {name}'),
  details: mark('<b>{who}</b> changed <page>{interview}</page> with {name}'),
  checked_in: mark('<b>{who}</b> noted that {name} has come to <page>{interview}</page>'),
  check_in_undone: mark('<b>{who}</b> took back that {name} has come to <page>{interview}</page>'),
};

/** The same where the candidate did it by their link. */
const byThemselves: Partial<Record<InterviewWhat, string>> = {
  scheduled: mark('<b>{name}</b> chose a time for <page>{interview}</page>'),
  moved: mark('<b>{name}</b> moved <page>{interview}</page>'),
  confirmed: mark('<b>{name}</b> will come to <page>{interview}</page>'),
  cancelled: mark('<b>{name}</b> cancelled <page>{interview}</page>'),
};

/** What became of an interview: who did it, when it is and was, and why. */
export function InterviewEntry({ of, item }: { of: TimelineOf; item: TimelineInterview }) {
  const { what, by_candidate, actor, applicant, job, starts_on, before, reason } = item;
  const values = {
    b: (inside: ReactNode) => <strong>{inside}</strong>,
    page: (inside: ReactNode) => (
      <Anchor component={Link} to={`${interview.page}/${item.interview.id}`} size="sm">
        {inside}
      </Anchor>
    ),
    who: actor?.name ?? (by_candidate ? applicant.name : say('The system')),
    name: applicant.name,
    interview: item.interview.name,
  };
  const facts = [
    of === 'candidate' && job?.name,
    what === 'moved' && before && starts_on
      ? say('{before}, now {after}', { before: momentText(before), after: momentText(starts_on) })
      : starts_on && momentText(starts_on),
  ].filter(Boolean);
  return (
    <EntryFrame item={item}>
      <Text size="sm" component="div">
        <Say text={(by_candidate ? byThemselves[what] : undefined) ?? sentences[what]} values={values} />
      </Text>
      {facts.length > 0 && (
        <Text size="xs" c="dimmed">
          {facts.join(' · ')}
        </Text>
      )}
      {reason && (
        <Text size="sm" className={classes.note} dir="auto">
          {reason}
        </Text>
      )}
    </EntryFrame>
  );
}
