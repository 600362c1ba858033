import { MultiSelect, NumberInput, Select } from '@mantine/core';
import dayjs from 'dayjs';
import { asField } from '@hireloom/contracts/custom-field/as-field';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import { isoDecimals } from '@hireloom/contracts/kit/money';
import { numberSigns } from '../../value/format-count.ts';
import { say } from '../../words/say.ts';
import { FieldControl } from '../field-control.tsx';

interface CustomControlProps {
  field: CustomField;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** The control of a field of the team, by what it holds. */
export function CustomControl({ field, value, error, onChange }: CustomControlProps) {
  const path = `custom.${field.key}`;
  const text = typeof value === 'string' && value !== '' ? value : null;
  const shared = {
    label: field.title,
    description: field.help || undefined,
    error,
    required: field.required,
    withAsterisk: field.required,
    'data-path': path,
  };
  const isOthers = field.type === 'others';
  if (field.type === 'options')
    return <Select {...shared} data={field.choices} clearable searchable value={text} onChange={onChange} />;
  if (isOthers && field.subtype === 'multi') {
    const chosen = Array.isArray(value) ? value.map(String) : [];
    return (
      <MultiSelect {...shared} data={field.choices} clearable searchable value={chosen} onChange={onChange} />
    );
  }
  if (isOthers && field.subtype === 'yes_no')
    return (
      <Select
        {...shared}
        data={[
          { value: 'true', label: say('Yes') },
          { value: 'false', label: say('No') },
        ]}
        clearable
        value={typeof value === 'boolean' ? String(value) : null}
        onChange={(word) => onChange(word === null ? null : word === 'true')}
      />
    );
  if (isOthers && (field.subtype === 'integer' || field.subtype === 'decimal' || field.subtype === 'money'))
    return (
      <NumberInput
        {...shared}
        allowDecimal={field.subtype !== 'integer'}
        allowNegative={field.subtype !== 'money' && (field.min ?? -1) < 0}
        {...(field.subtype === 'money' && { decimalScale: isoDecimals(field.currency ?? '') })}
        {...numberSigns()}
        {...(field.subtype === 'money' && { rightSection: field.currency, rightSectionWidth: 52 })}
        hideControls
        clampBehavior="none"
        value={typeof value === 'number' ? value : ''}
        onChange={(amount) => onChange(typeof amount === 'number' ? amount : amount === '' ? null : amount)}
      />
    );
  const kit = { ...asField(field), label: field.title };
  const isMoment = kit.kind === 'datetime';
  return (
    <FieldControl
      field={kit}
      path={path}
      errors={error ? { [path]: error } : {}}
      value={isMoment ? text && dayjs(text).format('YYYY-MM-DD HH:mm:ss') : plain(value)}
      onChange={(next) => onChange(isMoment && next ? dayjs(String(next)).format() : next || null)}
    />
  );
}

/** Text may be stored as a number or a truth, from before there were fields of these kinds. */
const plain = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value ?? '');
