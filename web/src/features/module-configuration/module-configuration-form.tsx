import { Group, MultiSelect, Paper, Radio, Select, Stack, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import type { TeamSettings } from '@hireloom/contracts/settings/settings';
import { UnsavedGuard } from '../../kit/entity-form/unsaved-guard.tsx';
import { SaveButtons } from '../../kit/input/save-buttons.tsx';
import { applicantTabs, hideableFields } from './hideable.ts';
import { startFrom, useSaveTeamSettings } from './team-settings.ts';

const jobFields = hideableFields(job);
const candidateFields = hideableFields(candidate);

const rules = [
  {
    value: 'immediate-hierarchy',
    label: 'Their own and the levels below',
    description: 'Down to as many levels as you set',
  },
  { value: 'full-hierarchy', label: 'Their own and everything below', description: 'However deep it goes' },
  { value: 'none', label: 'Only their own', description: 'Jobs on which they stand as hiring manager' },
];

const levels = Array.from({ length: 11 }, (_, level) => String(level));

export function ModuleConfigurationForm({ team }: { team: TeamSettings }) {
  const save = useSaveTeamSettings('Module configurations saved');
  const form = useForm({
    initialValues: team.module_configurations,
    validate: {
      hidden_applicant_tabs: (hidden) =>
        hidden.length >= applicantTabs.length ? 'Leave at least one tab open' : null,
    },
  });
  const submit = form.onSubmit((module_configurations) =>
    save.mutate({ module_configurations }, { onSuccess: () => startFrom(form, module_configurations) }),
  );
  const { type } = form.values.hiring_manager_hierarchy;
  const list = { searchable: true, clearable: true, hidePickedOptions: true, maxDropdownHeight: 280 };
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={720}>
        <Paper p="md" component="section" aria-label="Hidden from hiring managers">
          <Title order={2} size="h4" mb="sm">
            Hidden from hiring managers
          </Title>
          <Stack gap="sm">
            <MultiSelect
              {...list}
              label="Job fields"
              placeholder={placeholder(form.values.hidden_job_fields)}
              data={jobFields}
              {...form.getInputProps('hidden_job_fields')}
            />
            <MultiSelect
              {...list}
              label="Candidate fields"
              description="Hidden among applicants too"
              placeholder={placeholder(form.values.hidden_candidate_fields)}
              data={candidateFields}
              {...form.getInputProps('hidden_candidate_fields')}
            />
            <MultiSelect
              {...list}
              label="Applicant tabs"
              placeholder={placeholder(form.values.hidden_applicant_tabs)}
              data={applicantTabs}
              {...form.getInputProps('hidden_applicant_tabs')}
            />
          </Stack>
        </Paper>
        <Paper p="md" component="section" aria-label="Applicants">
          <Title order={2} size="h4" mb="sm">
            Applicants
          </Title>
          <Select
            label="Tab that opens first"
            description="Where it is hidden, the first open tab takes its place"
            w={280}
            allowDeselect={false}
            data={applicantTabs}
            {...form.getInputProps('default_applicant_tab')}
          />
        </Paper>
        <Paper p="md" component="section" aria-label="Jobs of hiring managers">
          <Radio.Group
            label="Jobs that a hiring manager sees"
            {...form.getInputProps('hiring_manager_hierarchy.type')}
          >
            <Stack gap="xs" mt="xs">
              {rules.map((rule) => (
                <Radio key={rule.value} {...rule} />
              ))}
            </Stack>
          </Radio.Group>
          {type === 'immediate-hierarchy' && (
            <Select
              label="Levels below"
              mt="sm"
              w={160}
              allowDeselect={false}
              data={levels}
              value={String(form.values.hiring_manager_hierarchy.value)}
              onChange={(value) => form.setFieldValue('hiring_manager_hierarchy.value', Number(value))}
            />
          )}
        </Paper>
        <Group justify="flex-end" pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
          <SaveButtons form={form} saving={save.isPending} />
        </Group>
      </Stack>
      <UnsavedGuard isDirty={() => form.isDirty()} onDiscard={form.reset} />
    </form>
  );
}

const placeholder = (chosen: readonly string[]) => (chosen.length === 0 ? 'Nothing is hidden' : undefined);
