import { Alert, Group, Progress, Text } from '@mantine/core';
import type { OnboardingRecord } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { formatCount } from '../../../kit/value/format-count.ts';
import { lists } from '../../../kit/value/intl.ts';
import { say } from '../../../kit/words/say.ts';
import { joiningText } from '../onboarding-cells.tsx';

/** How far somebody is from "Ready to join": what counts, what is missing, and how many days are left for it. */
export function ReadyClock({ record: { row, missing, form_missing } }: { record: OnboardingRecord }) {
  const { documents_done: done, documents_needed: needed } = row;
  if (row.state === 'cancelled')
    return (
      <Alert color="gray" title={say('The onboarding was cancelled')}>
        <bdi>{row.reason}</bdi>
      </Alert>
    );
  if (row.state === 'joined')
    return (
      <Alert color="teal" title={say('Joined')}>
        <DateView value={row.joined_on} />
      </Alert>
    );
  const lacks = [...missing.map(({ name }) => name), ...(form_missing ? [say('the joining form')] : [])];
  return (
    <Alert
      color={row.state === 'ready' ? 'green' : (row.days_left ?? 99) < 7 ? 'orange' : 'blue'}
      title={row.state === 'ready' ? say('Ready to join') : say('Not ready yet')}
    >
      <Group gap="0 6px" mb={6}>
        <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {say('{done} of {needed} documents', { done: formatCount(done), needed: formatCount(needed) })}
        </Text>
        {row.days_left !== null && (
          <Text size="sm">· {say('Joining: {when}', { when: joiningText(row.days_left) })}</Text>
        )}
        {row.ready_on && (
          <Text size="sm" component="div">
            · {say('Ready since')} <DateView value={row.ready_on} />
          </Text>
        )}
      </Group>
      <Progress
        value={needed === 0 ? 100 : (done / needed) * 100}
        size={6}
        color={row.state === 'ready' ? 'green' : undefined}
        aria-hidden
      />
      {lacks.length > 0 && (
        <Text size="sm" mt={6} dir="auto">
          {say('Still missing: {names}', { names: lists().format(lacks) })}
        </Text>
      )}
    </Alert>
  );
}
