import { Alert, Button, Group, Select, Stack, Switch, TagsInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import {
  type CustomField,
  customField,
  customFieldTypes,
  type CustomTable,
  MAX_CUSTOM_FIELDS,
} from '@hireloom/contracts/custom-field/custom-fields';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { errorSentence, fieldErrors } from '../../kit/api/field-errors.ts';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { type FieldDraft, keyOf, useChangeTable } from './custom-field-data.ts';
import { typeLabels } from './field-types.ts';
import { say } from '../../kit/words/say.ts';

interface FieldPanelProps {
  table: CustomTable;
  /** The field to change, or null for a new one. */
  field: CustomField | null;
  /** All fields of the table, whose keys are taken. */
  fields: readonly CustomField[];
  onClose: () => void;
}

const types = customFieldTypes.map((value) => ({ value, label: say(typeLabels[value]) }));
const shape = schemaResolver(customField.omit({ id: true }), { sync: true });

const fresh: FieldDraft = {
  title: '',
  key: '',
  type: 'others',
  choices: [],
  active: true,
  show_on_table: false,
  show_on_email_templates: false,
};

/** Adds or changes one custom field in a side panel. Key and type never change once it is there. */
export function FieldPanel({ table, field, fields, onClose }: FieldPanelProps) {
  const change = useChangeTable(table);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [keyTyped, setKeyTyped] = useState(field !== null);
  const { id: _id, ...stored } = field ?? { ...fresh, id: undefined };
  const form = useForm<Omit<FieldDraft, 'id'>>({
    initialValues: stored,
    validate: (values) => ({ ...shape(values), ...problems(values, field, fields) }),
  });
  const save = form.onSubmit(async (values) => {
    setSaving(true);
    setRefused(null);
    const draft = { ...values, choices: values.type === 'options' ? values.choices : [] };
    try {
      await change({
        fields: (now) =>
          field ? now.map((each) => (each.id === field.id ? { ...each, ...draft } : each)) : [...now, draft],
      });
      toastSuccess(`${values.title} ${field ? 'saved' : 'added'}`);
      onClose();
    } catch (error) {
      setRefused(fieldErrors(error)?.data ?? errorSentence(error));
    } finally {
      setSaving(false);
    }
  });
  const title = form.getInputProps('title');
  const key = form.getInputProps('key');
  return (
    <EditDrawer
      isChanged={() => form.isDirty()}
      onClose={onClose}
      size="md"
      title={field ? say('Edit {title}', { title: field.title }) : say('New custom field')}
    >
      {(close) => (
        <form onSubmit={save} noValidate>
          <Stack gap="sm">
            {refused && (
              <Alert color="red" title={say("The field can't be saved like this")} role="alert">
                {refused}
              </Alert>
            )}
            <TextInput
              label={say('Title')}
              required
              data-autofocus
              dir="auto"
              {...title}
              onChange={(event) => {
                title.onChange(event);
                if (!keyTyped) form.setFieldValue('key', keyOf(event.currentTarget.value));
              }}
            />
            <TextInput
              label={say('Key')}
              required
              disabled={field !== null}
              description={
                field
                  ? say('Never changes')
                  : say('Known in templates as {table}__{key}', { table, key: form.values.key || say('key') })
              }
              autoComplete="off"
              spellCheck={false}
              {...key}
              onChange={(event) => {
                setKeyTyped(true);
                key.onChange(event);
              }}
            />
            <Select
              label={say('Type')}
              required
              disabled={field !== null}
              data={types}
              {...form.getInputProps('type')}
            />
            {form.values.type === 'options' && (
              <TagsInput
                label={say('Options')}
                required
                description={say('Press enter after each')}
                {...form.getInputProps('choices')}
              />
            )}
            <Switch label={say('Active')} {...form.getInputProps('active', { type: 'checkbox' })} />
            <Switch
              label={say('Show on tables')}
              {...form.getInputProps('show_on_table', { type: 'checkbox' })}
            />
            <Switch
              label={say('Show on e-mail templates')}
              {...form.getInputProps('show_on_email_templates', { type: 'checkbox' })}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button type="submit" loading={saving}>
                {field ? say('Save') : say('Add field')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </EditDrawer>
  );
}

/** What the shape of one field does not tell: options need choices, a key stands once, a table has an end. */
function problems(
  { key, type, choices }: Omit<FieldDraft, 'id'>,
  field: CustomField | null,
  fields: readonly CustomField[],
): Record<string, string> {
  const found: Record<string, string> = {};
  if (type === 'options' && choices.length === 0)
    found.choices = say('A field of type options needs choices');
  if (fields.some((other) => other.id !== field?.id && other.key === key)) {
    found.key = say('Another field has this key');
  }
  if (!field && fields.length >= MAX_CUSTOM_FIELDS) {
    found.title = say('A table may have at most {MAX_CUSTOM_FIELDS} custom fields', { MAX_CUSTOM_FIELDS });
  }
  return found;
}
