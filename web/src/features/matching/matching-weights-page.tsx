import { WeightsPage } from './weights-page.tsx';

/** The weights of both directions, and the log of rankings. */
export default function MatchingWeightsPage() {
  return <WeightsPage />;
}
