import { job } from '@hireloom/contracts/job/job';
import { useListBulk } from '../features/bulk-action/index.ts';
import JobTablePage from '../features/job/job-list-page.tsx';

/** All jobs, with what can be done to many of them. */
export default function JobListPage() {
  return <JobTablePage {...useListBulk(job)} />;
}
