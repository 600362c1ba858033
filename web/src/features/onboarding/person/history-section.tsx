import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { OnboardingRecord } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { onboardingEventLabels } from '@hireloom/contracts/onboarding/onboarding-words';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { say } from '../../../kit/words/say.ts';
import classes from './person.module.css';

type Event = OnboardingRecord['events'][number];

/** So many are in sight before somebody asks for more. */
const FIRST = 8;

function whoText({ by, by_kind }: Event): string {
  if (by) return by.name;
  return by_kind === 'candidate' ? say('The candidate') : say('By itself');
}

/** What happened, newest first: what, to which document, who and why. */
export function HistorySection({ events }: Pick<OnboardingRecord, 'events'>) {
  const [all, setAll] = useState(false);
  if (events.length === 0) return null;
  const shown = all ? events : events.slice(0, FIRST);
  return (
    <section aria-label={say('History')}>
      <Title order={2} size="h4" mb="xs">
        {say('History')}
      </Title>
      <ol className={classes.history}>
        {shown.map((event) => (
          <li key={event.id}>
            <Text size="sm" fw={500} component="div">
              {say(onboardingEventLabels[event.what])}
              {event.request && (
                <>
                  : <bdi>{event.request.name}</bdi>
                </>
              )}
            </Text>
            {event.reason && (
              <Text size="sm" dir="auto">
                {event.reason}
              </Text>
            )}
            <Text size="xs" c="dimmed" component="div">
              <bdi>{whoText(event)}</bdi> · <DateView value={event.at} />
            </Text>
          </li>
        ))}
      </ol>
      {events.length > shown.length && (
        <Button size="compact-sm" variant="subtle" mt="xs" onClick={() => setAll(true)}>
          {say('Show all {count}', { count: events.length })}
        </Button>
      )}
    </section>
  );
}
