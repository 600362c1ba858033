import { BulkBar, useMayBulk } from '../features/bulk-action/index.ts';
import ApplicantTablePage from '../features/applicant/applicants-page.tsx';

/** All applicants, with what can be done to many of them. */
export default function ApplicantsPage() {
  const mayBulk = useMayBulk('applicant');
  return (
    <ApplicantTablePage
      bulkAll={
        mayBulk
          ? ({ query, except, count }, clear) => (
              <BulkBar target={{ entity: 'applicant', query, except }} count={count} onDone={clear} />
            )
          : undefined
      }
    />
  );
}
