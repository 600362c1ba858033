import { Checkbox, Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { knownName, useReferenceOptions } from '../../entity/reference-source.ts';
import type { Field } from '@hireloom/contracts/kit/field';
import { say } from '../../words/say.ts';
import classes from './filter.module.css';
import { choiceText, type FilterField } from './filter-field.ts';
import { matchWords, plainWords } from './match-words.ts';

interface Item {
  value: string;
  label: string;
  hint?: string | null;
}

interface ValueListProps {
  field: FilterField;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Id chosen in the field that this one is within. */
  parent?: number | undefined;
}

/** The values of a choice or reference, to be searched and ticked: arrows and Enter do it all. */
export function ValueList({ field, ...props }: ValueListProps) {
  return field.field && field.kind !== 'choice' ? (
    <Records field={field} target={field.field} {...props} />
  ) : (
    <Choices field={field} {...props} />
  );
}

function Choices({ field, values, onChange }: ValueListProps) {
  const [text, setText] = useState('');
  const choices =
    field.kind === 'boolean'
      ? [
          { value: 'true', label: say('Yes') },
          { value: 'false', label: say('No') },
        ]
      : (field.choices ?? []).map((value) => ({ value, label: choiceText(field, value) }));
  const words = plainWords(text);
  const items = choices.filter(({ label }) => words.length === 0 || matchWords(words, plainWords(label)) > 0);
  return (
    <List
      label={field.label}
      items={items}
      values={values}
      text={text}
      onText={setText}
      empty={say('Nothing found')}
      onToggle={(value) => onChange(field.kind === 'boolean' ? [value] : toggled(values, value))}
    />
  );
}

function Records({ field, target, values, onChange, parent }: ValueListProps & { target: Field }) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 200);
  const { data, isFetching } = useReferenceOptions(target, { text: asked, parent });
  const found = (data ?? []).map(({ id, name, hint }): Item => ({ value: String(id), label: name, hint }));
  // What is chosen stands on top while nothing is searched for, also where the list is long.
  const beyond = values
    .filter((value) => !found.some((item) => item.value === value))
    .map((value): Item => ({ value, label: knownName(target, Number(value)) ?? `#${value}` }));
  return (
    <List
      label={field.label}
      items={asked === '' ? [...beyond, ...found] : found}
      values={values}
      text={text}
      onText={setText}
      empty={isFetching ? say('Searching...') : say('Nothing found')}
      onToggle={(value) => onChange(toggled(values, value))}
    />
  );
}

const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

interface ListProps {
  label: string;
  items: readonly Item[];
  values: readonly string[];
  text: string;
  onText: (text: string) => void;
  empty: string;
  onToggle: (value: string) => void;
}

function List({ label, items, values, text, onText, empty, onToggle }: ListProps) {
  const list = useCombobox({ opened: true });
  const store = useRef(list);
  store.current = list;
  useEffect(() => {
    if (text === '') store.current.resetSelectedOption();
    else store.current.selectFirstOption();
  }, [text, items.length]);
  return (
    <Combobox store={list} onOptionSubmit={onToggle}>
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          aria-label={label}
          placeholder={say('Search...')}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <div className={classes.list}>
        <Combobox.Options aria-label={label} aria-multiselectable>
          {items.map(({ value, label: name, hint }) => (
            <Combobox.Option
              key={value}
              value={value}
              active={values.includes(value)}
              aria-selected={values.includes(value)}
              py={6}
            >
              <Group gap="xs" wrap="nowrap">
                <Checkbox
                  checked={values.includes(value)}
                  size="xs"
                  readOnly
                  tabIndex={-1}
                  aria-hidden
                  style={{ pointerEvents: 'none' }}
                />
                <Text size="sm" dir="auto" truncate>
                  {name}
                </Text>
                {hint && (
                  <Text size="xs" c="dimmed" dir="auto" truncate>
                    {hint}
                  </Text>
                )}
              </Group>
            </Combobox.Option>
          ))}
          {items.length === 0 && <Combobox.Empty>{empty}</Combobox.Empty>}
        </Combobox.Options>
      </div>
    </Combobox>
  );
}
