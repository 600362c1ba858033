import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Home } from '@hireloom/contracts/home/home-endpoints';
import { canView } from '@hireloom/contracts/permissions';
import { IconCheck } from '../../../icons.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { useViewer } from '../../../kit/session/session.ts';
import { say } from '../../../kit/words/say.ts';

/** Says that nothing waits, and what would be good to do next. */
export function AllDone({ jobs }: { jobs: Home['jobs'] }) {
  const viewer = useViewer();
  const finds = canView(viewer, 'candidate') && viewer.current_role !== 'vendor';
  const empty = finds
    ? jobs.results.find(({ pipeline }) => pipeline.length > 0 && pipeline.every(({ count }) => count === 0))
    : undefined;
  return (
    <EmptyState
      icon={<IconCheck size={28} color="var(--mantine-primary-color-filled)" />}
      title={say('Nothing waits for you')}
      hint={
        empty
          ? say('Nobody is in {job} yet.', { job: empty.name })
          : say('What is asked of you, what is late and who is new will stand here.')
      }
      action={
        empty && (
          <Anchor component={Link} to={`/recruitments/jobs/${empty.id}?tab=matches`} size="sm">
            {say('See who would fit')}
          </Anchor>
        )
      }
    />
  );
}
