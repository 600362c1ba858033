import { type CalendarItem, calendarLayerLabels } from '@hireloom/contracts/calendar/calendar-endpoints';
import { interviewStatusLabels } from '@hireloom/contracts/interview/interview-words';
import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import { say } from '../../../kit/words/say.ts';
import { isShort, timesText } from './board-event.ts';
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
  const isLine = isFlat || isShort(item);
  return (
    <span className={classes.body} data-flat={isLine}>
      {times !== '' && (
        <span className={classes.time} dir="ltr">
          {isLine ? times.slice(0, 5) : times}
        </span>
      )}
      <span className={classes.title} dir="auto">
        {itemText(item)}
      </span>
    </span>
  );
}

/** The board places from the left; what is read from right to left begins at the other side. */
function fromStart({ left, ...style }: CSSProperties = {}): CSSProperties {
  return left === undefined ? style : { ...style, insetInlineStart: left };
}

/** An item as something to press; `data-item` tells keys which one has the focus. */
export function EventButton({
  item,
  zone,
  ...button
}: ButtonProps & { item: CalendarItem | undefined; zone: string }) {
  const style = fromStart(button.style);
  if (!item) return <UnstyledButton {...button} style={style} />;
  const parts = [
    itemText(item),
    timesText(item, zone),
    item.interview && say(interviewStatusLabels[item.interview.status]),
    say(calendarLayerLabels[item.layer]),
  ];
  const name = parts.filter(Boolean).join(', ');
  return (
    <UnstyledButton
      {...button}
      style={style}
      title={name}
      aria-label={name}
      data-item={item.key}
      data-layer={item.layer}
    />
  );
}
