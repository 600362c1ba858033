import { Group, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { MAX_LAST_DAYS } from '@hireloom/contracts/kit/list-query';
import { type KeyboardEvent, useState } from 'react';
import { DateInput } from '../../value/date/date-inputs.tsx';
import { datePresetOptions, isDatePreset } from '../../value/date/date-text.ts';
import { numbers } from '../../value/intl.ts';
import { say } from '../../words/say.ts';
import type { Condition, Filter } from './condition.ts';
import { typedNumber } from './typed-number.ts';
import { ValueList } from './value-list.tsx';

export interface ValueInputsProps extends Filter {
  onChange: (values: string[]) => void;
  /** Enter in a box: the filter is as it was meant. */
  onDone: () => void;
  /** Id chosen in the field that this one is within. */
  parent?: number | undefined;
}

/** The controls that say what a filter compares with, by its field and operator. */
export function ValueInputs(props: ValueInputsProps) {
  const { field, condition, onChange } = props;
  const { operator, values } = condition;
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return <NumberBoxes key={operator} {...props} />;
    case 'date':
    case 'datetime':
      return operator === 'last' ? <LastDays {...props} /> : <Days key={operator} {...props} />;
    case 'tags':
      return (
        <TagsInput
          data-autofocus
          aria-label={field.label}
          placeholder={say('Tag, then Enter')}
          value={[...values]}
          onChange={(tags) => onChange(tags.map((tag) => tag.replaceAll(',', ' ')))}
          maxLength={40}
        />
      );
    case 'choice':
    case 'boolean':
    case 'ref':
    case 'refs':
    case 'lookup':
    case 'lookups':
      return <ValueList field={field} values={values} onChange={onChange} parent={props.parent} />;
    default:
      return <TextBox {...props} />;
  }
}

const onEnter = (done: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  done();
};

function TextBox({ field, condition, onChange, onDone }: ValueInputsProps) {
  const [text, setText] = useState(condition.values[0] ?? '');
  const send = () => onChange(text.trim() ? [text.trim()] : []);
  const later = useDebouncedCallback((typed: string) => onChange(typed.trim() ? [typed.trim()] : []), 400);
  return (
    <TextInput
      data-autofocus
      aria-label={field.label}
      value={text}
      maxLength={200}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
      onKeyDown={onEnter(() => {
        later.cancel();
        send();
        onDone();
      })}
    />
  );
}

const shownNumber = (value: string | undefined) => (value ? numbers().format(Number(value)) : '');

/** One number, or two with everything between them. "5k" and "٥٬٠٠٠" are understood. */
function NumberBoxes({ field, condition, onChange, onDone }: ValueInputsProps) {
  const { operator, values } = condition;
  const [texts, setTexts] = useState(() => [shownNumber(values[0]), shownNumber(values[1])]);
  const count = operator === 'between' ? 2 : 1;
  const wrong = (text: string | undefined) => !!text?.trim() && typedNumber(text) === null;
  const send = (typed: readonly string[]) => {
    const given = typed.slice(0, count).map((text) => typedNumber(text));
    if (!typed.slice(0, count).some(wrong))
      onChange(given.map((number) => (number === null ? '' : String(number))));
  };
  const later = useDebouncedCallback(send, 400);
  const labels =
    count === 1
      ? [field.label]
      : [say('{label}, from', { label: field.label }), say('{label}, to', { label: field.label })];
  return (
    <Group gap="xs" grow wrap="nowrap" align="flex-start">
      {labels.map((label, at) => (
        <TextInput
          key={label}
          {...(at === 0 && { 'data-autofocus': true })}
          aria-label={label}
          placeholder={count === 1 ? say('Such as 5,000 or 5k') : at === 0 ? say('from') : say('to')}
          inputMode="decimal"
          dir="ltr"
          value={texts[at] ?? ''}
          error={wrong(texts[at]) && say('Is not a number')}
          onChange={(event) => {
            const next = texts.with(at, event.currentTarget.value);
            setTexts(next);
            later(next);
          }}
          onKeyDown={onEnter(() => {
            if (texts.some(wrong)) return;
            later.cancel();
            send(texts);
            onDone();
          })}
        />
      ))}
    </Group>
  );
}

const OTHER = 'other';

function LastDays({ field, condition, onChange, onDone }: ValueInputsProps) {
  const [value = ''] = condition.values;
  const [other, setOther] = useState(value !== '' && !isDatePreset(value));
  const later = useDebouncedCallback((days: string | number) => onChange(days ? [String(days)] : []), 400);
  return (
    <Group gap="xs" grow wrap="nowrap">
      <NativeSelect
        data-autofocus
        aria-label={field.label}
        data={[
          { value: '', label: say('Any time') },
          ...datePresetOptions(),
          { value: OTHER, label: say('Other number of days') },
        ]}
        value={other ? OTHER : value}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setOther(chosen === OTHER);
          onChange(chosen === OTHER || chosen === '' ? [] : [chosen]);
        }}
      />
      {other && (
        <NumberInput
          aria-label={say('Days')}
          placeholder={say('Days')}
          hideControls
          allowDecimal={false}
          min={1}
          max={MAX_LAST_DAYS}
          clampBehavior="strict"
          defaultValue={isDatePreset(value) ? '' : value}
          onChange={later}
          onKeyDown={onEnter(() => {
            later.flush();
            onDone();
          })}
        />
      )}
    </Group>
  );
}

function Days({ field, condition, onChange }: ValueInputsProps) {
  const [first = '', second = ''] = condition.values;
  const shared = { clearable: true, popoverProps: { withinPortal: false } } as const;
  if (condition.operator !== 'between')
    return (
      <DateInput
        {...shared}
        data-autofocus
        aria-label={field.label}
        placeholder={say('Day')}
        value={first || null}
        onChange={(day) => onChange(day ? [day] : [])}
      />
    );
  return (
    <Group gap="xs" grow wrap="nowrap">
      <DateInput
        {...shared}
        data-autofocus
        aria-label={say('{label}, from', { label: field.label })}
        placeholder={say('from')}
        value={first || null}
        {...(second && { maxDate: second })}
        onChange={(day) => onChange([day ?? '', second])}
      />
      <DateInput
        {...shared}
        aria-label={say('{label}, to', { label: field.label })}
        placeholder={say('to')}
        value={second || null}
        {...(first && { minDate: first })}
        onChange={(day) => onChange([first, day ?? ''])}
      />
    </Group>
  );
}

/** What values of one operator are worth under another one. */
export function valuesUnder(condition: Condition, operator: Condition['operator']): Condition {
  const { values } = condition;
  const lists = ['is', 'not'];
  const ones = ['over', 'under', 'is', 'after', 'before'];
  if (lists.includes(condition.operator) && lists.includes(operator)) return { operator, values };
  if (ones.includes(condition.operator) && ones.includes(operator))
    return { operator, values: values.slice(0, 1) };
  if (operator === 'between' && ones.includes(condition.operator))
    return { operator, values: [values[0] ?? '', ''] };
  if (condition.operator === 'between' && ones.includes(operator))
    return { operator, values: values.slice(0, 1).filter(Boolean) };
  return { operator, values: [] };
}
