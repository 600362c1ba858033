import { Group, MultiSelect, NumberInput, Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { approvalEndpoints, type ApprovalSettings } from '@hireloom/contracts/approval/approval-endpoints';
import { approvalSettings } from '@hireloom/contracts/approval/approval-settings';
import { job } from '@hireloom/contracts/job/job';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { sectionsOf } from '@hireloom/contracts/kit/sections';
import { call } from '../../../kit/api/api.ts';
import { UnsavedGuard } from '../../../kit/entity-form/unsaved-guard.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { fieldErrors } from '../../../kit/api/field-errors.ts';
import { SaveButtons } from '../../../kit/input/save-buttons.tsx';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { rulesQuery } from '../approval-queries.ts';
import { say } from '../../../kit/words/say.ts';

/** When approval is asked for anew, what happens when nobody answers, and whether people may approve their own. */
export function RulesPanel() {
  const { data, error, refetch } = useQuery(rulesQuery);
  if (error && !data) {
    return (
      <ErrorState title={say('The rules could not be read')} error={error} onRetry={() => void refetch()} />
    );
  }
  return data ? <RulesForm rules={data} /> : <Skeleton h={240} maw={720} aria-label={say('Loading')} />;
}

/** What people type into a job, under the sections of its form. */
const fields = Object.entries((job as Entity).fields).filter(
  // Approvers are told what has changed: nothing that some of them are not to know.
  ([, field]) => !field.computed && !field.closedTo,
);
const fieldGroups = () =>
  sectionsOf(fields, job.label).map(([group, entries]) => ({
    group: say(group),
    items: entries.map(([value, { label }]) => ({ value, label: say(label) })),
  }));

const { label, section = '', help = '' } = approvalSettings.fields.own_requests;
const fourEyes = { label, section, help };

const days = (value: unknown) => (value === '' ? say('Days is required; 0 is never') : null);

function RulesForm({ rules }: { rules: ApprovalSettings }) {
  const queryClient = useQueryClient();
  const form = useForm<ApprovalSettings>({
    initialValues: rules,
    validate: { remind_after: days, escalate_after: days },
  });
  const save = useMutation({
    mutationFn: (body: ApprovalSettings) => call(approvalEndpoints.setSettings, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(rulesQuery.queryKey, saved);
      form.setInitialValues(saved);
      form.reset();
      toastSuccess(say('Rules saved'));
    },
    onError: (error) => form.setErrors(fieldErrors(error) ?? {}),
    meta: { fields: true },
  });
  const inDays = { w: 200, min: 0, max: 90, allowDecimal: false, suffix: say(' days') } as const;
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack maw={720}>
        <Paper p="md" component="section" aria-label={say('Approval again')}>
          <Title order={2} size="h4" mb="sm">
            {say('Approval again')}
          </Title>
          <MultiSelect
            label={say('Fields that re-open approval')}
            description={say(
              'A job that was approved waits for approval again when one of these changes, and one that waits starts again from the first level. Fewer openings are no reason.',
            )}
            placeholder={form.values.reapproval_fields.length === 0 ? say('No field') : undefined}
            searchable
            clearable
            hidePickedOptions
            maxDropdownHeight={280}
            data={fieldGroups()}
            {...form.getInputProps('reapproval_fields')}
          />
        </Paper>
        <Paper p="md" component="section" aria-label={say('When nobody answers')}>
          <Title order={2} size="h4" mb="sm">
            {say('When nobody answers')}
          </Title>
          <Group align="flex-start">
            <NumberInput
              label={say('Remind after')}
              description={say('0 is never')}
              {...inDays}
              {...form.getInputProps('remind_after')}
            />
            <NumberInput
              label={say('Escalate after')}
              description={say('The admins are asked as well; 0 is never')}
              {...inDays}
              {...form.getInputProps('escalate_after')}
            />
          </Group>
        </Paper>
        <Paper p="md" component="section" aria-label={say(fourEyes.section)}>
          <Title order={2} size="h4" mb="sm">
            {say(fourEyes.section)}
          </Title>
          <Switch
            label={say(fourEyes.label)}
            // The description stands within the label, but is no part of the name.
            aria-label={say(fourEyes.label)}
            description={say(fourEyes.help)}
            {...form.getInputProps('own_requests', { type: 'checkbox' })}
          />
        </Paper>
        <Text size="sm" c="dimmed">
          {say('These rules are the same for all matrices.')}
        </Text>
        <Group justify="flex-end">
          <SaveButtons form={form} saving={save.isPending} />
        </Group>
      </Stack>
      <UnsavedGuard isDirty={() => form.isDirty()} onDiscard={form.reset} />
    </form>
  );
}
