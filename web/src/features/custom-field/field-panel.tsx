import {
  Alert,
  Button,
  Fieldset,
  Group,
  Select,
  Stack,
  Switch,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import {
  hasChoices,
  holdsFile,
  mayBeUnique,
  mayHaveDefault,
} from '@hireloom/contracts/custom-field/check-definition';
import { convertsTo } from '@hireloom/contracts/custom-field/convert-value';
import type { CustomField, CustomTable } from '@hireloom/contracts/custom-field/custom-fields';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { errorSentence, fieldErrors } from '../../kit/api/field-errors.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { CustomControl } from '../../kit/entity-form/custom/custom-control.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { useCurrencies } from '../../kit/value/money/use-currencies.ts';
import { say } from '../../kit/words/say.ts';
import { keyOf, useChangeTable } from './custom-field-data.ts';
import { FieldRules } from './field-rules.tsx';
import { contentLabels, contentOf, contentsFor, type FieldContent, typeOf } from './field-types.ts';
import { plainly, useFieldForm } from './use-field-form.ts';

interface FieldPanelProps {
  table: CustomTable;
  entity: Entity;
  /** The field to change, or null for a new one. */
  field: CustomField | null;
  /** All fields of the table, whose keys are taken. */
  fields: readonly CustomField[];
  /** Those that are not used any more: their keys stay taken. */
  retired: readonly CustomField[];
  /** Records that have a value, where that is known. */
  records: number | undefined;
  onConvert: (field: CustomField) => void;
  onClose: () => void;
}

/** Adds or changes one custom field in a side panel. Key and type never change once it is there. */
export function FieldPanel({ table, entity, field, fields, retired, records = 0, ...on }: FieldPanelProps) {
  const { onConvert, onClose } = on;
  const change = useChangeTable(table);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [keyTyped, setKeyTyped] = useState(field !== null);
  const [hiding, setHiding] = useState(false);
  const currencies = useCurrencies().filter(({ code }) => /^[A-Z]{3}$/.test(code));
  const form = useFieldForm(entity, field, { fields, retired });
  const { values } = form;
  const draft = plainly(values);
  const save = async () => {
    setSaving(true);
    setRefused(null);
    try {
      await change({
        fields: (now) =>
          field ? now.map((each) => (each.id === field.id ? { ...each, ...draft } : each)) : [...now, draft],
      });
      toastSuccess(
        field ? say('{title} saved', { title: draft.title }) : say('{title} added', { title: draft.title }),
      );
      onClose();
    } catch (error) {
      setRefused(fieldErrors(error)?.data ?? errorSentence(error));
    } finally {
      setSaving(false);
    }
  };
  /** Some who see values now would not any more. */
  const hides =
    field !== null &&
    records > 0 &&
    ((field.active && !draft.active) ||
      (draft.roles.length > 0 &&
        (field.roles.length === 0 || field.roles.some((role) => !draft.roles.includes(role)))));
  const submit = form.onSubmit(() => (hides ? setHiding(true) : void save()));
  const title = form.getInputProps('title');
  const key = form.getInputProps('key');
  const sample = { ...draft, id: 0, required: draft.required };
  return (
    <EditDrawer
      isChanged={() => form.isDirty()}
      onClose={onClose}
      size="md"
      title={field ? say('Edit {title}', { title: field.title }) : say('New custom field')}
    >
      {(close) => (
        <form onSubmit={submit} noValidate>
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
                  : say('Known in templates as {table}__{key}', { table, key: values.key || say('key') })
              }
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
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
              data={contentsFor(entity).map((value) => ({ value, label: say(contentLabels[value]) }))}
              maxDropdownHeight={320}
              value={contentOf(values)}
              onChange={(content) => {
                if (!content) return;
                form.setValues({ ...typeOf(content as FieldContent), default: null });
                if (!mayBeUnique(typeOf(content as FieldContent))) form.setFieldValue('unique', false);
              }}
            />
            {field?.type === 'others' && convertsTo(field.subtype).length > 0 && (
              <Group>
                <Button variant="default" size="xs" onClick={() => onConvert(field)}>
                  {say('Change what it holds')}
                </Button>
              </Group>
            )}
            {hasChoices(values) && (
              <TagsInput
                label={say('Options')}
                required
                description={say('Press enter after each')}
                {...form.getInputProps('choices')}
              />
            )}
            {values.type === 'others' && values.subtype === 'money' && (
              <Select
                label={say('Currency')}
                required
                searchable
                disabled={field !== null}
                data={currencies.map(({ code }) => code)}
                {...form.getInputProps('currency')}
              />
            )}
            <FieldRules entity={entity} form={form} others={fields.filter(({ id }) => id !== field?.id)} />
            {mayHaveDefault(values) && (
              <CustomControl
                field={{
                  ...sample,
                  key: 'default',
                  title: say('Default'),
                  help: say('What a new record begins with'),
                  required: false,
                }}
                value={values.default}
                error={form.errors.default ? String(form.errors.default) : undefined}
                onChange={(value) => form.setFieldValue('default', (value ?? null) as CustomField['default'])}
              />
            )}
            <Switch label={say('Active')} {...form.getInputProps('active', { type: 'checkbox' })} />
            <Switch
              label={say('Show on tables')}
              description={holdsFile(values) ? undefined : say('Tables can then be sorted by it')}
              {...form.getInputProps('show_on_table', { type: 'checkbox' })}
            />
            <Switch
              label={say('Show on e-mail templates')}
              {...form.getInputProps('show_on_email_templates', { type: 'checkbox' })}
            />
            {draft.title.trim() !== '' && (
              <Fieldset legend={say('Preview')}>
                <Preview field={sample} />
              </Fieldset>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button type="submit" loading={saving}>
                {field ? say('Save') : say('Add field')}
              </Button>
            </Group>
          </Stack>
          <ConfirmDialog
            opened={hiding}
            onClose={() => setHiding(false)}
            onConfirm={save}
            title={say('Hide values of {title}', { title: draft.title })}
            confirmLabel={say('Save')}
            message={
              <Text size="sm">
                {say(
                  '{count, plural, one {# record has a value} other {# records have values}} that some who see it now will not see any more. It is kept.',
                  { count: records },
                )}
              </Text>
            }
          />
        </form>
      )}
    </EditDrawer>
  );
}

/** The control as the form will show it; what is typed there goes nowhere. */
function Preview({ field }: { field: CustomField }) {
  const [value, setValue] = useState<unknown>(null);
  return (
    <CustomControl
      key={`${field.type} ${field.subtype}`}
      field={field}
      value={value ?? field.default}
      error={undefined}
      onChange={setValue}
    />
  );
}
