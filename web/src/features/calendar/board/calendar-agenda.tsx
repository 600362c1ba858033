import type { CalendarItem } from '@hireloom/contracts/calendar/calendar-endpoints';
import { calendarLayerLabels } from '@hireloom/contracts/calendar/calendar-endpoints';
import { interviewStatusLabels } from '@hireloom/contracts/interview/interview-words';
import { Badge, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { namesOf } from '../../../kit/value/intl.ts';
import { say } from '../../../kit/words/say.ts';
import { addDays, type DayRange, wallOf } from '../place/calendar-range.ts';
import { layerColors, timesText } from './board-event.ts';
import classes from './calendar-agenda.module.css';
import { itemText } from './item-text.ts';

interface CalendarAgendaProps {
  range: DayRange;
  zone: string;
  items: readonly CalendarItem[];
  today: string;
  onOpen: (item: CalendarItem) => void;
}

/** Everything of some days as a list, each day with its things; it is what a phone opens with and what is best printed. */
export function CalendarAgenda({ range, zone, items, today, onOpen }: CalendarAgendaProps) {
  const days = byDay(items, range, zone);
  if (days.length === 0)
    return (
      <EmptyState
        title={say('Nothing stands here')}
        hint={say('Choose other days, or show more of the calendar.')}
      />
    );
  return (
    <div className={classes.agenda}>
      {days.map(([day, ofDay]) => (
        <section key={day} className={classes.day} aria-label={dayText(day)}>
          <Title order={2} size="sm" className={classes.head} data-today={day === today}>
            <span>{namesOf({ weekday: 'long' }).format(Date.parse(day))}</span>
            <span className={classes.date}>{dayText(day)}</span>
          </Title>
          {ofDay.map((item) => (
            <UnstyledButton
              key={item.key}
              className={classes.line}
              data-item={item.key}
              onClick={() => onOpen(item)}
            >
              <span className={classes.times} dir="ltr">
                {timesText(item, zone) || say('All day')}
              </span>
              <span
                className={classes.mark}
                style={{ background: `var(--mantine-color-${layerColors[item.layer]}-6)` }}
              />
              <span className={classes.what}>
                <Text size="sm" dir="auto" truncate>
                  {itemText(item)}
                </Text>
                <Text size="xs" c="dimmed" dir="auto" truncate>
                  {under(item)}
                </Text>
              </span>
              <Group gap={6} className={classes.status}>
                <Badge variant="light" size="sm" color={layerColors[item.layer]}>
                  {item.interview
                    ? say(interviewStatusLabels[item.interview.status])
                    : say(calendarLayerLabels[item.layer])}
                </Badge>
              </Group>
            </UnstyledButton>
          ))}
        </section>
      ))}
    </div>
  );
}

const under = ({ interview, members, location }: CalendarItem): string =>
  [interview?.job?.name, members.map(({ name }) => name).join(', '), location].filter(Boolean).join(' · ');

/** Items by the days that they touch, each with what takes whole days first. */
function byDay(
  items: readonly CalendarItem[],
  { first, last }: DayRange,
  zone: string,
): [string, CalendarItem[]][] {
  const days = new Map<string, CalendarItem[]>();
  for (const item of items) {
    const begins = item.first_day ?? (item.starts_on ? wallOf(item.starts_on, zone).slice(0, 10) : '');
    const ends = item.last_day ?? begins;
    const from = begins < first ? first : begins;
    for (let day = from; day <= ends && day <= last; day = addDays(day, 1))
      days.set(day, [...(days.get(day) ?? []), item]);
  }
  const order = ({ starts_on }: CalendarItem) => starts_on ?? '';
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => [day, ofDay.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))]);
}
