import { WeightsPage } from './weights-page.tsx';

/** The weights by which jobs are ranked for a candidate. */
export default function CandidateWeightsPage() {
  return <WeightsPage only="candidate" />;
}
