import { BulkBar, useMayBulk } from '../features/bulk-action/index.ts';
import JobTablePage from '../features/job/job-list-page.tsx';

/** All jobs, with what can be done to many of them. */
export default function JobListPage() {
  const mayBulk = useMayBulk('job');
  return (
    <JobTablePage
      bulkAll={
        mayBulk
          ? ({ query, except, count }, clear) => (
              <BulkBar target={{ entity: 'job', query, except }} count={count} onDone={clear} />
            )
          : undefined
      }
    />
  );
}
