import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useViewer } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import { FirstSteps } from './first-steps.tsx';
import { HeaderActions } from './header-actions.tsx';
import { homeQuery } from './home-queries.ts';
import classes from './home.module.css';
import { PeopleCard } from './people-card.tsx';
import { SideCard } from './side/side-card.tsx';
import { AllDone } from './waiting/all-done.tsx';
import { WaitingCard } from './waiting/waiting-card.tsx';

/** What waits for the viewer, their jobs, and what to do next. */
export default function HomePage() {
  const viewer = useViewer();
  const { data, error, refetch } = useQuery(homeQuery);
  const isVendor = viewer.current_role === 'vendor';
  const isNew = data !== undefined && data.first_steps.length > 0;
  const waits = data === undefined || data.waiting.counts.length > 0;
  return (
    <>
      <PageHeader
        title={`${greeting(new Date().getHours())}, ${viewer.user.first_name}`}
        description={viewer.team.name}
        actions={<HeaderActions />}
      />
      {error && !data ? (
        <ErrorState title={say('Home could not be read')} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {isNew && <FirstSteps open={data.first_steps} />}
          <div className={classes.columns}>
            <div className={classes.main}>
              {/* A vendor's people are the main thing, unless somebody mentions them. */}
              {(isVendor ? data !== undefined && waits : waits || !isNew) && (
                <WaitingCard waiting={data?.waiting} done={data && <AllDone jobs={data.jobs} />} />
              )}
              {isVendor && <PeopleCard people={data?.people} />}
            </div>
            <SideCard jobs={data?.jobs} />
          </div>
        </>
      )}
    </>
  );
}

function greeting(hour: number): string {
  if (hour < 12) return say('Good morning');
  return hour < 18 ? say('Good afternoon') : say('Good evening');
}
