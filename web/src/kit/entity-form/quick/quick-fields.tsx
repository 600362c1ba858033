import { Button, Stack, Text } from '@mantine/core';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { parentFields } from '@hireloom/contracts/kit/parents';
import { IconChevronDown, IconChevronRight } from '../../../icons.ts';
import { isRef } from '../../value/field-value.tsx';
import { say } from '../../words/say.ts';
import { FieldControl } from '../field-control.tsx';
import { type FormErrors, type FormValues, idsBeside } from '../form-values.ts';

interface QuickFieldsProps {
  entity: Entity;
  values: FormValues;
  errors: FormErrors;
  onChange: (key: string, value: unknown) => void;
  /** The fields that stand here. */
  asked: readonly string[];
  /** How many others there are. */
  others: number;
  opened: boolean;
  onToggle: () => void;
}

/** The few fields that a quick create asks for, one below the other, and the button for the others. */
export function QuickFields({
  entity,
  values,
  errors,
  onChange,
  asked,
  others,
  opened,
  onToggle,
}: QuickFieldsProps) {
  return (
    <Stack gap="sm">
      {asked.map((key) => {
        const field = entity.fields[key];
        return (
          field && (
            <FieldControl
              key={key}
              field={field}
              path={key}
              value={values[key]}
              errors={errors}
              onChange={(value) => onChange(key, value)}
              {...idsBeside(field, values, entity.fields)}
            />
          )
        );
      })}
      {!opened && <FollowedParents entity={entity} values={values} asked={asked} />}
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        aria-expanded={opened}
        leftSection={opened ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        onClick={onToggle}
      >
        {opened ? say('Fewer fields') : say('More fields ({count})', { count: others })}
      </Button>
    </Stack>
  );
}

/** Where the record will belong, as it follows from what was picked. */
function FollowedParents({ entity, values, asked }: Pick<QuickFieldsProps, 'entity' | 'values' | 'asked'>) {
  const names = parentFields(entity).flatMap(([key]) => {
    const value = values[key];
    return isRef(value) && !asked.includes(key) ? [value.name] : [];
  });
  if (names.length === 0) return null;
  return (
    <Text size="xs" c="dimmed" role="status" dir="auto">
      {names.join(' › ')}
    </Text>
  );
}
