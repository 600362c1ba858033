import { Button, Group, Paper, Select, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { approvalEndpoints } from '@hireloom/contracts/approval/approval-endpoints';
import { call } from '../../../kit/api/api.ts';
import { DateInput } from '../../../kit/value/date/date-inputs.tsx';
import { fieldErrors } from '../../../kit/api/field-errors.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { peopleQuery, useRefreshApproval } from '../approval-queries.ts';
import { say } from '../../../kit/words/say.ts';

interface AbsenceFormProps {
  /** An admin may say who is away. */
  everybody: boolean;
  /** The viewer's own member id. */
  own: number | null;
}

interface AbsenceValues {
  member: string | null;
  delegate: string | null;
  from_day: string | null;
  to_day: string | null;
}

const empty: AbsenceValues = { member: null, delegate: null, from_day: null, to_day: null };
const required = (label: string) => (value: string | null) =>
  value ? null : say('{label} is required', { label });

/** Lets somebody approve instead for some days. */
export function AbsenceForm({ everybody, own }: AbsenceFormProps) {
  const refresh = useRefreshApproval();
  const people = useQuery(peopleQuery('staff'));
  const form = useForm<AbsenceValues>({
    initialValues: empty,
    validate: {
      member: (value) => (everybody ? required(say('Who is away'))(value) : null),
      delegate: required(say('Who approves instead')),
      from_day: required(say('First day')),
      to_day: (value, { from_day }) =>
        required(say('Last day'))(value) ??
        (from_day && value && value < from_day ? say('Last day is before the first') : null),
    },
  });
  const add = useMutation({
    mutationFn: ({ member, delegate, from_day, to_day }: AbsenceValues) =>
      call(approvalEndpoints.addAbsence, {
        body: {
          ...(everybody && member && { member: Number(member) }),
          delegate: Number(delegate),
          from_day: from_day ?? '',
          to_day: to_day ?? '',
        },
      }),
    onSuccess: ({ delegate, member }) => {
      form.reset();
      toastSuccess(say('{name} approves for {name2}', { name: delegate.name, name2: member.name }));
      return refresh();
    },
    onError: (error) => form.setErrors(fieldErrors(error) ?? {}),
    meta: { fields: true },
  });
  const away = everybody ? form.values.member : own === null ? null : String(own);
  const options = (people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const day = { placeholder: say('dd/mm/yyyy'), required: true, clearable: true };
  return (
    <Paper p="sm" component="section" aria-label={say('New absence')}>
      <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
          {everybody && (
            <Select
              label={say('Who is away')}
              required
              searchable
              data={options}
              {...form.getInputProps('member')}
            />
          )}
          <Select
            label={say('Who approves instead')}
            required
            searchable
            data={options.filter(({ value }) => value !== away)}
            {...form.getInputProps('delegate')}
          />
          <DateInput label={say('First day')} {...day} {...form.getInputProps('from_day')} />
          <DateInput
            label={say('Last day')}
            {...day}
            {...(form.values.from_day && { minDate: form.values.from_day })}
            {...form.getInputProps('to_day')}
          />
        </SimpleGrid>
        <Group justify="flex-end" mt="sm">
          <Button type="submit" loading={add.isPending}>
            {say('Add absence')}
          </Button>
        </Group>
      </form>
    </Paper>
  );
}
