import { Button, Group, List, Select, Stack, Switch, TagsInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { lookup } from '@hireloom/contracts/kit/field';
import {
  type ExtraField,
  type LookupItem,
  type LookupName,
  lookupEndpoints,
  lookupLists,
} from '@hireloom/contracts/lookup/lookups';
import { call } from '../../kit/api/api.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { sentence } from '../../kit/value/choice-label.ts';
import { DateInput } from '../../kit/value/date/date-inputs.tsx';
import { fieldErrors } from '../../kit/api/field-errors.ts';
import { ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { useRefreshList, useUsage } from './lookup-queries.ts';
import { say } from '../../kit/words/say.ts';
import { formatCount } from '../../kit/value/format-count.ts';

interface ItemPanelProps {
  list: LookupName;
  /** The item to edit, or null for a new one. */
  item: LookupItem | null;
  onClose: () => void;
}

/** Adds or edits one item in a side panel. */
export function ItemPanel({ list, item, onClose }: ItemPanelProps) {
  const { label } = lookupLists[list];
  const changed = useRef(false);
  return (
    <EditDrawer
      isChanged={() => changed.current}
      onClose={onClose}
      size="md"
      title={
        item
          ? say('Edit {label}', { label: label.toLowerCase() })
          : say('New {label}', { label: label.toLowerCase() })
      }
    >
      {(close) => (
        <>
          <ItemForm list={list} item={item} changed={changed} onBack={close} onClose={onClose} />
          {item && <UsageView item={item} />}
        </>
      )}
    </EditDrawer>
  );
}

interface ItemFormProps extends ItemPanelProps {
  /** Is told whether something was typed. */
  changed: RefObject<boolean>;
  onBack: () => void;
}

function ItemForm({ list, item, changed, onBack, onClose }: ItemFormProps) {
  const { label, parent, parentOptional, extra = {} } = lookupLists[list];
  const refresh = useRefreshList(list);
  const [saving, setSaving] = useState(false);
  const started = Object.fromEntries(Object.keys(extra).map((key) => [key, String(item?.extra[key] ?? '')]));
  const form = useForm({
    initialValues: {
      name: item?.name ?? '',
      name_ar: item?.name_ar ?? '',
      parent: item?.parent ?? null,
      aliases: item?.aliases ?? [],
      is_active: item?.is_active ?? true,
      extra: started,
    },
    validate: { name: (name) => (name.trim() ? null : say('Name is required')) },
  });
  const dirty = form.isDirty();
  useEffect(() => {
    changed.current = dirty;
  }, [changed, dirty]);
  const save = form.onSubmit(async (values) => {
    const body = {
      name: values.name,
      name_ar: values.name_ar.trim() || null,
      aliases: values.aliases,
      is_active: values.is_active,
      extra: Object.fromEntries(
        Object.entries(withoutOldDay(values.extra, started)).map(([key, value]) => [
          key,
          value.trim() || null,
        ]),
      ),
      ...(parent ? { parent: values.parent?.id ?? null } : {}),
    };
    setSaving(true);
    try {
      const saved = item
        ? await call(lookupEndpoints.update, { params: { list, id: item.id }, body })
        : await call(lookupEndpoints.create, { params: { list }, body });
      await refresh();
      toastSuccess(`${saved.name} ${item ? 'saved' : 'added'}`);
      onClose();
    } catch (error) {
      const errors = fieldErrors(error);
      if (errors) form.setErrors(errors);
      else toastError(error);
    } finally {
      setSaving(false);
    }
  });
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="sm">
        <TextInput label={say('Name')} required data-autofocus dir="auto" {...form.getInputProps('name')} />
        <TextInput label={say('Arabic name')} dir="rtl" lang="ar" {...form.getInputProps('name_ar')} />
        {parent && (
          <ReferencePicker
            label={lookupLists[parent].label}
            field={lookup(lookupLists[parent].label, parent)}
            required={!parentOptional}
            value={form.values.parent}
            onChange={(chosen) => form.setFieldValue('parent', chosen)}
            error={form.errors.parent}
          />
        )}
        {Object.entries(extra).map(([key, field]) =>
          field.choices ? (
            <Select
              key={key}
              label={say(field.label)}
              required
              data={field.choices.map((choice) => ({ value: choice, label: sentence(choice) }))}
              {...form.getInputProps(`extra.${key}`)}
              value={form.values.extra[key] || null}
            />
          ) : (
            <ExtraBox
              key={key}
              field={field}
              value={form.values.extra[key] ?? ''}
              onChange={(value) => form.setFieldValue(`extra.${key}`, value)}
              error={form.errors[`extra.${key}`]}
            />
          ),
        )}
        <TagsInput
          label={say('Also known as')}
          description={say('Other spellings that are found and read as this one')}
          {...form.getInputProps('aliases')}
        />
        <Switch
          label={say('Active')}
          description={say('Only active items can be picked')}
          {...form.getInputProps('is_active', { type: 'checkbox' })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            {say('Cancel')}
          </Button>
          <Button type="submit" loading={saving}>
            {item ? say('Save') : say('Add {label}', { label: label.toLowerCase() })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ExtraBoxProps {
  field: ExtraField;
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
}

/** The box of an extra field, by its kind. */
function ExtraBox({ field, value, onChange, error }: ExtraBoxProps) {
  const shared = { label: say(field.label), description: field.help && say(field.help), error };
  if (field.kind === 'date')
    return (
      <DateInput
        {...shared}
        placeholder={say('dd/mm/yyyy')}
        clearable
        value={value || null}
        onChange={(day) => onChange(day ?? '')}
      />
    );
  return (
    <TextInput
      {...shared}
      {...(field.kind === 'number' ? { inputMode: 'decimal', dir: 'ltr' } : {})}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** What is sent of a rate that was changed without its day: the server says that it is of today. */
const withoutOldDay = (values: Record<string, string>, start: Record<string, string>) =>
  values.rate !== start.rate && values.rate_on === start.rate_on ? { ...values, rate_on: '' } : values;

/** How many records use an item, and where. */
export function UsageView({ item }: { item: LookupItem }) {
  const { data } = useUsage(item);
  if (!data) return null;
  if (data.total === 0)
    return (
      <Text size="sm" c="dimmed" mt="lg">
        {say('Nothing uses it yet.')}
      </Text>
    );
  return (
    <Stack gap={4} mt="lg">
      <Text size="sm" fw={500}>
        {data.total === 1 ? say('Used once') : say('Used {total} times', { total: formatCount(data.total) })}
      </Text>
      <List size="sm" c="dimmed">
        {data.places.map(({ label, count }) => (
          <List.Item key={label}>
            {label}: {formatCount(count)}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
