import { ActionIcon, Button, Group, Input, Select, Stack, TextInput, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldsOf, type SystemType } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { IconPlus, IconTrash } from '../../icons.ts';
import type { EndpointForm } from './endpoint-values.ts';
import { say } from '../../kit/words/say.ts';

interface MappingFieldsProps {
  type: SystemType;
  form: EndpointForm;
  error: ReactNode;
}

/** Which key of the JSON gets which field. */
export function MappingFields({ type, form, error }: MappingFieldsProps) {
  const data = Object.entries(fieldsOf(type)).map(([value, label]) => ({ value, label }));
  return (
    <Input.Wrapper label={say('Fields')} labelElement="div" error={error}>
      <Stack gap={6}>
        {form.values.mapping.map((_row, index) => (
          // Rows have no identity but their place: all of them are controlled.
          <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={say('Key {index}', { index: index + 1 })}
              placeholder={say('key')}
              dir="ltr"
              flex={1}
              maxLength={60}
              {...form.getInputProps(`mapping.${index}.key`)}
            />
            <Select
              aria-label={say('Field {index}', { index: index + 1 })}
              flex={1.4}
              searchable
              data={data}
              {...form.getInputProps(`mapping.${index}.field`)}
            />
            <Tooltip label={say('Remove this field')}>
              <ActionIcon
                aria-label={say('Remove field {index}', { index: index + 1 })}
                size="var(--input-height-sm)"
                onClick={() => form.removeListItem('mapping', index)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Tooltip>
          </Group>
        ))}
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.insertListItem('mapping', { key: '', field: 'candidate_name' })}
        >
          {say('Add field')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
