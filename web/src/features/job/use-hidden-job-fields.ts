import { useTeamSettings, useViewer } from '../../kit/session/session.ts';

const none: readonly string[] = [];

/** The job fields that the team does not show to hiring managers; none for others. */
export function useHiddenJobFields(): readonly string[] {
  const { hidden_job_fields } = useTeamSettings().module_configurations;
  return useViewer().current_role === 'hiring_manager' ? hidden_job_fields : none;
}
