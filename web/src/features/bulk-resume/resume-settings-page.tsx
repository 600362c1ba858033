import { PageHeader } from '../../kit/page/page-header.tsx';
import { WithTeamSettings } from '../module-configuration/index.ts';
import { ResumeSettingsForm } from './resume-settings-form.tsx';

/** How the resumes of the team are read. */
export default function ResumeSettingsPage() {
  return (
    <>
      <PageHeader title="Resumes" description="How resumes are read, and when a person is asked" />
      <WithTeamSettings>{(team) => <ResumeSettingsForm team={team} />}</WithTeamSettings>
    </>
  );
}
