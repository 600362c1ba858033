import { Checkbox, Group } from '@mantine/core';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { FieldControl } from '../entity-form/field-control.tsx';
import { emptyOf, type FormErrors, type FormValues, idsBeside } from '../entity-form/form-values.ts';
import { say } from '../words/say.ts';

interface BulkFieldsProps {
  entity: Entity;
  /** The fields that are offered. */
  keys: readonly string[];
  /** The ticked fields with their values. */
  values: FormValues;
  errors: FormErrors;
  onChange: (values: FormValues) => void;
}

/** Fields to change for many records at once: each is ticked first, the others stay as they are. */
export function BulkFields({ entity, keys, values, errors, onChange }: BulkFieldsProps) {
  return keys.map((key) => {
    const field = entity.fields[key];
    if (!field) return null;
    const ticked = key in values;
    const flip = () => {
      const { [key]: _present, ...rest } = values;
      onChange(ticked ? rest : { ...rest, [key]: field.initial ?? emptyOf(field) });
    };
    return (
      <Group key={key} align="flex-start" wrap="nowrap">
        <Checkbox
          mt={ticked ? 28 : 0}
          aria-label={say('Change {label}', { label: say(field.label) })}
          label={ticked ? undefined : say(field.label)}
          checked={ticked}
          onChange={flip}
        />
        {ticked && (
          <div style={{ flex: 1 }}>
            <FieldControl
              field={field}
              path={key}
              value={values[key]}
              errors={errors}
              onChange={(value) => onChange({ ...values, [key]: value })}
              {...idsBeside(field, values)}
            />
          </div>
        )}
      </Group>
    );
  });
}
