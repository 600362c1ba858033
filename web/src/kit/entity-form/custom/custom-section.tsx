import { Fieldset, SimpleGrid } from '@mantine/core';
import { isShown } from '@hireloom/contracts/custom-field/is-shown';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import { ownSections } from '../../entity/custom-field.ts';
import { say } from '../../words/say.ts';
import { legendStyles } from '../form-sections.tsx';
import type { FormErrors } from '../form-values.ts';
import { CustomControl } from './custom-control.tsx';

type CustomValues = Record<string, unknown>;

interface CustomSectionProps {
  fields: readonly CustomField[];
  values: CustomValues;
  /** Values of the fields that are built in, which rules look at. */
  beside?: Readonly<Record<string, unknown>> | undefined;
  /** A new record: what nothing is said of has its default. */
  isNew?: boolean;
  errors: FormErrors;
  onChange: (values: CustomValues) => void;
}

/** The fields that the team added to the entity, under their headings. What a rule does not show is left out. */
export function CustomSection({ fields, values, beside, isNew, errors, onChange }: CustomSectionProps) {
  const defaults = isNew ? fields.map((field) => [field.key, field.default]) : [];
  const custom: CustomValues = { ...(Object.fromEntries(defaults) as CustomValues), ...values };
  const shown = fields.filter(
    (field) => field.active && isShown(field, { fields, custom, beside: beside ?? {} }),
  );
  return ownSections(shown).map(([section, list]) => (
    <Fieldset
      key={section}
      legend={section || say('Custom fields')}
      variant="unstyled"
      mx={0}
      mb="lg"
      styles={legendStyles}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" verticalSpacing="sm">
        {list.map((field) => (
          <CustomControl
            key={field.key}
            field={field}
            value={custom[field.key]}
            error={errors[`custom.${field.key}`]}
            onChange={(value) => onChange({ ...values, [field.key]: value })}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  ));
}
