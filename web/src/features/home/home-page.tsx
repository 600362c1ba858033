import { SimpleGrid } from '@mantine/core';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { can, canView } from '@hireloom/contracts/permissions';
import { useOwnMemberId } from '../../kit/session/own-member.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useViewer } from '../../kit/session/session.ts';
import { CountCard } from './count-card.tsx';
import classes from './home.module.css';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { say } from '../../kit/words/say.ts';

/** What stands open, what to do next and what happened last. */
export default function HomePage() {
  const viewer = useViewer();
  const memberId = useOwnMemberId();
  const mine = { owner: String(memberId), status: 'active' };
  return (
    <>
      <PageHeader
        title={`${greeting(new Date().getHours())}, ${viewer.user.first_name}`}
        description={viewer.team.name}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md" mb="md">
        {canView(viewer, 'job') && (
          <CountCard
            label={say('Open jobs')}
            hint={say('Jobs that take applicants')}
            entity={job}
            filter={{ job_status_category: 'open' }}
          />
        )}
        {canView(viewer, 'applicant') && (
          <CountCard
            label={say('My active applicants')}
            hint={say('Still in the running, owned by you')}
            entity={applicant}
            filter={mine}
            ready={memberId !== null}
          />
        )}
        {canView(viewer, 'candidate') && (
          <CountCard
            label={say('New candidates')}
            hint={say('Added in the last 7 days')}
            entity={candidate}
            filter={{ created_on_preset: 'last_7_days' }}
          />
        )}
      </SimpleGrid>
      <div className={classes.columns}>
        {can(viewer, 'activity_log', 'view') && <RecentActivity />}
        <QuickActions />
      </div>
    </>
  );
}

function greeting(hour: number): string {
  if (hour < 12) return say('Good morning');
  return hour < 18 ? say('Good afternoon') : say('Good evening');
}
