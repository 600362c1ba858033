import { type CalendarItem, layersOf, teamCalendar } from '@hireloom/contracts/calendar/calendar-endpoints';
import { weekOfTeam } from '@hireloom/contracts/settings/week';
import { Button, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { IconPlus } from '../../icons.ts';
import { openInterviewDesk } from '../../kit/interview/interview-desk.ts';
import { lazyDialog, lazyPart } from '../../kit/lazy/lazy.tsx';
import { LazyMenu, MenuItem } from '../../kit/page/menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useKeys } from '../../kit/page/use-keys.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { Fold } from '../../kit/piece/fold.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { useMay, useTeamSettings, useViewer } from '../../kit/session/session.ts';
import { ownZone } from '../../kit/value/planned-time-input.tsx';
import { say } from '../../kit/words/say.ts';
import { CalendarAgenda } from './board/calendar-agenda.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import { peopleQuery, windowQuery } from './calendar-queries.ts';
import { NewHereDialog, WhichTimeDialog } from './calendar-questions.tsx';
import type { EventWork } from './event/event-drawer.tsx';
import { ItemCard } from './item-card.tsx';
import { rangeOf, rangeText, stepFrom, windowOf } from './place/calendar-range.ts';
import { type CalendarView, today, useCalendarPlace } from './place/use-calendar-place.ts';
import { useMoves } from './use-moves.ts';

const Board = lazy(() => import('./board/calendar-board.tsx'));
const EventDrawer = lazyPart(async () => (await import('./event/event-drawer.tsx')).default);
const FeedsDrawer = lazyDialog(async () => (await import('./feed/feeds-drawer.tsx')).default);

const AT_ONCE = { getInitialValueInEffect: false };
/** What the board takes: where nothing was chosen, the viewer alone stands side by side with nobody. */
const PHONE = '(max-width: 48em)';

interface Pressed {
  date: string;
  time: string | null;
  members: readonly { id: number; name: string }[];
}

/** The calendar of whoever looks: their interviews, the team's, events, holidays and what runs out. */
export default function CalendarPage() {
  const viewer = useViewer();
  const isPhone = useMediaQuery(PHONE, false, AT_ONCE);
  const { place, go } = useCalendarPlace(isPhone ? 'agenda' : 'week');
  const zone = ownZone();
  const mayTeam = useMay(teamCalendar);
  const maySchedule = useMay({ module: 'interview', any: ['create'] });
  const [opened, setOpened] = useState<CalendarItem | null>(null);
  const [work, setWork] = useState<EventWork | null>(null);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [isFeeds, setIsFeeds] = useState(false);
  const [isFiltered, setIsFiltered] = useState(false);
  const { drop, schedule, which, closeWhich } = useMoves(zone);
  const people = useQuery({ ...peopleQuery, enabled: mayTeam });

  const view: CalendarView = place.view === 'people' && !mayTeam ? 'day' : place.view;
  const team = useTeamSettings();
  const [country, setCountry] = useState<string | null>(null);
  const week = weekOfTeam(team, country ?? team.default_country);
  const range = rangeOf({ ...place, view }, week.firstDayOfWeek);
  const layers = (place.layers ?? layersOf(viewer)).filter((layer) => layersOf(viewer).includes(layer));
  const own = { id: viewer.user.id, name: `${viewer.user.first_name} ${viewer.user.last_name}` };
  const sideBySide = chosenPeople(place.people, people.data?.results ?? [], own);
  const members = view === 'people' ? sideBySide.map(({ id }) => id) : mayTeam ? [...place.people] : [];
  const { data, error, isPending, refetch } = useQuery({
    ...windowQuery({ ...windowOf(range), layers, members, job: place.job }),
    enabled: layers.length > 0,
  });
  if (data && data.country !== country) setCountry(data.country);

  const show = (next: CalendarView) => go({ view: next });
  const begin = (at: Pressed) =>
    maySchedule && at.time !== null ? setPressed(at) : setWork({ kind: 'new', at });
  const step = (by: 1 | -1) => go({ date: stepFrom({ ...place, view }, by) });
  useKeys({
    t: () => go({ date: today() }),
    n: () => step(1),
    p: () => step(-1),
    d: () => show('day'),
    w: () => show('week'),
    m: () => show('month'),
    a: () => show('agenda'),
    s: mayTeam ? () => show('people') : undefined,
    c: () => setWork({ kind: 'new', at: { date: place.date, time: '09:00' } }),
  });

  const items = data?.items ?? [];
  return (
    <>
      <PageHeader
        title={say('Calendar')}
        actions={
          <>
            {maySchedule ? (
              <LazyMenu target={<Button leftSection={<IconPlus size={16} />}>{say('New')}</Button>}>
                <MenuItem onClick={() => openInterviewDesk({ kind: 'schedule', begin: {} })}>
                  {say('New interview')}
                </MenuItem>
                <MenuItem onClick={() => setWork({ kind: 'new', at: { date: place.date, time: '09:00' } })}>
                  {say('New event')}
                </MenuItem>
              </LazyMenu>
            ) : (
              <Button
                leftSection={<IconPlus size={16} />}
                onClick={() => setWork({ kind: 'new', at: { date: place.date, time: '09:00' } })}
              >
                {say('New event')}
              </Button>
            )}
            <MoreMenu label={say('More of the calendar')}>
              <MenuItem onClick={() => setIsFeeds(true)}>{say('Calendar feeds')}</MenuItem>
              <MenuItem onClick={() => window.print()}>{say('Print')}</MenuItem>
            </MoreMenu>
          </>
        }
      />
      <CalendarBar
        {...{ view, mayTeam, isPhone }}
        label={rangeText(view, place.date, range)}
        onView={show}
        onStep={step}
        onToday={() => go({ date: today() })}
      />
      {isPhone ? (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            mb="xs"
            aria-expanded={isFiltered}
            onClick={() => setIsFiltered(!isFiltered)}
          >
            {say('Filter')}
          </Button>
          <Fold open={isFiltered}>
            <CalendarFilters place={place} mayTeam={mayTeam} onChange={go} />
          </Fold>
        </>
      ) : (
        <CalendarFilters place={place} mayTeam={mayTeam} onChange={go} />
      )}
      {data && !data.complete && (
        <Text size="sm" c="orange" mb="xs" role="status">
          {say('There is more in these days than is shown: choose fewer days or layers.')}
        </Text>
      )}
      {error && (
        <ErrorState
          title={say('The calendar could not be read')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {layers.length === 0 && (
        <EmptyState title={say('Nothing is chosen')} hint={say('Choose above what the calendar shows.')} />
      )}
      {layers.length > 0 && isPending && !error && (
        <Skeleton height={480} aria-busy aria-label={say('Loading')} />
      )}
      {data && layers.length > 0 && view === 'agenda' && (
        <CalendarAgenda {...{ range, zone, items }} today={today()} onOpen={setOpened} />
      )}
      {data && layers.length > 0 && view !== 'agenda' && (
        <Suspense fallback={<Skeleton height={480} aria-busy aria-label={say('Loading')} />}>
          <Board
            {...{ view, week, zone, items }}
            date={place.date}
            people={sideBySide}
            onOpen={setOpened}
            onDrop={drop}
            onEmpty={(at, person) => begin({ ...at, members: sideBySide.filter(({ id }) => id === person) })}
            onDay={(date) => go({ date, view: 'day' })}
          />
        </Suspense>
      )}
      <ItemCard
        item={opened}
        zone={zone}
        onClose={() => setOpened(null)}
        onEdit={(id) => {
          setOpened(null);
          setWork({ kind: 'edit', id });
        }}
      />
      {work && <EventDrawer work={work} zone={zone} onClose={() => setWork(null)} />}
      <FeedsDrawer opened={isFeeds} onClose={() => setIsFeeds(false)} />
      <WhichTimeDialog which={which} onClose={closeWhich} />
      <NewHereDialog
        at={pressed}
        onClose={() => setPressed(null)}
        onInterview={() => {
          if (pressed?.time) schedule({ date: pressed.date, time: pressed.time }, pressed.members);
          setPressed(null);
        }}
        onEvent={() => {
          if (pressed) setWork({ kind: 'new', at: pressed });
          setPressed(null);
        }}
      />
    </>
  );
}

/** Who stands side by side: those who were chosen, else the viewer. */
function chosenPeople(
  chosen: readonly number[],
  known: readonly { id: number; name: string }[],
  own: { id: number; name: string },
) {
  const found = known.filter(({ id }) => chosen.includes(id));
  return found.length > 0 ? found : [own];
}
