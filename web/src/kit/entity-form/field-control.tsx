import {
  Input,
  NumberInput,
  SegmentedControl,
  Select,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { DateInput, DateTimePicker } from '../value/date/date-inputs.tsx';
import { type ReactNode, useState } from 'react';
import type { Field } from '@hireloom/contracts/kit/field';
import { choiceLabel } from '../value/choice-label.ts';
import { numberSigns } from '../value/format-count.ts';
import { isRef } from '../value/field-value.tsx';
import { ReferencePicker } from '../entity/reference-picker.tsx';
import { RichTextEditor } from '../input/rich-text-editor.tsx';
import type { FieldControlProps, SharedProps } from './field-control-props.ts';
import { FileControl } from './files/file-control.tsx';
import { ImageControl } from './image-control.tsx';
import { MoneyControl } from './money/money-control.tsx';
import { PhoneControl } from './phone/phone-control.tsx';
import { RowsControl } from './rows-control.tsx';
import { SuggestingText } from './suggesting-text.tsx';
import { useCreateReference } from './use-create-reference.ts';
import { say } from '../words/say.ts';

const SEGMENTS = 3;
/** Letters and signs that number boxes would take, but that are no amount (specification, section 5). */
const BLOCKED = ['e', 'E', '+', '-'];

const inputTypes = { email: 'email', url: 'url' } as const;

/** The control of one field, by its kind. */
export function FieldControl(props: FieldControlProps): ReactNode {
  const { field, path, value, onChange, errors } = props;
  const error = errors[path];
  const shared = {
    label: say(field.label),
    description: field.help && say(field.help),
    placeholder: field.placeholder && say(field.placeholder),
    required: field.required,
    withAsterisk: field.required,
    error,
    'data-path': path,
  };
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'long_text':
      return (
        <Textarea
          {...shared}
          rows={4}
          resize="vertical"
          maxLength={field.max}
          dir="auto"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'rich_text':
      return <RichTextEditor {...shared} value={text} onChange={onChange} />;
    case 'integer':
    case 'decimal':
      return (
        <NumberInput
          {...shared}
          allowDecimal={field.kind === 'decimal'}
          allowNegative={(field.min ?? 0) < 0}
          decimalScale={2}
          {...numberSigns()}
          min={field.min}
          max={field.max}
          clampBehavior="none"
          hideControls
          onKeyDown={(event) => {
            if (BLOCKED.includes(event.key) && !(event.key === '-' && (field.min ?? 0) < 0))
              event.preventDefault();
          }}
          value={typeof value === 'number' ? value : text}
          onChange={(amount) => onChange(amount)}
        />
      );
    case 'money':
      return <MoneyControl {...shared} value={value} onChange={onChange} currency={props.currency} />;
    case 'phone':
      return <PhoneControl {...shared} value={text} onChange={onChange} country={props.country} />;
    case 'boolean':
      return (
        <Switch
          label={say(field.label)}
          description={field.help && say(field.help)}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'date':
      return (
        <DateInput
          {...shared}
          placeholder={field.placeholder ?? say('dd/mm/yyyy')}
          clearable={!field.required}
          value={text || null}
          onChange={onChange}
        />
      );
    case 'datetime':
      return (
        <DateTimePicker {...shared} clearable={!field.required} value={text || null} onChange={onChange} />
      );
    case 'choice':
      return <ChoiceControl {...shared} field={field} value={text || null} onChange={onChange} />;
    case 'ref':
    case 'lookup':
    case 'refs':
    case 'lookups':
      return <ReferenceControl {...props} shared={shared} />;
    case 'tags':
      return (
        <TagsInput
          {...shared}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={onChange}
          splitChars={[',', ';']}
          acceptValueOnBlur
        />
      );
    case 'image':
      return (
        <ImageControl
          label={say(field.label)}
          required={field.required}
          value={value instanceof File || typeof value === 'string' ? value : null}
          onChange={onChange}
          error={error}
        />
      );
    case 'file':
      return (
        <FileControl
          label={say(field.label)}
          description={field.help && say(field.help)}
          required={field.required}
          error={error}
          data-path={path}
          value={value}
          onChange={onChange}
        />
      );
    case 'rows':
      return (
        <RowsControl
          field={field}
          path={path}
          value={value}
          onChange={onChange}
          errors={errors}
          control={FieldControl}
        />
      );
    default:
      if (field.suggests) {
        const list = field.suggests;
        return (
          <SuggestingText {...shared} list={list} maxLength={field.max} value={text} onChange={onChange} />
        );
      }
      return (
        <TextInput
          {...shared}
          type={field.kind === 'text' ? 'text' : inputTypes[field.kind]}
          maxLength={field.max}
          dir={field.kind === 'text' ? 'auto' : 'ltr'}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

type ChoiceProps = SharedProps & {
  field: Field;
  value: string | null;
  onChange: (value: string | null) => void;
};

function ChoiceControl({ field, value, onChange, ...shared }: ChoiceProps) {
  const data = (field.choices ?? []).map((word) => ({ value: word, label: choiceLabel(field, word) }));
  // A segmented control can't be emptied, so it fits only where a value stood from the start.
  const [segmented] = useState(data.length <= SEGMENTS && value !== null);
  if (segmented && value !== null) {
    return (
      <Input.Wrapper {...shared} labelElement="div">
        <div>
          <SegmentedControl aria-label={say(field.label)} data={data} value={value} onChange={onChange} />
        </div>
      </Input.Wrapper>
    );
  }
  return <Select {...shared} data={data} value={value} onChange={onChange} clearable={!field.required} />;
}

function ReferenceControl({
  field,
  value,
  onChange,
  parent,
  above,
  shared,
}: FieldControlProps & { shared: SharedProps }) {
  const onCreate = useCreateReference(field, parent, above);
  // A state without a country has nothing to pick from; a unit without a company may still be picked.
  const waits = field.list !== undefined && field.within !== undefined && parent === undefined;
  const common = {
    ...shared,
    field,
    parent,
    onCreate,
    disabled: waits,
    placeholder: waits
      ? say('Pick the {replaceAll} first', { replaceAll: field.within?.replaceAll('_', ' ') })
      : field.placeholder,
  };
  if (field.kind === 'refs' || field.kind === 'lookups') {
    const chosen = Array.isArray(value) ? value.filter(isRef) : [];
    return <ReferencePicker {...common} multiple value={chosen} onChange={onChange} />;
  }
  return <ReferencePicker {...common} value={isRef(value) ? value : null} onChange={onChange} />;
}
