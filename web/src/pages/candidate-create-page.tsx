import { DuplicateBanner } from '../features/duplicate/index.ts';
import CandidateFormPage from '../features/candidate/form/candidate-create-page.tsx';

/** A new candidate, with the warning of people we may already have. */
export default function CandidateCreatePage() {
  return <CandidateFormPage Duplicates={DuplicateBanner} />;
}
