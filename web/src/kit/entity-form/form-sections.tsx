import { Button, Fieldset, SimpleGrid } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import { sectionsOf } from '@hireloom/contracts/kit/sections';
import { IconChevronDown, IconChevronRight } from '../../icons.ts';
import { Fold } from '../piece/fold.tsx';
import { FieldControl } from './field-control.tsx';
import { type FormErrors, formFields, type FormValues, idsBeside } from './form-values.ts';
import { say } from '../words/say.ts';

interface FormSectionsProps {
  entity: Entity;
  values: FormValues;
  errors: FormErrors;
  onChange: (key: string, value: unknown) => void;
  /** Fields that this form leaves out. */
  omit?: readonly string[] | undefined;
}

/** A section heading stands out from the labels under it. */
export const legendStyles = {
  legend: { fontWeight: 600, fontSize: 'var(--mantine-font-size-md)', marginBottom: 8 },
};

const wideKinds: readonly Field['kind'][] = ['long_text', 'rich_text', 'rows', 'image'];

/** The fields of an entity under their section headings; rarely used ones are folded away. */
export function FormSections({ entity, values, errors, onChange, omit = [] }: FormSectionsProps) {
  const shown = formFields(entity).filter(([key]) => !omit.includes(key));
  return sectionsOf(shown, entity.label).map(([name, fields]) => (
    <FormSection
      key={name}
      name={say(name)}
      fields={fields}
      all={entity.fields}
      values={values}
      errors={errors}
      onChange={onChange}
    />
  ));
}

interface FormSectionProps extends Omit<FormSectionsProps, 'entity' | 'omit'> {
  name: string;
  fields: [string, Field][];
  /** All fields of the entity. */
  all: Entity['fields'];
}

function FormSection({ name, fields, all, values, errors, onChange }: FormSectionProps) {
  const [unfolded, { toggle }] = useDisclosure(false);
  const folded = fields.filter(([, field]) => field.advanced);
  const hasError = folded.some(([key]) =>
    Object.keys(errors).some((path) => path === key || path.startsWith(`${key}.`)),
  );
  const opened = unfolded || hasError;
  const grid = (list: [string, Field][]) => (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" verticalSpacing="sm">
      {list.map(([key, field]) => (
        <div key={key} style={wideKinds.includes(field.kind) ? { gridColumn: '1 / -1' } : undefined}>
          <FieldControl
            field={field}
            path={key}
            value={values[key]}
            errors={errors}
            onChange={(value) => onChange(key, value)}
            {...idsBeside(field, values, all)}
          />
        </div>
      ))}
    </SimpleGrid>
  );
  return (
    <Fieldset legend={name} data-section={name} variant="unstyled" mx={0} mb="lg" styles={legendStyles}>
      {folded.length < fields.length && grid(fields.filter(([, field]) => !field.advanced))}
      {folded.length > 0 && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            my="xs"
            aria-expanded={opened}
            leftSection={opened ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
            onClick={toggle}
          >
            {opened ? say('Fewer fields') : say('More fields ({count})', { count: folded.length })}
          </Button>
          <Fold open={opened}>{grid(folded)}</Fold>
        </>
      )}
    </Fieldset>
  );
}
