import { applicantTabs } from '@hireloom/contracts/applicant/applicant-tabs';
import { moduleConfigurations } from '@hireloom/contracts/module-configuration/module-configuration-settings';
import type { TeamSettings } from '@hireloom/contracts/settings/settings';
import { SettingsPage } from '../../kit/settings-page/settings-page.tsx';
import {
  FirstTab,
  HiddenCandidateFields,
  HiddenJobFields,
  HiddenTabs,
  Hierarchy,
} from './module-controls.tsx';
import { say } from '../../kit/words/say.ts';

const sections = [moduleConfigurations];
const controls = {
  'module_configurations.hidden_applicant_tabs': HiddenTabs,
  'module_configurations.hidden_job_fields': HiddenJobFields,
  'module_configurations.hidden_candidate_fields': HiddenCandidateFields,
  'module_configurations.default_applicant_tab': FirstTab,
  'module_configurations.hiring_manager_hierarchy': Hierarchy,
};

const check = ({ module_configurations: { hidden_applicant_tabs } }: TeamSettings): Record<string, string> =>
  hidden_applicant_tabs.length >= applicantTabs.length
    ? { 'module_configurations.hidden_applicant_tabs': say('Leave at least one tab open') }
    : {};

/** What hiring managers see of jobs, candidates and applicants. */
export default function ModuleConfigurationPage() {
  return (
    <SettingsPage
      title={say('Module configurations')}
      description={say('What hiring managers see, and how applicants open for everybody')}
      saved={say('Module configurations saved')}
      {...{ sections, controls, check }}
    />
  );
}
