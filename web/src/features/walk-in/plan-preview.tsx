import { Alert, Group, Stack, Text } from '@mantine/core';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import type { WalkInPlan } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { say, sayStored } from '../../kit/words/say.ts';
import classes from './walk-in.module.css';

/** Who gets which slot, and who none and why. */
export function PlanPreview({ plan, zone }: { plan: WalkInPlan; zone: string }) {
  const taken = plan.slots.filter(({ people }) => people.length > 0);
  const people = taken.reduce((sum, slot) => sum + slot.people.length, 0);
  return (
    <Stack gap="xs" aria-live="polite">
      <Text size="sm" fw={500}>
        {say('{count, plural, one {# person gets a place} other {# people get places}}', { count: people })}
      </Text>
      <ol className={classes.plan} aria-label={say('Who gets which slot')}>
        {taken.map((slot) => (
          <li key={slot.starts_on}>
            <Group gap="sm" wrap="nowrap" align="baseline">
              <Text size="sm" className={classes.time} dir="ltr">
                {wallTime(new Date(slot.starts_on), zone).time}
              </Text>
              <Text size="sm" dir="auto">
                {slot.people.map(({ name }) => name).join(' · ')}
              </Text>
            </Group>
          </li>
        ))}
      </ol>
      {plan.skipped.length > 0 ? (
        <Alert color="yellow" variant="light" title={say('Without a place')}>
          {plan.skipped.map(({ applicant, why, why_phrase }) => (
            <Text key={applicant.id} size="sm">
              <bdi>{applicant.name}</bdi>: {sayStored(why, why_phrase)}
            </Text>
          ))}
        </Alert>
      ) : null}
    </Stack>
  );
}
