import {
  Fieldset,
  Group,
  MultiSelect,
  NumberInput,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { limitsOf, mayBeUnique, rulesOffered } from '@hireloom/contracts/custom-field/check-definition';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { roleLabels, roles } from '@hireloom/contracts/permissions';
import { choiceLabel } from '../../kit/value/choice-label.ts';
import { say } from '../../kit/words/say.ts';
import type { FieldValues } from './use-field-form.ts';

interface FieldRulesProps {
  entity: Entity;
  form: UseFormReturnType<FieldValues>;
  /** The other fields of the table. */
  others: readonly CustomField[];
}

/** Where a field stands, when it is asked for, and who sees it. */
export function FieldRules({ entity, form, others }: FieldRulesProps) {
  const { values } = form;
  const limits = limitsOf(values);
  const limit = (key: 'min' | 'max', label: string) => (
    <NumberInput
      label={label}
      hideControls
      style={{ flex: 1 }}
      value={values[key] ?? ''}
      error={form.errors[key]}
      onChange={(value) => form.setFieldValue(key, typeof value === 'number' ? value : null)}
    />
  );
  const sections = [...new Set(others.map(({ section }) => section).filter(Boolean))];
  return (
    <>
      <TextInput
        label={say('Section')}
        description={say('Heading in the form. Empty: Custom fields')}
        dir="auto"
        list="own-sections"
        {...form.getInputProps('section')}
      />
      <datalist id="own-sections">
        {sections.map((section) => (
          <option key={section} value={section}>
            {section}
          </option>
        ))}
      </datalist>
      <Textarea label={say('Help text')} rows={2} dir="auto" {...form.getInputProps('help')} />
      {limits && (
        <Group align="flex-start">
          {limit('min', limits === 'length' ? say('Fewest characters') : say('Least'))}
          {limit('max', limits === 'length' ? say('Most characters') : say('Greatest'))}
        </Group>
      )}
      <Switch
        label={say('Required')}
        description={say('Wherever it is shown')}
        {...form.getInputProps('required', { type: 'checkbox' })}
      />
      {mayBeUnique(values) && (
        <Switch
          label={say('Unique')}
          description={say('No two records have the same value')}
          {...form.getInputProps('unique', { type: 'checkbox' })}
        />
      )}
      <ShowWhen entity={entity} form={form} others={others} />
      <MultiSelect
        label={say('Roles that see it')}
        description={say('Besides admins. Empty: everybody who sees the record')}
        data={roles
          .filter((role) => role !== 'admin')
          .map((role) => ({ value: role, label: say(roleLabels[role]) }))}
        clearable
        {...form.getInputProps('roles')}
      />
    </>
  );
}

function ShowWhen({ entity, form, others }: FieldRulesProps) {
  const offered = rulesOffered(entity, others);
  const rule = form.values.show_when;
  const labelOf = (name: string) =>
    others.find(({ key }) => `custom.${key}` === name)?.title ?? say(entity.fields[name]?.label ?? name);
  const valueLabel = (name: string, value: string) => {
    if (!name.startsWith('custom.')) return choiceLabel(entity.fields[name], value);
    const isYesNo = others.find(({ key }) => `custom.${key}` === name)?.subtype === 'yes_no';
    return isYesNo ? (value === 'true' ? say('Yes') : say('No')) : value;
  };
  const values = rule ? (offered.get(rule.field) ?? []) : [];
  return (
    <Fieldset legend={say('Shown when')} variant="unstyled">
      <Group align="flex-start" grow preventGrowOverflow={false}>
        <Select
          aria-label={say('Field of the rule')}
          placeholder={say('Always')}
          data={[...offered.keys()].map((name) => ({ value: name, label: labelOf(name) }))}
          searchable
          clearable
          value={rule?.field ?? null}
          error={form.errors.show_when}
          onChange={(field) =>
            form.setFieldValue('show_when', field ? { field, value: offered.get(field)?.[0] ?? '' } : null)
          }
        />
        {rule && (
          <Select
            aria-label={say('Value of the rule')}
            data={values.map((value) => ({ value, label: valueLabel(rule.field, value) }))}
            searchable
            value={rule.value}
            onChange={(value) => value && form.setFieldValue('show_when', { field: rule.field, value })}
          />
        )}
      </Group>
    </Fieldset>
  );
}
