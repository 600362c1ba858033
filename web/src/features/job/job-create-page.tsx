import { job } from '@hireloom/contracts/job/job';
import { EntityCreatePage } from '../../kit/entity-page/entity-create-page.tsx';
import { useNeededJobFields } from './use-needed-job-fields.ts';

/** Makes a job on a page of its own. */
export default function JobCreatePage() {
  return <EntityCreatePage entity={job} needs={useNeededJobFields()} />;
}
