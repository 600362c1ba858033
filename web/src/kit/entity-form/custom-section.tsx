import { Fieldset, Select, SimpleGrid, TextInput } from '@mantine/core';
import { DateInput, DateTimePicker } from '../value/date-inputs.tsx';
import dayjs from 'dayjs';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import { legendStyles } from './form-sections.tsx';
import type { FormErrors } from './form-values.ts';
import { say } from '../words/say.ts';

type CustomValues = Record<string, unknown>;

interface CustomSectionProps {
  fields: readonly CustomField[];
  values: CustomValues;
  errors: FormErrors;
  onChange: (values: CustomValues) => void;
}

/** The fields that the team added to the entity. */
export function CustomSection({ fields, values, errors, onChange }: CustomSectionProps) {
  const active = fields.filter((field) => field.active);
  if (active.length === 0) return null;
  return (
    <Fieldset legend={say('Custom fields')} variant="unstyled" mx={0} mb="lg" styles={legendStyles}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" verticalSpacing="sm">
        {active.map((field) => (
          <CustomControl
            key={field.key}
            field={field}
            value={values[field.key]}
            error={errors[`custom.${field.key}`]}
            onChange={(value) => onChange({ ...values, [field.key]: value })}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}

interface CustomControlProps {
  field: CustomField;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

function CustomControl({ field, value, error, onChange }: CustomControlProps) {
  const text = typeof value === 'string' && value !== '' ? value : null;
  const shared = { label: field.title, error, 'data-path': `custom.${field.key}` };
  switch (field.type) {
    case 'date':
      return <DateInput {...shared} clearable value={text} onChange={onChange} />;
    case 'datetime':
      return (
        <DateTimePicker
          {...shared}
          clearable
          value={text && dayjs(text).format('YYYY-MM-DD HH:mm:ss')}
          onChange={(moment) => onChange(moment && dayjs(moment).format())}
        />
      );
    case 'options':
      return (
        <Select {...shared} data={field.choices} clearable searchable value={text} onChange={onChange} />
      );
    default:
      return (
        <TextInput
          {...shared}
          dir="auto"
          value={value === null || value === undefined ? '' : String(value)}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
  }
}
