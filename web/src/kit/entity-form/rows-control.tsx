import type { ComponentType } from 'react';
import { ActionIcon, Button, Card, Group, Input, SimpleGrid, Stack, Tooltip } from '@mantine/core';
import type { Field } from '@hireloom/contracts/kit/field';
import { IconPlus, IconTrash } from '../../icons.ts';
import type { FieldControlProps } from './field-control-props.ts';
import { type FormErrors, type FormValues, startLine } from './form-values.ts';
import { say } from '../words/say.ts';

interface RowsControlProps {
  field: Field;
  path: string;
  value: unknown;
  onChange: (value: FormValues[]) => void;
  errors: FormErrors;
  /** Draws one sub-field. */
  control: ComponentType<FieldControlProps>;
}

/** A short list of small things, each with its own few fields. */
export function RowsControl({ field, path, value, onChange, errors, control: Control }: RowsControlProps) {
  const lines = (Array.isArray(value) ? value : []) as FormValues[];
  const fields = Object.entries(field.fields ?? {});
  const most = field.max ?? 50;
  return (
    <Stack gap="xs" role="group" aria-label={say(field.label)}>
      <Input.Label required={field.required}>{say(field.label)}</Input.Label>
      {lines.map((line, index) => (
        <Card key={index} withBorder padding="sm">
          <Group align="flex-start" wrap="nowrap">
            <SimpleGrid cols={{ base: 1, md: Math.min(fields.length, 2) }} spacing="sm" style={{ flex: 1 }}>
              {fields.map(([key, sub]) => (
                <Control
                  key={key}
                  field={sub}
                  path={`${path}.${index}.${key}`}
                  value={line[key]}
                  errors={errors}
                  onChange={(next) => onChange(lines.with(index, { ...line, [key]: next }))}
                />
              ))}
            </SimpleGrid>
            <Tooltip label={say('Remove')}>
              <ActionIcon
                mt={24}
                aria-label={say('Remove {label} {index}', { label: say(field.label), index: index + 1 })}
                onClick={() => onChange(lines.toSpliced(index, 1))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Tooltip>
          </Group>
        </Card>
      ))}
      {errors[path] && <Input.Error>{errors[path]}</Input.Error>}
      {lines.length < most && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...lines, startLine(field)])}
        >
          {say('Add')}
        </Button>
      )}
    </Stack>
  );
}
