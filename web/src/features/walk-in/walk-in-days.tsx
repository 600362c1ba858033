import { Anchor, Badge, Text, Title } from '@mantine/core';
import type { WalkInDay } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { mark, say } from '../../kit/words/say.ts';
import { dayTimes } from './day-times.ts';
import { walkInDaysQuery } from './walk-in-queries.ts';

const pathOf = ({ id }: { id: number }) => `/recruitments/walk-in-days/${id}`;

const columns: readonly DataColumn<WalkInDay>[] = [
  {
    key: 'name',
    label: mark('Name'),
    wrap: true,
    cell: (day) => (
      <>
        <Anchor component={Link} to={pathOf(day)} inherit>
          <bdi>{day.name}</bdi>
        </Anchor>{' '}
        {day.state === 'cancelled' ? (
          <Badge size="sm" color="red" variant="light" tt="none">
            {say('Cancelled')}
          </Badge>
        ) : null}
      </>
    ),
  },
  {
    key: 'when',
    label: mark('When'),
    wrap: true,
    cell: (day) => (
      <Text inherit dir="ltr" ta="start" component="span">
        {dayTimes(day)}
      </Text>
    ),
  },
  {
    key: 'location',
    label: mark('Location'),
    wrap: true,
    cell: ({ location }) => location && <bdi>{location}</bdi>,
  },
  {
    key: 'people',
    label: mark('Met'),
    width: 110,
    amount: true,
    cell: ({ counts }) => say('{done} of {people}', { done: counts.done, people: counts.people }),
  },
];

/** The walk-in days of a job. */
export function WalkInDays({ jobId }: { jobId: number }) {
  const days = useQuery(walkInDaysQuery(jobId));
  const navigate = useNavigate();
  return (
    <section aria-label={say('Walk-in days')}>
      <Title order={2} size="h4" mb="xs">
        {say('Walk-in days')}
      </Title>
      <DataTable
        label={say('Walk-in days')}
        rows={days.data?.results}
        reading={days}
        failed={say('The walk-in days could not be read')}
        columns={columns}
        nameOf={({ name }) => name}
        openRow={(day) => void navigate(pathOf(day))}
        // Most jobs have none: a line, no more.
        empty={
          <Text size="sm" c="dimmed">
            {say('No walk-in days yet')}. {say('Select applicants of this job and choose "Walk-in day".')}
          </Text>
        }
      />
    </section>
  );
}
