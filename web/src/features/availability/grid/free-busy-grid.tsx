import { Box, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type MouseEvent, useMemo, useRef } from 'react';
import type { RefValue } from '@hireloom/contracts/kit/field';
import { offsetText } from '@hireloom/contracts/kit/wall-time';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { lists } from '../../../kit/value/intl.ts';
import { say } from '../../../kit/words/say.ts';
import { freeBusyQuery } from '../slot-queries.ts';
import { ChosenSpan, shareAt } from './chosen-span.tsx';
import { type DayAxis, dayAxis, otherDay, placeOn, quarterAt, startOfDay } from './day-axis.ts';
import { PersonHead, PersonTrack } from './free-busy-row.tsx';
import { fitOf, type PersonTimes } from './person-state.ts';
import css from './free-busy-grid.module.css';

export interface FreeBusyGridProps {
  members: readonly RefValue[];
  /** The day that is shown, as the wall of `zone` has it: `2026-03-29`. */
  date: string;
  zone: string;
  /** How long the chosen time is. */
  minutes: number;
  /** When it begins; null: nothing is chosen yet. One on another day is not shown. */
  value: Date | null;
  onPick: (start: Date) => void;
  /** An interview that is moved: its own time counts as free. */
  without?: number | null;
}

/**
 * People side by side for one day: when they work, when they are busy, and how the chosen time suits each of them. A press
 * chooses, what is chosen is dragged or moved by keys.
 */
export function FreeBusyGrid(props: FreeBusyGridProps) {
  const { members, date, zone, without = null } = props;
  const [from, to] = useMemo(
    () => [new Date(startOfDay(date, zone)), new Date(startOfDay(otherDay(date, 1), zone))],
    [date, zone],
  );
  const ids = members.map(({ id }) => id);
  const read = useQuery({ ...freeBusyQuery(ids, from, to, without), meta: { quiet: true } });
  if (members.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {say('Pick interviewers to see when they are free.')}
      </Text>
    );
  if (read.isError && !read.data)
    return (
      <ErrorState
        title={say('The free and busy times could not be read')}
        error={read.error}
        onRetry={() => void read.refetch()}
      />
    );
  const known = new Map(read.data?.members.map((person) => [person.member.id, person]));
  const people = members.flatMap(({ id }) => known.get(id) ?? []);
  if (!read.data || (people.length < members.length && read.isFetching))
    return <Skeleton height={48 + members.length * 48} aria-label={say('Reading')} />;
  return <Grid {...props} people={people} stale={read.isPlaceholderData} />;
}

function Grid(props: FreeBusyGridProps & { people: PersonTimes[]; stale: boolean }) {
  const { date, zone, minutes, value, onPick, people, stale } = props;
  const area = useRef<HTMLDivElement>(null);
  const length = minutes * 60_000;
  const at = value?.getTime() ?? null;
  const axis = useMemo(() => {
    const spans = people.flatMap(({ working }) =>
      working.map((span) => ({ from: Date.parse(span.starts_on), to: Date.parse(span.ends_on) })),
    );
    return dayAxis(date, zone, at === null ? spans : [...spans, { from: at, to: at + length }]);
  }, [people, date, zone, at, length]);
  const isShown = at !== null && at >= axis.from && at < axis.to;
  const fits = isShown ? people.map((person) => fitOf(person, at, at + length)) : null;
  const pick = (event: MouseEvent) => {
    if (area.current) onPick(new Date(quarterAt(axis, shareAt(area.current, event.clientX), length)));
  };
  return (
    <div className={css.frame} aria-busy={stale}>
      <div className={css.scroller} role="group" aria-label={say('Free and busy times')} tabIndex={-1}>
        <Box className={css.grid} __vars={{ '--hours': `${axis.marks.length}` }} mod={{ stale }}>
          <Hours axis={axis} />
          {people.map((person, index) => (
            <Fragment key={person.member.id}>
              <PersonHead person={person} fit={fits?.[index] ?? null} />
              <PersonTrack person={person} axis={axis} zone={zone} />
            </Fragment>
          ))}
          {/* Keys move what is chosen; a press anywhere is a shorter way for whoever has a pointer. */}
          <div ref={area} className={css.area} onClick={pick} role="presentation">
            {isShown ? (
              <ChosenSpan
                {...{ axis, zone, at, length, area, onPick }}
                suits={suitsText(people, fits ?? [])}
                isFree={fits?.every((fit) => fit === 'free') ?? false}
              />
            ) : null}
          </div>
        </Box>
      </div>
      <Text size="xs" c="dimmed" mt={4}>
        {say('Times are those of {zone} ({offset}).', {
          zone,
          offset: offsetText(new Date(axis.from), zone),
        })}{' '}
        {isShown ? null : say('Press a time to choose it.')}
      </Text>
    </div>
  );
}

function Hours({ axis }: { axis: DayAxis }) {
  return (
    <>
      <div className={css.corner} aria-hidden />
      <div className={css.hours} aria-hidden>
        {axis.marks.map(({ at, label }) => (
          <span key={at} style={{ insetInlineStart: `${placeOn(axis, at) * 100}%` }}>
            {label}
          </span>
        ))}
      </div>
    </>
  );
}

/** Who is free then and who is not, for whoever hears the page. */
function suitsText(people: readonly PersonTimes[], fits: readonly string[]): string {
  const others = people.filter((_, index) => fits[index] !== 'free').map(({ member }) => member.name);
  return others.length === 0
    ? say('Everybody is free')
    : say('Not free: {names}', { names: lists().format(others) });
}
