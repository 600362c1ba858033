import { WeightsPage } from './weights-page.tsx';

/** The weights by which candidates are ranked for a job. */
export default function JobWeightsPage() {
  return <WeightsPage only="job" />;
}
