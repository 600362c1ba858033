import { resumeSettings } from '@hireloom/contracts/bulk-resume/bulk-resume-settings';
import { regionalSettings } from '@hireloom/contracts/settings/regional-settings';
import { CountryControl } from '../../kit/settings-page/country-control.tsx';
import type { SettingControlProps } from '../../kit/settings-page/settings-form.tsx';
import { SettingsPage } from '../../kit/settings-page/settings-page.tsx';
import { AliasLists, SureControl } from './resume-controls.tsx';
import { mark, say } from '../../kit/words/say.ts';

const sections = [resumeSettings, regionalSettings];
const controls = { 'resumes.review_below': SureControl, default_country: Country };
const groups = [
  { title: mark('When resumes come in'), fields: ['resumes.create_at_once', 'resumes.review_below'] },
  { title: mark('What is read'), fields: ['resumes.mentioned_skills', 'default_country'] },
];

/** How the resumes of the team are read. */
export default function ResumeSettingsPage() {
  return (
    <SettingsPage
      title={say('Resumes')}
      description={say('How resumes are read, and when a person is asked')}
      saved={say('Resume settings saved')}
      {...{ sections, controls, groups }}
    >
      <AliasLists />
    </SettingsPage>
  );
}

function Country(props: SettingControlProps) {
  return (
    <CountryControl
      {...props}
      description={say('Where phone numbers and places are read from when nothing else tells')}
    />
  );
}
