import { Anchor, Group, Text } from '@mantine/core';
import { takingStates } from '@hireloom/contracts/visa-quota/visa-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { IconId } from '../../../icons.ts';
import { say } from '../../../kit/words/say.ts';
import { seatsQuery } from '../visa-queries.ts';
import { SeatState } from './seat-item.tsx';

/** The visa seat of an applicant and how far it is; nothing where they have none. */
export function ApplicantSeat({ applicant }: { applicant: number }) {
  const { data } = useQuery({ ...seatsQuery({ applicant }), meta: { quiet: true } });
  const seat = data?.results.find(({ state }) => takingStates.includes(state));
  if (!seat) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      <IconId size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Text size="sm" component="div" style={{ minWidth: 0 }}>
        {say('Visa seat')}:{' '}
        <Anchor component={Link} to={`/visa-quota/companies?file=${seat.line.file}`} inherit dir="auto">
          {seat.line.name}
        </Anchor>
      </Text>
      <SeatState state={seat.state} />
    </Group>
  );
}
