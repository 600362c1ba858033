import { Fieldset, SimpleGrid } from '@mantine/core';
import { legendStyles } from '../form-sections.tsx';
import type { FormErrors } from '../form-values.ts';
import { CustomControl } from './custom-control.tsx';
import { errorOf, type OwnState, ownState } from './own-state.ts';

interface CustomSectionProps extends OwnState {
  errors: FormErrors;
  onChange: (values: Record<string, unknown>) => void;
}

/** The fields that the team added to the entity, under their headings. What a rule does not show is left out. */
export function CustomSection({ errors, onChange, ...state }: CustomSectionProps) {
  const { custom, sections } = ownState(state);
  return sections.map(({ name, fields }) => (
    <Fieldset
      key={fields[0]?.key}
      data-section={name}
      legend={name}
      variant="unstyled"
      mx={0}
      mb="lg"
      styles={legendStyles}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" verticalSpacing="sm">
        {fields.map((field) => (
          <CustomControl
            key={field.key}
            field={field}
            value={custom[field.key]}
            error={errorOf(errors, field)}
            onChange={(value) => onChange({ ...state.values, [field.key]: value })}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  ));
}
