import { job } from '@hireloom/contracts/job/job';
import { IconBriefcase } from '../../icons.ts';
import { EntityListPage } from '../../kit/entity/entity-list-page.tsx';
import type { ListBulk } from '../../kit/entity-table/entity-table.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { jobCells } from './job-cells.tsx';
import { useJobSteps } from './use-job-steps.tsx';
import { useNeededJobFields } from './use-needed-job-fields.ts';
import { say } from '../../kit/words/say.ts';

/** All jobs that the viewer may see. */
export default function JobListPage(bulk: ListBulk) {
  const needs = useNeededJobFields();
  const { items, status, dialogs } = useJobSteps();
  return (
    <>
      <EntityListPage
        entity={job}
        needs={needs}
        cells={{
          ...jobCells,
          job_status: (row) => <div style={{ width: 'max-content' }}>{status(row)}</div>,
        }}
        rowMenu={(row) => (
          <>
            <MenuItem to={`/recruitments/jobs/${row.id}`} leftSection={<IconBriefcase size={16} />}>
              {say('Open')}
            </MenuItem>
            {items(row)}
          </>
        )}
        {...bulk}
        emptyHint={say('A job is an opening that people apply to. Add the first one to begin.')}
      />
      {dialogs}
    </>
  );
}
