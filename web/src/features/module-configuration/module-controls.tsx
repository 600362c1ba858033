import { MultiSelect, Radio, Select, Stack } from '@mantine/core';
import { applicantTabs } from '@hireloom/contracts/applicant/applicant-tabs';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import type { SettingControlProps } from '../../kit/settings-page/settings-form.tsx';
import { hideableFields } from './hideable.ts';
import { mark, say } from '../../kit/words/say.ts';

const rules = [
  {
    value: 'immediate-hierarchy',
    label: mark('Their own and the levels below'),
    description: mark('Down to as many levels as you set'),
  },
  {
    value: 'full-hierarchy',
    label: mark('Their own and everything below'),
    description: mark('However deep it goes'),
  },
  {
    value: 'none',
    label: mark('Only their own'),
    description: mark('Jobs on which they stand as hiring manager'),
  },
];

const levels = Array.from({ length: 11 }, (_, level) => String(level));
interface HiddenProps extends SettingControlProps {
  data: ReturnType<typeof hideableFields> | ReturnType<typeof tabChoices>;
  chosen: string[];
}

const tabChoices = () => applicantTabs.map(({ value, label }) => ({ value, label: say(label) }));

function Hidden({ field, error, onChange, data, chosen }: HiddenProps) {
  return (
    <MultiSelect
      label={say(field.label)}
      description={field.help && say(field.help)}
      placeholder={chosen.length === 0 ? say('Nothing is hidden') : undefined}
      searchable
      clearable
      hidePickedOptions
      maxDropdownHeight={280}
      data={data}
      value={chosen}
      error={error}
      onChange={onChange}
    />
  );
}

export function HiddenJobFields(props: SettingControlProps) {
  return (
    <Hidden
      {...props}
      data={hideableFields(job)}
      chosen={props.team.module_configurations.hidden_job_fields}
    />
  );
}

export function HiddenCandidateFields(props: SettingControlProps) {
  const chosen = props.team.module_configurations.hidden_candidate_fields;
  return <Hidden {...props} data={hideableFields(candidate)} chosen={chosen} />;
}

export function HiddenTabs(props: SettingControlProps) {
  const chosen = props.team.module_configurations.hidden_applicant_tabs;
  return <Hidden {...props} data={tabChoices()} chosen={chosen} />;
}

export function FirstTab({ field, team, error, onChange }: SettingControlProps) {
  return (
    <Select
      label={say(field.label)}
      description={field.help && say(field.help)}
      w={280}
      data={tabChoices()}
      value={team.module_configurations.default_applicant_tab}
      error={error}
      onChange={onChange}
    />
  );
}

/** Which jobs a hiring manager sees, and how many levels below. */
export function Hierarchy({ field, team, error, onChange }: SettingControlProps) {
  const { type, value } = team.module_configurations.hiring_manager_hierarchy;
  return (
    <>
      <Radio.Group
        label={say(field.label)}
        value={type}
        error={error}
        onChange={(next) => onChange({ type: next, value })}
      >
        <Stack gap="xs" mt="xs">
          {rules.map((rule) => (
            <Radio
              key={rule.value}
              value={rule.value}
              label={say(rule.label)}
              description={say(rule.description)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {type === 'immediate-hierarchy' && (
        <Select
          label={say('Levels below')}
          w={160}
          data={levels}
          value={String(value)}
          onChange={(level) => onChange({ type, value: Number(level) })}
        />
      )}
    </>
  );
}
