import ApplicantTablePage from '../features/applicant/applicants-page.tsx';
import { useApplicantBulk } from './applicant-bulk.tsx';
import { useApplicantMore } from './applicant-more.tsx';

/** All applicants, with what can be done to many of them. */
export default function ApplicantsPage() {
  return <ApplicantTablePage bulk={useApplicantBulk()} more={useApplicantMore()} />;
}
