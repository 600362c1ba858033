import { Box } from '@mantine/core';
import { useNavigate } from 'react-router';
import { job } from '@hireloom/contracts/job/job';
import { EntityForm } from '../../kit/entity-form/entity-form.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { useHiddenJobFields } from './use-hidden-job-fields.ts';
import { useJob } from './use-job.tsx';
import { say } from '../../kit/words/say.ts';

/** Edits a job on a page of its own. */
export default function JobEditPage() {
  const navigate = useNavigate();
  const hidden = useHiddenJobFields();
  const { row, instead } = useJob();
  if (!row) return instead;
  const back = `/recruitments/jobs/${row.id}`;
  return (
    <Box maw={1104}>
      <PageHeader title={say('Edit {job_title}', { job_title: row.job_title })} />
      <EntityForm
        key={row.id}
        entity={job}
        mode="edit"
        initial={row}
        omit={hidden}
        listed
        onCancel={() => void navigate(back)}
        onSaved={(saved) => {
          toastSuccess(say('{job_title} saved', { job_title: saved.job_title }));
          void navigate(back, { replace: true });
        }}
      />
    </Box>
  );
}
