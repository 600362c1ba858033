import { Button, Group, NumberInput, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { interview } from '@hireloom/contracts/interview/interview';
import { interviewTypeLabels, interviewTypes } from '@hireloom/contracts/interview/interview-words';
import { IconChevronDown } from '../../../icons.ts';
import { useCustomFields } from '../../../kit/entity/custom-field.ts';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { CustomSection } from '../../../kit/entity-form/custom/custom-section.tsx';
import { Fold } from '../../../kit/piece/fold.tsx';
import { DatePickerInput } from '../../../kit/value/date/date-inputs.tsx';
import { say } from '../../../kit/words/say.ts';
import { MinutesSelect, PeopleField, PlaceFields, useForms } from '../../interview-plan/index.ts';
import { ofRound, type ScheduleValues } from './schedule-values.ts';
import type { Schedule } from './use-schedule.ts';

const NO_ROUND = 'none';

/** What kind of interview it is, with whom and where; what is seldom changed stands behind "More". */
export function WhatFields({ schedule }: { schedule: Schedule }) {
  const { values, rounds, errors, set } = schedule;
  const [more, setMore] = useState(false);
  const own = useCustomFields(interview.name);
  const folded = ['stage', 'template', 'instructions'].some((key) => errors[key]);
  const takeRound = (id: number | null) => {
    const round = rounds.find((one) => one.round.id === id)?.round;
    set(round ? ofRound(round) : { round: null, isPool: false });
  };
  return (
    <Stack gap="sm">
      {rounds.length > 0 && (
        <Select
          label={say('Round')}
          error={errors.round}
          data={[
            ...rounds.map(({ round, missing }) => ({
              value: String(round.id),
              label: missing === 'interview' ? round.name : say('{name} (set already)', { name: round.name }),
            })),
            { value: NO_ROUND, label: say('None of the plan') },
          ]}
          value={values.round === null ? NO_ROUND : String(values.round)}
          onChange={(id) => takeRound(id === NO_ROUND || id === null ? null : Number(id))}
        />
      )}
      <Group gap="xs" grow align="flex-start">
        <Select
          label={say('Type')}
          error={errors.type}
          data={interviewTypes.map((type) => ({ value: type, label: say(interviewTypeLabels[type]) }))}
          value={values.type}
          onChange={(type) => set({ type: interviewTypes.find((one) => one === type) ?? values.type })}
        />
        <MinutesSelect
          value={values.minutes}
          error={errors.minutes}
          onChange={(minutes) => set({ minutes })}
        />
      </Group>
      <PeopleField
        value={values.people}
        error={errors.interviewers}
        onChange={(people) => set({ people, one: null, isPool: values.isPool && people.length > 1 })}
      />
      {values.people.length > 1 && (
        <Switch
          label={say('One of them is enough')}
          checked={values.isPool}
          onChange={(event) => set({ isPool: event.currentTarget.checked, one: null })}
        />
      )}
      <PlaceFields
        type={values.type}
        location={values.location}
        platform={values.platform}
        link={values.link}
        errors={errors}
        onChange={set}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        aria-expanded={more || folded}
        rightSection={<IconChevronDown size={14} />}
        onClick={() => setMore(!more)}
      >
        {say('More')}
      </Button>
      <Fold open={more || folded || errors.name !== undefined}>
        <MoreFields values={values} errors={errors} set={set} />
      </Fold>
      <CustomSection
        fields={own}
        values={values.custom}
        beside={{ ...values }}
        isNew
        errors={errors}
        onChange={(custom) => set({ custom })}
      />
    </Stack>
  );
}

function MoreFields({ values, errors, set }: Pick<Schedule, 'values' | 'errors' | 'set'>) {
  const forms = useForms();
  return (
    <Stack gap="sm">
      <TextInput
        label={say('Name')}
        required
        dir="auto"
        maxLength={150}
        value={values.name}
        error={errors.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Select
        label={say('Form of the scorecards')}
        placeholder={say('None')}
        clearable
        clearButtonProps={{ 'aria-label': say('Clear') }}
        error={errors.template}
        data={forms.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={values.template === null ? null : String(values.template)}
        onChange={(id) => set({ template: id === null ? null : Number(id) })}
      />
      <ReferencePicker
        field={interview.fields.stage}
        label={say('Interview stage')}
        error={errors.stage}
        value={values.stage}
        onChange={(stage) => set({ stage })}
      />
      <Textarea
        label={say('Instructions for the interviewers')}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        maxLength={5000}
        value={values.instructions}
        error={errors.instructions}
        onChange={(event) => set({ instructions: event.currentTarget.value })}
      />
    </Stack>
  );
}

/** In which days the candidate may choose, and what they may do by themselves. */
export function BookingFields({ schedule: { values, errors, set } }: { schedule: Schedule }) {
  const { booking } = values;
  const change = (part: Partial<ScheduleValues['booking']>) => set({ booking: { ...booking, ...part } });
  return (
    <Stack gap="sm">
      <DatePickerInput
        type="range"
        label={say('Days that are offered')}
        required
        error={errors['booking.opens_on'] ?? errors['booking.closes_on']}
        value={[booking.opens_on || null, booking.closes_on || null]}
        onChange={([from, to]) => change({ opens_on: from ?? '', closes_on: to ?? '' })}
      />
      <Group gap="xs" grow align="flex-start">
        <NumberInput
          label={say('Notice, in hours')}
          description={say('Nothing sooner is offered or moved')}
          min={0}
          max={336}
          value={booking.notice_hours}
          error={errors['booking.notice_hours']}
          onChange={(hours) => change({ notice_hours: Number(hours) || 0 })}
        />
        <NumberInput
          label={say('Moves allowed')}
          description={say('How often they may move it')}
          min={0}
          max={10}
          value={booking.moves_allowed}
          error={errors['booking.moves_allowed']}
          onChange={(moves) => change({ moves_allowed: Number(moves) || 0 })}
        />
      </Group>
      <Switch
        label={say('They may cancel by themselves')}
        checked={booking.may_cancel}
        onChange={(event) => change({ may_cancel: event.currentTarget.checked })}
      />
    </Stack>
  );
}
