import { Alert, Anchor, Button, SegmentedControl, Skeleton, Stack, TextInput } from '@mantine/core';
import type { WalkInList } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { MenuItem } from '../../kit/page/menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { useCan } from '../../kit/session/session.ts';
import { formatCount } from '../../kit/value/format-count.ts';
import { say } from '../../kit/words/say.ts';
import { CancelDayDialog } from './cancel-day-dialog.tsx';
import { CodeCard } from './code-card.tsx';
import { DayPerson, isLive, isWaiting } from './day-person.tsx';
import { DaySlips } from './day-slips.tsx';
import { dayTimes } from './day-times.ts';
import { useDaySteps } from './use-day-steps.ts';
import { useLiveList, walkInListQuery } from './walk-in-queries.ts';
import classes from './walk-in.module.css';

type Shown = 'all' | 'expected' | 'waiting' | 'over';

/** The check-in list of a walk-in day, for a tablet at the door; a code that was read stands in the address. */
export default function WalkInDayPage() {
  const id = Number(useParams()['id']);
  const list = useQuery(walkInListQuery(id));
  useLiveList(id);
  if (list.data) return <LoadedDay list={list.data} />;
  if (list.isError)
    return (
      <ErrorState
        title={say('The walk-in day could not be read')}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  return (
    <Stack gap="xs">
      <Skeleton height={40} width={280} />
      <Skeleton height={64} />
      <Skeleton height={64} />
    </Stack>
  );
}

function LoadedDay({ list }: { list: WalkInList }) {
  const { day, people } = list;
  const [params, setParams] = useSearchParams();
  const [sought, setSought] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [cancelling, setCancelling] = useState(false);
  // The list is there before what may be printed of it.
  const slips = useDeferredValue<WalkInList | null>(list, null);
  const steps = useDaySteps(day.id);
  const mayChange = useCan('interview', 'update');
  const code = params.get('code');
  const words = sought.trim().toLocaleLowerCase();
  const next = people.find(isWaiting);
  const rows = people.filter(
    (person) => person.name.toLocaleLowerCase().includes(words) && belongs[shown](person),
  );
  const isOpen = day.state === 'open';
  return (
    <>
      <PageHeader
        title={day.name}
        description={
          <>
            <Anchor component={Link} to={`/recruitments/jobs/${day.job.id}`} inherit>
              <bdi>{day.job.name}</bdi>
            </Anchor>{' '}
            · <bdi dir="ltr">{dayTimes(day)}</bdi>
            {day.location ? (
              <>
                {' '}
                · <bdi>{day.location}</bdi>
              </>
            ) : null}
          </>
        }
        actions={
          <>
            <Button variant="default" onClick={() => window.print()}>
              {say('Print codes')}
            </Button>
            {isOpen && mayChange ? (
              <MoreMenu label={say('Actions for {resource}', { resource: day.name })} size="md">
                <MenuItem color="red" onClick={() => setCancelling(true)}>
                  {say('Cancel the day')}
                </MenuItem>
              </MoreMenu>
            ) : null}
          </>
        }
      />
      {day.state === 'cancelled' ? (
        <Alert color="red" mb="md" variant="light">
          {say('This walk-in day was cancelled')}
        </Alert>
      ) : null}
      {code && isOpen ? (
        <CodeCard
          list={list}
          code={code}
          isBusy={steps.isPending}
          onCheckIn={() => steps.mutate({ do: 'check in by code', code })}
          onClose={() => setParams({}, { replace: true })}
        />
      ) : null}
      <Counts list={list} />
      <Stack gap="sm">
        <SegmentedControl
          aria-label={say('Who is shown')}
          style={{ alignSelf: 'flex-start', maxWidth: '100%' }}
          data={[
            { value: 'all', label: say('All') },
            { value: 'expected', label: say('Expected') },
            { value: 'waiting', label: say('Waiting') },
            { value: 'over', label: say('Over') },
          ]}
          value={shown}
          onChange={(value) => setShown(value as Shown)}
        />
        <TextInput
          size="md"
          type="search"
          aria-label={say('Search people')}
          placeholder={say('Search people')}
          dir="auto"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        {rows.length === 0 ? <EmptyState title={say('Nobody here')} /> : null}
        <ul className={classes.people} aria-label={say('Check-in list')}>
          {rows.map((person) => (
            <DayPerson
              key={person.interview}
              person={person}
              day={day}
              isNext={person === next}
              mayChange={mayChange}
              isBusy={steps.isPending}
              onStep={(step) => steps.mutate(step)}
            />
          ))}
        </ul>
      </Stack>
      {slips ? <DaySlips day={slips.day} people={slips.people} /> : null}
      {cancelling ? <CancelDayDialog day={day} onClose={() => setCancelling(false)} /> : null}
    </>
  );
}

const belongs: Record<Shown, (person: WalkInList['people'][number]) => boolean> = {
  all: () => true,
  expected: (person) => isLive(person) && !isWaiting(person),
  waiting: isWaiting,
  over: (person) => !isLive(person),
};

function Counts({ list: { day } }: { list: WalkInList }) {
  const { people, waiting, done, no_show } = day.counts;
  const figures = [
    [say('People'), people],
    [say('Waiting'), waiting],
    [say('Done'), done],
    [say('No-show'), no_show],
  ] as const;
  return (
    <dl className={classes.counts}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}
