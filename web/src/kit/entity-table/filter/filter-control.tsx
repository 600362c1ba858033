import { Group, MultiSelect, NumberInput, Select, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { DatePickerInput } from '../../value/date-inputs.tsx';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { filterKind } from '@hireloom/contracts/kit/list-query';
import { choiceLabel } from '../../value/choice-label.ts';
import { datePresetOptions } from '../../value/date-text.ts';
import type { WireQuery } from '../../entity/entity-client.ts';
import { ReferencePicker } from '../../entity/reference-picker.tsx';
import { fieldLabel } from '../table-columns.ts';
import { say } from '../../words/say.ts';

interface FilterControlProps {
  entity: Entity;
  name: string;
  filters: WireQuery;
  /** Sets the given query keys; an empty text takes the key away. */
  onChange: (change: WireQuery) => void;
}

const words = (value: string | undefined) => (value ? value.split(',') : []);

/** The control that filters one column, by the kind of its field. */
export function FilterControl({ entity, name, filters, onChange }: FilterControlProps) {
  const label = fieldLabel(entity, name);
  const field = entity.fields[name];
  const kind = filterKind(entity, name);
  const value = filters[name];
  const set = (text: string) => onChange({ [name]: text });
  switch (kind) {
    case 'choice':
      return (
        <MultiSelect
          label={label}
          data={(field?.choices ?? []).map((word) => ({ value: word, label: choiceLabel(field, word) }))}
          value={words(value)}
          onChange={(chosen) => set(chosen.join(','))}
          clearable
        />
      );
    case 'boolean':
      return (
        <Select
          label={label}
          data={[
            { value: 'true', label: say('Yes') },
            { value: 'false', label: say('No') },
          ]}
          value={value ?? null}
          onChange={(chosen) => set(chosen ?? '')}
          clearable
        />
      );
    case 'ref':
    case 'refs':
    case 'lookup':
    case 'lookups': {
      if (!field) return null;
      const parent = field.within ? words(filters[field.within]) : [];
      return (
        <ReferencePicker
          multiple
          field={field}
          label={label}
          value={words(value).map((id) => ({ id: Number(id), name: '' }))}
          onChange={(chosen) => set(chosen.map(({ id }) => id).join(','))}
          parent={parent.length === 1 ? Number(parent[0]) : undefined}
        />
      );
    }
    case 'tags':
      return (
        <TagsInput
          label={label}
          value={words(value)}
          onChange={(chosen) => set(chosen.map((word) => word.replaceAll(',', ' ')).join(','))}
          clearable
        />
      );
    case 'integer':
    case 'decimal':
    case 'money':
      return <NumberRange label={label} name={name} filters={filters} onChange={onChange} />;
    case 'date':
    case 'datetime':
      return <DateRange label={label} name={name} filters={filters} onChange={onChange} />;
    default:
      return <TextFilter key={value ?? ''} label={label} value={value ?? ''} onChange={set} />;
  }
}

type RangeProps = Pick<FilterControlProps, 'name' | 'filters' | 'onChange'> & { label: string };

function NumberRange({ label, name, filters, onChange }: RangeProps) {
  const later = useDebouncedCallback(onChange, 400);
  const bound = (part: string, words: string) => (
    <NumberInput
      aria-label={`${label} ${words}`}
      placeholder={words}
      hideControls
      defaultValue={filters[`${name}_${part}`] ?? ''}
      key={filters[`${name}_${part}`] ?? ''}
      onChange={(amount) => later({ [`${name}_${part}`]: String(amount) })}
    />
  );
  return (
    <Stack gap={2} role="group" aria-label={label}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Group gap="xs" grow wrap="nowrap">
        {bound('min', 'from')}
        {bound('max', 'to')}
      </Group>
    </Stack>
  );
}

function DateRange({ label, name, filters, onChange }: RangeProps) {
  const [from, to] = [filters[`${name}_from`] ?? null, filters[`${name}_to`] ?? null];
  const [picked, setPicked] = useState<[string | null, string | null]>([from, to]);
  return (
    <Stack gap={4} role="group" aria-label={label}>
      <Select
        label={label}
        placeholder={say('Any time')}
        data={datePresetOptions()}
        value={filters[`${name}_preset`] ?? null}
        onChange={(preset) => {
          setPicked([null, null]);
          onChange({ [`${name}_preset`]: preset ?? '', [`${name}_from`]: '', [`${name}_to`]: '' });
        }}
        clearable
      />
      <DatePickerInput
        type="range"
        aria-label={say('{label} between two days', { label })}
        placeholder={say('Between two days')}
        value={picked}
        onChange={(range) => {
          setPicked(range);
          if (range[0] && !range[1]) return;
          onChange({
            [`${name}_preset`]: '',
            [`${name}_from`]: range[0] ?? '',
            [`${name}_to`]: range[1] ?? '',
          });
        }}
        clearable
      />
    </Stack>
  );
}

function TextFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const apply = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <TextInput
      label={label}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}
