import { ActionIcon, Button, Group, SegmentedControl, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '../../../icons.ts';
import { DateInput } from '../../../kit/value/date/date-inputs.tsx';
import { say } from '../../../kit/words/say.ts';
import { TimeSpan } from './time-span.tsx';
import type { Exception } from './hours-values.ts';
import css from './hours-form.module.css';

interface ExceptionListProps {
  list: readonly Exception[];
  /** The day that a new one begins with. */
  today: string;
  errors: Record<string, string>;
  onChange: (list: Exception[]) => void;
}

/** Days on which somebody is not there, or works at other hours. */
export function ExceptionList({ list, today, errors, onChange }: ExceptionListProps) {
  const change = (index: number, given: Partial<Exception>) =>
    onChange(list.map((one, place) => (place === index ? { ...one, ...given } : one)));
  const kinds = [
    { value: 'off', label: say('Not there') },
    { value: 'hours', label: say('Other hours') },
  ];
  return (
    <Stack gap="sm">
      {list.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('No exceptions. Absences of your profile and holidays count by themselves.')}
        </Text>
      ) : null}
      {list.map((one, index) => (
        <Group key={index} gap="xs" align="flex-start" className={css.exception}>
          <DateInput
            w={136}
            label={say('From day')}
            value={one.first_day}
            error={errors[`exceptions.${index}.first_day`]}
            onChange={(day) =>
              day && change(index, { first_day: day, last_day: one.last_day < day ? day : one.last_day })
            }
          />
          <DateInput
            w={136}
            label={say('To day')}
            value={one.last_day}
            error={errors[`exceptions.${index}.last_day`]}
            onChange={(day) => day && change(index, { last_day: day })}
          />
          <div className={css.lifted}>
            <SegmentedControl
              data={kinds}
              value={one.kind}
              aria-label={say('Kind')}
              onChange={(kind) =>
                change(
                  index,
                  kind === 'off'
                    ? { kind: 'off', from: null, to: null }
                    : { kind: 'hours', from: '09:00', to: '15:00' },
                )
              }
            />
          </div>
          {one.kind === 'hours' ? (
            <div className={css.lifted}>
              <TimeSpan
                label={say('Other hours')}
                from={one.from ?? ''}
                to={one.to ?? ''}
                errors={{ from: errors[`exceptions.${index}.from`], to: errors[`exceptions.${index}.to`] }}
                onChange={(span) => change(index, span)}
              />
            </div>
          ) : null}
          <TextInput
            className={css.grows}
            label={say('Reason')}
            dir="auto"
            maxLength={200}
            value={one.reason ?? ''}
            onChange={(event) => change(index, { reason: event.currentTarget.value || null })}
          />
          <Tooltip label={say('Remove this exception')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              className={css.lifted}
              aria-label={say('Remove this exception')}
              onClick={() => onChange(list.filter((_, place) => place !== index))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Tooltip>
        </Group>
      ))}
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconPlus size={16} />}
        onClick={() =>
          onChange([
            ...list,
            { first_day: today, last_day: today, kind: 'off', from: null, to: null, reason: null },
          ])
        }
      >
        {say('Add an exception')}
      </Button>
    </Stack>
  );
}
