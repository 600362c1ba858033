import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TeamSettings } from '@hireloom/contracts/settings/settings';
import { ErrorState } from '../piece/error-state.tsx';
import { useStoredTeamSettings } from './team-settings.ts';
import { say } from '../words/say.ts';

/** Reads the team's settings, and shows what is made of them once they are there. */
export function WithTeamSettings({ children }: { children: (team: TeamSettings) => ReactNode }) {
  const { data, error, refetch } = useStoredTeamSettings();
  if (data) return children(data);
  if (error) {
    return (
      <ErrorState
        title={say('The settings of the team could not be read')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Stack maw={720} aria-busy aria-label={say('Loading')}>
      <Skeleton h={36} />
      <Skeleton h={36} />
      <Skeleton h={160} />
    </Stack>
  );
}
