import { SimpleGrid } from '@mantine/core';
import { ref } from '@hireloom/contracts/kit/field';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import type { Person } from '../approval-queries.ts';
import { type UnitName, type Units, unitNames } from './matrix-values.ts';
import { mark, say } from '../../../kit/words/say.ts';

const fields = {
  org: ref('Organization', 'organization'),
  company: ref('Company', 'company'),
  business_unit: ref(mark('Business unit'), 'business_unit'),
  department: ref('Department', 'department'),
};

/** What the units themselves call the one they are within. */
const within: Record<UnitName, string> = {
  org: 'organization',
  company: 'company',
  business_unit: 'business_unit',
  department: 'department',
};

interface UnitPickersProps {
  label: string;
  values: Units;
  onPick: (unit: UnitName, picked: Person | null) => void;
  /** Nothing else can be picked without the organization then. */
  required?: boolean;
  errors?: Record<string, string>;
}

/** Picks organization, company, business unit and department; each is offered within those chosen before it. */
export function UnitPickers({ label, values, onPick, required = true, errors = {} }: UnitPickersProps) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm" mb="sm" role="group" aria-label={label}>
      {unitNames.map((unit) => {
        const narrow = parentsOf(values, unit);
        const waits = required && unit !== 'org' && !values.org;
        return (
          <ReferencePicker
            // Options of other parents must not show even for a moment.
            key={`${unit} ${JSON.stringify(narrow)}`}
            field={fields[unit]}
            label={fields[unit].label}
            narrow={narrow}
            required={required && unit === 'org'}
            disabled={waits}
            placeholder={
              waits
                ? say('Pick the organization first')
                : required && unit === 'org'
                  ? say('Pick')
                  : say('Any')
            }
            error={errors[unit]}
            data-path={unit}
            value={values[unit]}
            onChange={(picked) => onPick(unit, picked)}
          />
        );
      })}
    </SimpleGrid>
  );
}

function parentsOf(values: Units, unit: UnitName): Record<string, string> {
  const outer = unitNames.slice(0, unitNames.indexOf(unit));
  const chosen = outer.flatMap((name) => (values[name] ? [[within[name], String(values[name].id)]] : []));
  return { status: 'active', ...Object.fromEntries(chosen) };
}
