import { PageHeader } from '../../kit/page/page-header.tsx';
import { ModuleConfigurationForm } from './module-configuration-form.tsx';
import { WithTeamSettings } from './with-team-settings.tsx';

/** What hiring managers see of jobs, candidates and applicants. */
export default function ModuleConfigurationPage() {
  return (
    <>
      <PageHeader
        title="Module configurations"
        description="What hiring managers see, and how applicants open for everybody"
      />
      <WithTeamSettings>{(team) => <ModuleConfigurationForm team={team} />}</WithTeamSettings>
    </>
  );
}
