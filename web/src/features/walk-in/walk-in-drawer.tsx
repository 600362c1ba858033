import { Alert, Button, Checkbox, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { interview } from '@hireloom/contracts/interview/interview';
import { walkInEndpoints } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../kit/api/api.ts';
import { fieldErrors } from '../../kit/api/field-errors.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { PlannedTimeInput } from '../../kit/value/planned-time-input.tsx';
import { languages } from '../../kit/words/languages.ts';
import { say } from '../../kit/words/say.ts';
import { PlanPreview } from './plan-preview.tsx';
import { formsQuery, walkInPreviewQuery } from './walk-in-queries.ts';
import { bodyOf, isWhole, valuesFor } from './walk-in-values.ts';

export interface WalkInDrawerProps {
  job: { id: number; name: string };
  /** In the order in which they get their places. */
  applicants: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

/** One date, so many slots, many applicants: who gets which is shown before anybody is written to. */
export function WalkInDrawer({ job, applicants, onClose, onDone }: WalkInDrawerProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({ initialValues: valuesFor(say('Walk-in day'), applicants.length) });
  const { values } = form;
  const [settled] = useDebouncedValue(values, 300);
  const plan = useQuery(walkInPreviewQuery(bodyOf(settled, job.id, applicants), isWhole(settled)));
  const forms = useQuery(formsQuery).data?.templates ?? [];
  const wrong = fieldErrors(plan.error) ?? {};
  const errors = { ...wrong, ...form.errors };
  const save = useMutation({
    mutationFn: () =>
      call(walkInEndpoints.create, {
        body: {
          ...bodyOf(values, job.id, applicants),
          tell: { candidate: values.candidate, interviewers: values.members, letter: null },
        },
      }),
    meta: { fields: true },
    onError: (error) => {
      const fields = fieldErrors(error);
      if (fields) form.setErrors(fields);
      else toastError(error);
    },
    onSuccess: async (day) => {
      await queryClient.invalidateQueries({ queryKey: ['walk_in_day'] });
      toastSuccess(
        say('{count, plural, one {# person has a place} other {# people have places}}', {
          count: day.counts.people,
        }),
      );
      onDone();
      await navigate(`/recruitments/walk-in-days/${day.id}`);
    },
  });
  const figure = (key: 'minutes' | 'slots' | 'places', label: string, max: number) => (
    <NumberInput
      label={label}
      required
      min={1}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      {...form.getInputProps(key)}
      error={errors[key]}
    />
  );
  return (
    <EditDrawer
      isChanged={() => form.isDirty()}
      onClose={onClose}
      size="lg"
      title={say('Walk-in day for {job}', { job: job.name })}
    >
      {(close) => (
        <form onSubmit={form.onSubmit(() => save.mutate())} noValidate>
          <Stack gap="sm">
            <TextInput
              label={say('Name')}
              required
              data-autofocus
              dir="auto"
              {...form.getInputProps('name')}
            />
            <PlannedTimeInput
              value={values.starts}
              onChange={(starts) => form.setFieldValue('starts', starts)}
              errors={{
                date: text(errors['starts.date']),
                time: text(errors['starts.time']),
                zone: text(errors['starts.zone']),
                choice: text(errors['starts.choice']),
              }}
            />
            <Group grow align="flex-start">
              {figure('minutes', say('Minutes each'), 480)}
              {figure('slots', say('Slots'), 200)}
              {figure('places', say('People in a slot'), 50)}
            </Group>
            <TextInput label={say('Location')} dir="auto" {...form.getInputProps('location')} />
            <ReferencePicker
              multiple
              field={interview.fields.interviewers}
              label={say('Interviewers')}
              description={say('They are busy for the whole day. Left empty, the list is run without them.')}
              value={values.interviewers}
              onChange={(chosen) => form.setFieldValue('interviewers', chosen)}
              error={errors.interviewers}
            />
            {forms.length > 0 ? (
              <Select
                label={say('Form')}
                clearable
                data={forms.map(({ id, name }) => ({ value: String(id), label: name }))}
                {...form.getInputProps('template')}
              />
            ) : null}
            <Checkbox
              label={say('Write to the candidates')}
              {...form.getInputProps('candidate', { type: 'checkbox' })}
            />
            {values.candidate ? (
              <Select
                label={say('Language of the letters')}
                searchable
                data={languages}
                {...form.getInputProps('language')}
              />
            ) : null}
            <Checkbox
              label={say('Tell the interviewers')}
              {...form.getInputProps('members', { type: 'checkbox' })}
            />
            {plan.data ? <PlanPreview plan={plan.data} zone={settled.starts.zone} /> : null}
            {plan.error && Object.keys(wrong).length === 0 ? (
              <Alert color="red" role="alert">
                {plan.error.message}
              </Alert>
            ) : null}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {say('Set the day')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </EditDrawer>
  );
}

const text = (error: unknown): string => (typeof error === 'string' ? error : '');
