import { Group, Text } from '@mantine/core';
import { MoneyText } from '../../../kit/value/money/money-text.tsx';
import { numbers } from '../../../kit/value/intl.ts';
import { say } from '../../../kit/words/say.ts';
import classes from '../offer.module.css';

export interface PayRange {
  /** Whose range it is. */
  name: string;
  min: number | null;
  mid: number | null;
  max: number | null;
}

/** Whether a salary lies below or above a range. */
export const isOutside = (salary: number, { min, max }: PayRange): boolean =>
  (min !== null && salary < min) || (max !== null && salary > max);

interface RangeBandProps {
  range: PayRange;
  salary: number | null;
  currency: number | undefined;
}

/** A range of pay as a band, with a mark where the salary lies. */
export function RangeBand({ range, salary, currency }: RangeBandProps) {
  const { name, min, mid, max } = range;
  const outside = salary !== null && isOutside(salary, range);
  const ratio = salary !== null && mid ? salary / mid : null;
  const money = (amount: number) => <MoneyText amount={amount} currency={currency} />;
  return (
    <div className={classes.range} role="group" aria-label={name}>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed" dir="auto">
          {name}
        </Text>
        <Text size="xs" c={outside ? 'var(--mantine-color-orange-text)' : 'dimmed'} role="status">
          {outside ? say('Outside the range') : salary !== null && say('Within the range')}
          {ratio !== null &&
            ` · ${say('{ratio}% of the middle', { ratio: numbers().format(Math.round(ratio * 100)) })}`}
        </Text>
      </Group>
      {min !== null && max !== null && max > min && (
        <div className={classes.band} aria-hidden>
          {mid !== null && (
            <span className={classes.middle} style={{ insetInlineStart: share(mid, min, max) }} />
          )}
          {salary !== null && (
            <span
              className={classes.mark}
              data-outside={outside || undefined}
              style={{ insetInlineStart: share(salary, min, max) }}
            />
          )}
        </div>
      )}
      <Group justify="space-between" gap="xs" fz="xs" c="dimmed">
        <span>{min !== null && money(min)}</span>
        <span>{mid !== null && money(mid)}</span>
        <span>{max !== null && money(max)}</span>
      </Group>
    </div>
  );
}

/** Where an amount lies in a range; what is outside stands at its end. */
const share = (amount: number, min: number, max: number): string =>
  `${Math.min(Math.max((amount - min) / (max - min), 0), 1) * 100}%`;
