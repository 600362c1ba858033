import { Group, NumberInput, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  lineArrivalLabels,
  lineArrivals,
  lineGenderLabels,
  lineGenders,
} from '@hireloom/contracts/visa-quota/visa-words';
import { type Picked, ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { say } from '../../kit/words/say.ts';
import { visaFields } from './visa-fields.ts';

export interface KindValues {
  nationality: Picked | null;
  designation: Picked | null;
  gender: (typeof lineGenders)[number];
  arrival: (typeof lineArrivals)[number];
  total: number | string;
}

export const emptyKind: KindValues = {
  ...{ nationality: null, designation: null, gender: 'any', arrival: 'any', total: '' },
};

/** A kind as the calls take it. */
export const kindOf = ({ nationality, designation, gender, arrival, total }: KindValues) => ({
  ...{ gender, arrival, nationality: nationality?.id ?? null, designation: designation?.id ?? null },
  total: typeof total === 'number' ? total : Number.NaN,
});

interface KindFieldsProps {
  value: KindValues;
  onChange: (value: KindValues) => void;
  errors: UseFormReturnType<Record<string, unknown>>['errors'];
  /** How the errors of these fields begin. */
  path?: string;
  disabled?: boolean;
}

/** Whom seats are for, and how many there are. */
export function KindFields({ value, onChange, errors, path = '', disabled = false }: KindFieldsProps) {
  const set = (given: Partial<KindValues>) => onChange({ ...value, ...given });
  const pick = (key: 'nationality' | 'designation', label: string, placeholder: string) => (
    <ReferencePicker
      field={visaFields[key]}
      label={label}
      placeholder={placeholder}
      value={value[key]}
      onChange={(chosen) => set({ [key]: chosen })}
      error={errors[`${path}${key}`]}
      disabled={disabled}
    />
  );
  return (
    <>
      <Group grow align="flex-start">
        {pick('designation', say('Designation'), say('Any designation'))}
        {pick('nationality', say('Nationality'), say('Any nationality'))}
      </Group>
      <Group grow align="flex-start">
        <Select
          label={say('Gender')}
          data={lineGenders.map((each) => ({ value: each, label: say(lineGenderLabels[each]) }))}
          value={value.gender}
          onChange={(gender) => set({ gender: lineGenders.find((each) => each === gender) ?? 'any' })}
          disabled={disabled}
        />
        <Select
          label={say('Arrival')}
          data={lineArrivals.map((each) => ({ value: each, label: say(lineArrivalLabels[each]) }))}
          value={value.arrival}
          onChange={(arrival) => set({ arrival: lineArrivals.find((each) => each === arrival) ?? 'any' })}
          disabled={disabled}
        />
        <NumberInput
          label={say('Total')}
          required
          min={0}
          max={100_000}
          allowDecimal={false}
          allowNegative={false}
          value={value.total}
          onChange={(total) => set({ total })}
          error={errors[`${path}total`]}
          disabled={disabled}
        />
      </Group>
    </>
  );
}
