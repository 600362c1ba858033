import { Checkbox, Group } from '@mantine/core';
import { mayChangeMany } from '@hireloom/contracts/custom-field/check-definition';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { ReactNode } from 'react';
import { CustomControl } from '../entity-form/custom/custom-control.tsx';
import { FieldControl } from '../entity-form/field-control.tsx';
import { emptyOf, type FormErrors, type FormValues, idsBeside } from '../entity-form/form-values.ts';
import { say } from '../words/say.ts';
import { useClosedFields } from './closed-fields.ts';
import { useCustomFields } from './custom-field.ts';

interface OfferedProps {
  /** The ticked fields with their values. */
  values: FormValues;
  errors: FormErrors;
  onChange: (values: FormValues) => void;
}

interface BulkFieldsProps extends OfferedProps {
  entity: Entity;
  /** The fields that are offered. */
  keys: readonly string[];
}

/** Fields to change for many records at once: each is ticked first, the others stay as they are. */
export function BulkFields({ entity, keys, values, errors, onChange }: BulkFieldsProps) {
  const closed = useClosedFields(entity);
  return keys.map((key) => {
    const field = entity.fields[key];
    if (!field || closed.includes(key)) return null;
    const first = field.initial ?? emptyOf(field);
    return (
      <Ticked key={key} name={key} label={say(field.label)} first={first} values={values} onChange={onChange}>
        <FieldControl
          field={field}
          path={key}
          value={values[key]}
          errors={errors}
          onChange={(value) => onChange({ ...values, [key]: value })}
          {...idsBeside(field, values)}
        />
      </Ticked>
    );
  });
}

/** The same for the team's own fields, but for those whose values are unique. */
export function OwnBulkFields({ entity, values, errors, onChange }: OfferedProps & { entity: string }) {
  return useCustomFields(entity)
    .filter(mayChangeMany)
    .map((field) => {
      const { key, title } = field;
      return (
        <Ticked key={key} name={key} label={title} first={null} values={values} onChange={onChange}>
          <CustomControl
            field={field}
            value={values[key]}
            error={errors[`custom.${key}`]}
            onChange={(value) => onChange({ ...values, [key]: value })}
          />
        </Ticked>
      );
    });
}

interface TickedProps extends Pick<OfferedProps, 'values' | 'onChange'> {
  name: string;
  label: string;
  /** What the field begins with once it is ticked. */
  first: unknown;
  children: ReactNode;
}

function Ticked({ name, label, first, values, onChange, children }: TickedProps) {
  const ticked = name in values;
  const flip = () => {
    const { [name]: _present, ...rest } = values;
    onChange(ticked ? rest : { ...rest, [name]: first });
  };
  return (
    <Group align="flex-start" wrap="nowrap">
      <Checkbox
        mt={ticked ? 28 : 0}
        aria-label={say('Change {label}', { label })}
        label={ticked ? undefined : label}
        checked={ticked}
        onChange={flip}
      />
      {ticked && <div style={{ flex: 1 }}>{children}</div>}
    </Group>
  );
}
