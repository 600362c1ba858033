import { MultiSelect, TagsInput } from '@mantine/core';
import {
  categoriesInto,
  categoriesOutOf,
  eventOf,
  type RuleCondition,
  ruleConditionLabels,
} from '@hireloom/contracts/auto-mail/auto-mail-events';
import { interviewTypeLabels, interviewTypes } from '@hireloom/contracts/interview/interview-words';
import { type Field, lookup, ref } from '@hireloom/contracts/kit/field';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { sentence } from '../../../kit/value/choice-label.ts';
import { say } from '../../../kit/words/say.ts';
import type { NamedCondition } from './rule-values.ts';
import type { RuleForm } from './use-rule-form.ts';

const labels = ruleConditionLabels;

const fields: Record<NamedCondition, Field> = {
  stages: ref(labels.stages, 'workflow_stage'),
  from_stages: ref(labels.from_stages, 'workflow_stage'),
  reasons: lookup(labels.reasons, 'reason'),
  jobs: ref(labels.jobs, 'job'),
  organizations: ref(labels.organizations, 'organization'),
  companies: ref(labels.companies, 'company'),
  departments: ref(labels.departments, 'department'),
  job_types: lookup(labels.job_types, 'job_type'),
  sources: lookup(labels.sources, 'cv_source'),
};

/** Of the conditions of an event those that narrow where and who, not what happened. */
const further: readonly RuleCondition[] = [
  'jobs',
  'organizations',
  'companies',
  'departments',
  'job_types',
  'sources',
];

interface ConditionFieldsProps {
  form: RuleForm;
  /** Those of what happened, or those of job and person. */
  part: 'step' | 'records';
}

/** What a mapper asks for; a box that is empty asks for nothing. */
export function ConditionFields({ form, part }: ConditionFieldsProps) {
  const asked = eventOf(form.values.event).conditions.filter(
    (key) => further.includes(key) === (part === 'records'),
  );
  return asked.map((key) => <ConditionField key={key} name={key} form={form} />);
}

function ConditionField({ name, form }: { name: RuleCondition; form: RuleForm }) {
  const path = `conditions.${name}`;
  const error = form.errors[path];
  if (name === 'categories' || name === 'from_categories') {
    const offered = name === 'categories' ? categoriesInto : categoriesOutOf;
    return (
      <MultiSelect
        label={say(labels[name])}
        data={offered.map((value) => ({ value, label: sentence(value) }))}
        value={form.values.conditions[name]}
        error={error}
        clearable
        searchable
        onChange={(values) =>
          form.setFieldValue(
            path,
            offered.filter((category) => values.includes(category)),
          )
        }
      />
    );
  }
  if (name === 'interview_types')
    return (
      <MultiSelect
        label={say(labels[name])}
        data={interviewTypes.map((value) => ({ value, label: say(interviewTypeLabels[value]) }))}
        value={form.values.conditions[name]}
        error={error}
        clearable
        onChange={(values) =>
          form.setFieldValue(
            path,
            interviewTypes.filter((type) => values.includes(type)),
          )
        }
      />
    );
  if (name === 'rounds')
    return (
      <TagsInput
        label={say(labels[name])}
        value={form.values.conditions[name]}
        error={error}
        clearable
        onChange={(values) => form.setFieldValue(path, values)}
      />
    );
  return (
    <ReferencePicker
      multiple
      label={say(labels[name])}
      field={fields[name]}
      value={form.values.conditions[name]}
      error={error}
      onChange={(picked) =>
        form.setFieldValue(
          path,
          picked.map(({ id, name: shown }) => ({ id, name: shown })),
        )
      }
    />
  );
}

/** How many conditions of job and person are asked. */
export const countFurther = ({ conditions }: RuleForm['values']): number =>
  further.filter((key) => conditions[key].length > 0).length;
