import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconId } from '../../../icons.ts';
import { say } from '../../../kit/words/say.ts';
import { forecastQuery } from '../visa-queries.ts';

/** What a job still needs of visas, in one line; nothing where it needs none. */
export function JobSeats({ jobId }: { jobId: number }) {
  const { data } = useQuery({ ...forecastQuery(jobId), meta: { quiet: true } });
  const row = data?.results[0];
  if (!row || row.open === 0 || row.held + row.free + row.missing === 0) return null;
  // A team without grants is not told on every job that it has none.
  if (row.held + row.free === 0) return null;
  const { open, held, free, missing } = row;
  return (
    <Group gap="xs" wrap="nowrap" mb="sm">
      <IconId size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Text size="sm" c={missing > 0 ? 'red' : 'dimmed'}>
        {missing > 0
          ? say('Visa seats: {held} of {open} taken, {free} free and fitting, {missing} missing', {
              ...{ held, open, free, missing },
            })
          : say('Visa seats: {held} of {open} taken, {free} free and fitting', { held, open, free })}
      </Text>
    </Group>
  );
}
