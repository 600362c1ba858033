import { type CalendarItem, calendarLayerLabels } from '@hireloom/contracts/calendar/calendar-endpoints';
import { interviewStatusLabels } from '@hireloom/contracts/interview/interview-words';
import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { say } from '../../../kit/words/say.ts';
import { timesText } from './board-event.ts';
import classes from './calendar-board.module.css';
import { itemText } from './item-text.ts';

export type ButtonProps = ComponentPropsWithoutRef<'button'>;

/** The time and the name of an item; beside each other where there is one line. */
export function EventBody({
  item,
  zone,
  isFlat,
}: {
  item: CalendarItem | undefined;
  zone: string;
  isFlat: boolean;
}) {
  if (!item) return null;
  const times = timesText(item, zone);
  return (
    <span className={classes.body} data-flat={isFlat}>
      {times !== '' && (
        <span className={classes.time} dir="ltr">
          {isFlat ? times.slice(0, 5) : times}
        </span>
      )}
      <span className={classes.title} dir="auto">
        {itemText(item)}
      </span>
    </span>
  );
}

/** An item as something to press; `data-item` tells keys which one has the focus. */
export function EventButton({
  item,
  zone,
  ...button
}: ButtonProps & { item: CalendarItem | undefined; zone: string }) {
  if (!item) return <UnstyledButton {...button} />;
  const parts = [
    itemText(item),
    timesText(item, zone),
    item.interview && say(interviewStatusLabels[item.interview.status]),
    say(calendarLayerLabels[item.layer]),
  ];
  const name = parts.filter(Boolean).join(', ');
  return (
    <UnstyledButton {...button} title={name} aria-label={name} data-item={item.key} data-layer={item.layer} />
  );
}
