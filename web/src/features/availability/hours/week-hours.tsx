import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '../../../icons.ts';
import { say } from '../../../kit/words/say.ts';
import { type HoursDraft, weekdayName, weekdays } from './hours-values.ts';
import { TimeSpan } from './time-span.tsx';
import css from './hours-form.module.css';

interface WeekHoursProps {
  hours: HoursDraft['hours'];
  /** The first day of the week; 0 is Sunday. */
  begins: number;
  errors: Record<string, string>;
  onChange: (hours: HoursDraft['hours']) => void;
}

/** The hours of each weekday, with a pause in between where there is one. */
export function WeekHours({ hours, begins, errors, onChange }: WeekHoursProps) {
  const change = (index: number, span: { from: string; to: string }) =>
    onChange(hours.map((one, place) => (place === index ? { ...one, ...span } : one)));
  const add = (weekday: number) => {
    const last = hours.findLast((span) => span.weekday === weekday);
    const next = last && last.to < '17:00' ? { from: last.to, to: '18:00' } : { from: '09:00', to: '18:00' };
    onChange([...hours, { weekday, ...next }]);
  };
  return (
    <div className={css.week}>
      {weekdays(begins).map((weekday) => {
        const name = weekdayName(weekday);
        const spans = hours
          .map((span, index) => ({ span, index }))
          .filter(({ span }) => span.weekday === weekday);
        return (
          <div key={weekday} className={css.day} role="group" aria-label={name}>
            <Text size="sm" fw={500} className={css.name}>
              {name}
            </Text>
            <Stack gap={6} className={css.spans}>
              {spans.length === 0 ? (
                <Text size="sm" c="dimmed" lh="32px">
                  {say('Does not work on this day')}
                </Text>
              ) : null}
              {spans.map(({ span, index }) => (
                <Group key={index} gap={4} wrap="nowrap" align="flex-start">
                  <TimeSpan
                    label={name}
                    {...span}
                    errors={{ from: errors[`hours.${index}.from`], to: errors[`hours.${index}.to`] }}
                    onChange={(times) => change(index, times)}
                  />
                  <Tooltip label={say('Remove these hours')}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={32}
                      aria-label={`${name}: ${say('Remove these hours')}`}
                      onClick={() => onChange(hours.filter((_, place) => place !== index))}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  </Tooltip>
                </Group>
              ))}
            </Stack>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} />}
              aria-label={`${name}: ${say('Add hours')}`}
              onClick={() => add(weekday)}
            >
              {say('Add hours')}
            </Button>
          </div>
        );
      })}
    </div>
  );
}
