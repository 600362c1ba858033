import {
  Checkbox,
  Chip,
  Fieldset,
  Group,
  Input,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { lookup, lookups, ref, refs } from '@hireloom/contracts/kit/field';
import {
  documentFormats,
  documentPhaseLabels,
  documentPhases,
  requirementRuleKinds,
  requirementRuleLabels,
} from '@hireloom/contracts/onboarding/onboarding-words';
import { ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { say } from '../../kit/words/say.ts';
import type { RequirementValues } from './requirement-values.ts';

const categoryField = lookup('Category', 'document_category');
const reviewerField = ref('Reviewer', 'member');
const ruleFields = {
  nationality: lookups('Nationality', 'nationality'),
  visa_status: lookups('Visa status', 'visa_status'),
  job_type: lookups('Job type', 'job_type'),
  company: refs('Company', 'company'),
};

interface RequirementFieldsProps {
  values: RequirementValues;
  errors: Readonly<Record<string, string>>;
  onChange: (given: Partial<RequirementValues>) => void;
}

/** The fields of a requirement: what it is, when, of whom, what comes with it, and what people read about it. */
export function RequirementFields({ values, errors, onChange }: RequirementFieldsProps) {
  const figure = (key: 'copies' | 'max_mb' | 'due_days', label: string, min: number, max: number) => (
    <NumberInput
      label={label}
      min={min}
      max={max}
      allowDecimal={false}
      clampBehavior="none"
      value={values[key]}
      error={errors[key]}
      onChange={(value) => typeof value === 'number' && onChange({ [key]: value })}
    />
  );
  const box = (key: 'needs_number' | 'needs_expiry' | 'needs_back', label: string) => (
    <Checkbox
      label={label}
      checked={values[key]}
      onChange={(event) => onChange({ [key]: event.currentTarget.checked })}
    />
  );
  const text = (key: 'name' | 'name_ar', label: string, arabic = false) => (
    <TextInput
      label={label}
      required={!arabic}
      dir={arabic ? 'rtl' : 'auto'}
      {...(arabic && { lang: 'ar' })}
      maxLength={120}
      value={values[key]}
      error={errors[key]}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    />
  );
  const long = (key: 'instructions' | 'instructions_ar', label: string, arabic = false) => (
    <Textarea
      label={label}
      dir={arabic ? 'rtl' : 'auto'}
      {...(arabic && { lang: 'ar' })}
      autosize
      minRows={3}
      maxRows={10}
      maxLength={2000}
      value={values[key]}
      error={errors[key]}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    />
  );
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {text('name', say('Name'))}
        {text('name_ar', say('Name in Arabic'), true)}
        <ReferencePicker
          label={say('Category')}
          required
          field={categoryField}
          value={values.category}
          error={errors.category}
          onChange={(category) => onChange({ category })}
        />
        <Select
          label={say('Needed')}
          required
          data={documentPhases.map((value) => ({ value, label: say(documentPhaseLabels[value]) }))}
          value={values.phase}
          error={errors.phase}
          onChange={(value) => {
            const phase = documentPhases.find((one) => one === value);
            if (phase) onChange({ phase });
          }}
        />
        {figure('due_days', say('Due, in days after it was asked for'), 0, 365)}
        <ReferencePicker
          label={say('Reviewer')}
          placeholder={say('Whoever owns the onboarding')}
          field={reviewerField}
          value={values.reviewer}
          error={errors.reviewer}
          onChange={(reviewer) => onChange({ reviewer })}
        />
      </SimpleGrid>
      <Checkbox
        label={say('Mandatory: nobody is ready to join without it')}
        checked={values.is_mandatory}
        onChange={(event) => onChange({ is_mandatory: event.currentTarget.checked })}
      />
      <Fieldset legend={say('Who it applies to')}>
        <Input.Description mb="xs">
          {say('Everybody, unless you pick some. One of the values of each kind that you pick.')}
        </Input.Description>
        <Stack gap="sm">
          {requirementRuleKinds.map((kind) => (
            <ReferencePicker
              key={kind}
              multiple
              label={say(requirementRuleLabels[kind])}
              placeholder={values.rules[kind].length === 0 ? say('Any') : ''}
              field={ruleFields[kind]}
              value={values.rules[kind]}
              error={errors.rules}
              onChange={(picked) => onChange({ rules: { ...values.rules, [kind]: picked } })}
            />
          ))}
        </Stack>
      </Fieldset>
      <Fieldset legend={say('What is uploaded')}>
        <Stack gap="sm">
          <SimpleGrid cols={2} spacing="sm">
            {figure('copies', say('Files or copies'), 1, 10)}
            {figure('max_mb', say('At most MB each'), 1, 25)}
          </SimpleGrid>
          <Input.Wrapper label={say('Formats')} description={say('All that are known, unless you pick some')}>
            <Chip.Group
              multiple
              value={values.formats}
              onChange={(picked) =>
                onChange({ formats: documentFormats.filter((one) => picked.includes(one)) })
              }
            >
              <Group gap={6} my={6}>
                {documentFormats.map((format) => (
                  <Chip key={format} value={format} size="xs">
                    {format.toUpperCase()}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Input.Wrapper>
          <Group gap="md">
            {box('needs_number', say('Has a number'))}
            {box('needs_expiry', say('Expires'))}
            {box('needs_back', say('Front and back'))}
          </Group>
        </Stack>
      </Fieldset>
      {long('instructions', say('Instructions'))}
      {long('instructions_ar', say('Instructions in Arabic'), true)}
    </Stack>
  );
}
