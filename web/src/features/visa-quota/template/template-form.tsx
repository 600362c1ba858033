import { ActionIcon, Button, Divider, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { visaTemplateEndpoints, type VisaTemplateRow } from '@hireloom/contracts/visa-quota/visa-template';
import { IconPlus, IconTrash } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { say } from '../../../kit/words/say.ts';
import { emptyKind, KindFields, kindOf, type KindValues } from '../kind-fields.tsx';
import { VisaDrawer } from '../visa-drawer.tsx';

interface Values extends Record<string, unknown> {
  name: string;
  description: string;
  lines: (KindValues & { key: string })[];
}

const fresh = () => ({ ...emptyKind, key: crypto.randomUUID() });

interface TemplateFormProps {
  /** The one that is changed; null for a new one. */
  row: VisaTemplateRow | null;
  onClose: () => void;
}

/** Lines that companies usually begin with, under one name. */
export function TemplateForm({ row, onClose }: TemplateFormProps) {
  const initial: Values = {
    name: row?.name ?? '',
    description: row?.description ?? '',
    lines: row ? row.lines.map((line) => ({ ...line, key: crypto.randomUUID() })) : [fresh()],
  };
  return (
    <VisaDrawer<Values>
      title={row ? say('Change the template') : say('New template')}
      done={row ? say('The template was changed') : say('The template was added')}
      size="lg"
      initial={initial}
      save={({ lines, ...values }) => {
        const body = { ...values, lines: lines.map(kindOf) };
        return row
          ? call(visaTemplateEndpoints.update, {
              params: { id: row.id },
              body: { ...body, version: row.version },
            })
          : call(visaTemplateEndpoints.create, { body });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput label={say('Name')} required dir="auto" {...form.getInputProps('name')} />
          <Textarea label={say('Description')} dir="auto" autosize {...form.getInputProps('description')} />
          {form.values.lines.map((line, at) => (
            <Stack key={line.key} gap="xs" role="group" aria-label={say('Line {number}', { number: at + 1 })}>
              <Group justify="space-between">
                <Divider
                  label={say('Line {number}', { number: at + 1 })}
                  labelPosition="left"
                  style={{ flex: 1 }}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  disabled={form.values.lines.length === 1}
                  aria-label={say('Take out line {number}', { number: at + 1 })}
                  onClick={() => form.removeListItem('lines', at)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Group>
              <KindFields
                value={line}
                onChange={(value) => form.setFieldValue(`lines.${at}`, { ...value, key: line.key })}
                errors={form.errors}
                path={`lines.${at}.`}
              />
            </Stack>
          ))}
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => form.insertListItem('lines', fresh())}
          >
            {say('Add a line')}
          </Button>
        </>
      )}
    </VisaDrawer>
  );
}
