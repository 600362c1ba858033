import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { settingsEndpoints, type TeamSettings, teamSettings } from '@hireloom/contracts/settings/settings';
import { call } from '../../kit/api/api.ts';
import { getSession, setSession } from '../../kit/session/session.ts';
import { parseSettings } from '../../kit/session/stored-settings.ts';
import { toastSuccess } from '../../kit/piece/toasts.tsx';

const queryKey = ['team_settings'];

/** The team's settings as they are stored now, for pages that change them. */
export function useStoredTeamSettings() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { settings } = await call(settingsEndpoints.team, { signal });
      return parseSettings(teamSettings, settings);
    },
    staleTime: 0,
    meta: { quiet: true },
  });
}

/** From now on these are the values that a form goes back to. */
export function startFrom<V>(
  form: { setInitialValues: (values: V) => void; resetDirty: (values: V) => void },
  values: V,
): void {
  form.setInitialValues(values);
  form.resetDirty(values);
}

/** Stores some of the team's settings, whole keys at a time, and lets the running app obey them. */
export function useSaveTeamSettings(saved: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: Partial<TeamSettings>) => {
      const body = { settings: JSON.stringify(changes) };
      const { settings } = await call(settingsEndpoints.updateTeam, { body });
      return parseSettings(teamSettings, settings);
    },
    onSuccess: (team) => {
      queryClient.setQueryData(queryKey, team);
      const session = getSession();
      if (session.status === 'ready') setSession({ ...session, team });
      toastSuccess(saved);
    },
  });
}
