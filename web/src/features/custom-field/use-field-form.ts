import { schemaResolver, useForm } from '@mantine/form';
import { definitionProblems, hasChoices, limitsOf } from '@hireloom/contracts/custom-field/check-definition';
import {
  type CustomField,
  customField,
  MAX_CUSTOM_FIELDS,
  plainDepth,
} from '@hireloom/contracts/custom-field/custom-fields';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { say, saySentence } from '../../kit/words/say.ts';
import type { FieldDraft } from './custom-field-data.ts';

export type FieldValues = Omit<FieldDraft, 'id'>;

const shape = schemaResolver(customField.omit({ id: true }), { sync: true });

const fresh: FieldValues = {
  ...plainDepth(),
  ...{ title: '', key: '', type: 'others', choices: [] },
  ...{ active: true, show_on_table: false, show_on_email_templates: false },
};

/** The form of a definition, checked as the server does. */
export function useFieldForm(
  entity: Entity,
  field: CustomField | null,
  { fields, retired }: { fields: readonly CustomField[]; retired: readonly CustomField[] },
) {
  const { id: _id, ...stored } = field ?? { ...fresh, id: undefined };
  return useForm<FieldValues>({
    initialValues: stored,
    validate: (values) => {
      const draft = plainly(values);
      const others = [...fields.filter(({ id }) => id !== field?.id), draft];
      const wrong = definitionProblems(entity, draft, others);
      const said = Object.entries(wrong).map(([key, sentence]) => [key, saySentence(sentence)]);
      return { ...shape(draft), ...Object.fromEntries(said), ...problems(draft, field, fields, retired) };
    },
  });
}

/** A draft without what does not belong to what it holds. */
export function plainly(values: FieldValues): FieldValues {
  const limited = limitsOf(values) !== null;
  const isMoney = values.type === 'others' && values.subtype === 'money';
  return {
    ...values,
    choices: hasChoices(values) ? values.choices : [],
    min: limited ? values.min : null,
    max: limited ? values.max : null,
    currency: isMoney ? values.currency : null,
  };
}

/** What the definition alone does not tell: a key stands once and is never used again, a table has an end. */
function problems(
  { key }: FieldValues,
  field: CustomField | null,
  fields: readonly CustomField[],
  retired: readonly CustomField[],
): Record<string, string> {
  const found: Record<string, string> = {};
  if (fields.some((other) => other.id !== field?.id && other.key === key))
    found.key = say('Another field has this key');
  if (!field && retired.some((other) => other.key === key))
    found.key = say('A retired field has this key: use it again, or choose another key');
  if (!field && fields.length >= MAX_CUSTOM_FIELDS)
    found.title = say('A table may have at most {MAX_CUSTOM_FIELDS} custom fields', { MAX_CUSTOM_FIELDS });
  return found;
}
