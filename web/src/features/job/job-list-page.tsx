import { job } from '@hireloom/contracts/job/job';
import { IconBriefcase } from '../../icons.ts';
import { EntityListPage } from '../../kit/entity/entity-list-page.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { BulkBar, useMayBulk } from '../bulk-action/index.ts';
import { jobCells } from './job-cells.tsx';
import { useJobSteps } from './use-job-steps.tsx';

/** All jobs that the viewer may see. */
export default function JobListPage() {
  const { items, dialogs } = useJobSteps();
  const mayBulk = useMayBulk('job');
  return (
    <>
      <EntityListPage
        entity={job}
        cells={jobCells}
        rowMenu={(row) => (
          <>
            <MenuItem to={`/recruitments/jobs/${row.id}`} leftSection={<IconBriefcase size={16} />}>
              Open
            </MenuItem>
            {items(row)}
          </>
        )}
        bulkAll={
          mayBulk
            ? ({ query, except, count }, clear) => (
                <BulkBar target={{ entity: 'job', query, except }} count={count} onDone={clear} />
              )
            : undefined
        }
        emptyHint="A job is an opening that people apply to. Add the first one to begin."
      />
      {dialogs}
    </>
  );
}
