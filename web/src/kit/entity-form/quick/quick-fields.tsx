import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
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
  /** Two beside each other where there is room. */
  wide?: boolean;
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
  wide,
}: QuickFieldsProps) {
  const parents = new Map(parentFields(entity));
  // The parents stand below what they follow from.
  const nearest = opened ? undefined : asked.find((key) => parents.has(key) && isRef(values[key]));
  return (
    <Stack gap="sm">
      <SimpleGrid cols={wide ? { base: 1, md: 2 } : 1} spacing="md" verticalSpacing="sm">
        {asked.map((key) => {
          const field = entity.fields[key];
          return (
            field && (
              <div key={key}>
                <FieldControl
                  field={field}
                  path={key}
                  value={values[key]}
                  errors={errors}
                  onChange={(value) => onChange(key, value)}
                  {...idsBeside(field, values, entity.fields)}
                />
                {key === nearest && <FollowedParents entity={entity} values={values} asked={asked} />}
              </div>
            )
          );
        })}
      </SimpleGrid>
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        ms={-8}
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
    <Text size="xs" c="dimmed" mt={4} role="status" dir="auto">
      {names.join(' › ')}
    </Text>
  );
}
