import { DuplicateBanner } from '../features/duplicate/index.ts';
import CandidateChangePage from '../features/candidate/form/candidate-edit-page.tsx';

/** Changes a candidate, with the warning of people we may already have. */
export default function CandidateEditPage() {
  return <CandidateChangePage Duplicates={DuplicateBanner} />;
}
