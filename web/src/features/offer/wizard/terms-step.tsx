import {
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { offer } from '@hireloom/contracts/offer/offer';
import {
  offerBenefitLabels,
  offerBenefits,
  offerConditionLabels,
  offerConditions,
  offerContractLabels,
  offerContracts,
} from '@hireloom/contracts/offer/offer-words';
import { CustomSection } from '../../../kit/entity-form/custom/custom-section.tsx';
import { useCustomFields } from '../../../kit/entity/custom-field.ts';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { DateInput } from '../../../kit/value/date/date-inputs.tsx';
import { say } from '../../../kit/words/say.ts';
import { salaryPickQuery } from '../offer-queries.ts';
import type { OfferDraft } from './use-offer-draft.ts';
import { VisaPick } from './visa-pick.tsx';

const COLUMNS = { base: 1, sm: 2, lg: 3 };

/** What is offered besides money: post, place, time, contract, benefits, conditions. */
export function TermsStep({ draft }: { draft: OfferDraft }) {
  const { values, errors, set } = draft;
  const custom = useCustomFields('offer');
  return (
    <Stack gap="lg">
      <SimpleGrid cols={COLUMNS} spacing="md" verticalSpacing="sm">
        <ReferencePicker
          field={offer.fields.designation}
          label={say('Designation')}
          required
          error={errors.designation}
          value={values.designation}
          onChange={(designation) => set({ designation })}
        />
        <ReferencePicker
          field={offer.fields.company}
          label={say('Company')}
          error={errors.company}
          value={values.company}
          onChange={(company) => set({ company })}
        />
        <TextInput
          label={say('Location')}
          dir="auto"
          maxLength={150}
          error={errors.location}
          value={values.location}
          onChange={(event) => set({ location: event.currentTarget.value })}
        />
        <DateInput
          label={say('Joining date')}
          required
          error={errors.joining_date}
          value={values.joining_date}
          onChange={(joining_date) => set({ joining_date })}
        />
        <DateInput
          label={say('Expires')}
          description={say('The candidate may answer until the end of this day')}
          required
          error={errors.expires_on}
          value={values.expires_on}
          onChange={(expires_on) => set({ expires_on })}
        />
        <Count
          label={say('Probation (months)')}
          max={12}
          value={values.probation_months}
          error={errors.probation_months}
          onChange={(months) => set({ probation_months: months ?? 0 })}
        />
      </SimpleGrid>
      <Part title={say('Working terms')}>
        <SimpleGrid cols={COLUMNS} spacing="md" verticalSpacing="sm">
          <Select
            label={say('Contract')}
            error={errors.contract}
            data={offerContracts.map((value) => ({ value, label: say(offerContractLabels[value]) }))}
            value={values.contract}
            onChange={(value) =>
              set({ contract: offerContracts.find((one) => one === value) ?? values.contract })
            }
          />
          {values.contract === 'limited' && (
            <Count
              label={say('Length (months)')}
              max={120}
              value={values.contract_months}
              error={errors.contract_months}
              onChange={(contract_months) => set({ contract_months })}
            />
          )}
          <Grades draft={draft} />
          <Count
            label={say('Working days a week')}
            max={7}
            value={values.work_days}
            error={errors.work_days}
            onChange={(work_days) => set({ work_days })}
          />
          <Count
            label={say('Hours a day')}
            max={24}
            decimals
            value={values.work_hours}
            error={errors.work_hours}
            onChange={(work_hours) => set({ work_hours })}
          />
          <Count
            label={say('Notice (days)')}
            max={365}
            value={values.notice_days}
            error={errors.notice_days}
            onChange={(notice_days) => set({ notice_days })}
          />
        </SimpleGrid>
      </Part>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Switches
          title={say('Benefits')}
          options={offerBenefits.map((value) => ({ value, label: say(offerBenefitLabels[value]) }))}
          value={values.benefits}
          error={errors.benefits}
          onChange={(chosen) => set({ benefits: offerBenefits.filter((one) => chosen.includes(one)) })}
        />
        <Switches
          title={say('Subject to')}
          options={offerConditions.map((value) => ({ value, label: say(offerConditionLabels[value]) }))}
          value={values.conditions}
          error={errors.conditions}
          onChange={(chosen) => set({ conditions: offerConditions.filter((one) => chosen.includes(one)) })}
        />
      </SimpleGrid>
      <Part title={say('Visa')}>
        <VisaPick draft={draft} />
      </Part>
      <Textarea
        label={say('Notes')}
        description={say('For colleagues; the candidate does not see them')}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        maxLength={2000}
        error={errors.notes}
        value={values.notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
      <CustomSection
        fields={custom}
        values={values.custom}
        beside={{ ...values }}
        errors={errors}
        onChange={(next) => set({ custom: next })}
      />
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm" mb="xs">
        {title}
      </Text>
      {children}
    </section>
  );
}

interface CountProps {
  label: string;
  max: number;
  decimals?: boolean;
  value: number | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
}

/** A whole number that may be left out. */
function Count({ label, max, decimals = false, value, error, onChange }: CountProps) {
  return (
    <NumberInput
      label={label}
      min={0}
      max={max}
      allowDecimal={decimals}
      hideControls
      error={error}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  );
}

/** Level and grade, of those in use; a grade brings its level. */
function Grades({ draft: { values, errors, set } }: { draft: OfferDraft }) {
  const { data: pick } = useQuery(salaryPickQuery);
  const levels = pick?.levels ?? [];
  const grades = (pick?.grades ?? []).filter(
    ({ level }) => values.level === null || level === null || level.id === values.level,
  );
  if (!pick || (pick.levels.length === 0 && pick.grades.length === 0)) return null;
  const clear = { clearable: true, clearButtonProps: { 'aria-label': say('Clear') } };
  return (
    <>
      <Select
        {...clear}
        label={say('Salary level')}
        placeholder={say('None')}
        searchable
        error={errors.level}
        data={levels.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={values.level === null ? null : String(values.level)}
        onChange={(id) => set({ level: id === null ? null : Number(id), grade: null })}
      />
      <Select
        {...clear}
        label={say('Salary grade')}
        placeholder={say('None')}
        searchable
        error={errors.grade}
        data={grades.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={values.grade === null ? null : String(values.grade)}
        onChange={(id) => {
          const grade = grades.find((one) => String(one.id) === id);
          set({ grade: grade?.id ?? null, ...(grade?.level && { level: grade.level.id }) });
        }}
      />
    </>
  );
}

interface SwitchesProps {
  title: string;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  error: string | undefined;
  onChange: (value: string[]) => void;
}

function Switches({ title, options, value, error, onChange }: SwitchesProps) {
  return (
    <Switch.Group label={title} error={error} value={[...value]} onChange={onChange}>
      <Group gap="md" mt={6}>
        {options.map((option) => (
          <Switch key={option.value} value={option.value} label={option.label} size="sm" />
        ))}
      </Group>
    </Switch.Group>
  );
}
