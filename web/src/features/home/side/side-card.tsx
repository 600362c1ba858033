import { Paper, Tabs } from '@mantine/core';
import { useState } from 'react';
import type { Home } from '@hireloom/contracts/home/home-endpoints';
import { can, canView } from '@hireloom/contracts/permissions';
import { useViewer } from '../../../kit/session/session.ts';
import { say } from '../../../kit/words/say.ts';
import { JobsPanel } from './jobs-panel.tsx';
import { RecentActivity } from './recent-activity.tsx';

/** My jobs, and what happened last in a tab beside them. */
export function SideCard({ jobs }: { jobs: Home['jobs'] | undefined }) {
  const viewer = useViewer();
  const seesJobs = canView(viewer, 'job');
  const seesActivity = can(viewer, 'activity_log', 'view');
  const [chosen, setChosen] = useState<string | null>(null);
  if (!seesJobs && !seesActivity) return null;
  const shown = chosen ?? (seesJobs ? 'jobs' : 'activity');
  return (
    <Paper component="section" aria-label={say('Jobs and activity')}>
      <Tabs value={shown} onChange={setChosen} keepMounted={false}>
        <Tabs.List px="xs" h={48}>
          {seesJobs && <Tabs.Tab value="jobs">{titleOf(viewer.current_role, jobs)}</Tabs.Tab>}
          {seesActivity && <Tabs.Tab value="activity">{say('Recent activity')}</Tabs.Tab>}
        </Tabs.List>
        {seesJobs && (
          <Tabs.Panel value="jobs">
            <JobsPanel jobs={jobs} />
          </Tabs.Panel>
        )}
        {seesActivity && (
          <Tabs.Panel value="activity" p="md">
            <RecentActivity />
          </Tabs.Panel>
        )}
      </Tabs>
    </Paper>
  );
}

function titleOf(role: string, jobs: Home['jobs'] | undefined): string {
  if (role === 'vendor') return say('Jobs open to you');
  return jobs?.whose === 'team' ? say('Open jobs') : say('My jobs');
}
