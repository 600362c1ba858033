import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  settingsEndpoints,
  storedTeamSettings,
  type TeamSettings,
} from '@hireloom/contracts/settings/settings';
import { call } from '../api/api.ts';
import { getSession, setSession, useViewer } from '../session/session.ts';
import { parseSettings } from '../session/stored-settings.ts';
import { toastSuccess } from '../piece/toasts.tsx';

const queryKey = ['team_settings'];

/** The team's settings as they are stored now, for pages that change them. */
export function useStoredTeamSettings() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { settings } = await call(settingsEndpoints.team, { signal });
      return parseSettings(storedTeamSettings, settings);
    },
    staleTime: 0,
    meta: { quiet: true },
  });
}

/** Whether the viewer may change what the team has decided. */
export function useMayChangeSettings(): boolean {
  const { current_role } = useViewer();
  const { access } = settingsEndpoints.updateTeam;
  return typeof access === 'object' && 'roles' in access && access.roles.includes(current_role);
}

/** From now on these are the values that a form goes back to. */
export function startFrom<V>(
  form: { setInitialValues: (values: V) => void; resetDirty: (values: V) => void },
  values: V,
): void {
  form.setInitialValues(values);
  form.resetDirty(values);
}

/**
 * Stores some of the team's settings, whole keys at a time, and lets the running app obey them. With `atFields` the caller says at which field
 * a refusal stands; else it is a toast.
 */
export function useSaveTeamSettings(saved: string, atFields = false) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: Partial<TeamSettings>) => {
      const body = { settings: JSON.stringify(changes) };
      const { settings } = await call(settingsEndpoints.updateTeam, { body });
      return parseSettings(storedTeamSettings, settings);
    },
    meta: { fields: atFields },
    onSuccess: (team) => {
      queryClient.setQueryData(queryKey, team);
      const session = getSession();
      if (session.status === 'ready') setSession({ ...session, team });
      toastSuccess(saved);
    },
  });
}
