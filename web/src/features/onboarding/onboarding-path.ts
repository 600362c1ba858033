import { onboarding } from '@hireloom/contracts/onboarding/onboarding';

/** Where people who join are listed (specification, section 2). */
export const ONBOARDING_PATH = onboarding.page ?? '/';

/** The page of one person, by their applicant. */
export const personPath = ({
  applicant,
  job,
}: {
  applicant: number;
  job?: number | null | undefined;
}): string => {
  const search = new URLSearchParams({ ...(job && { job: String(job) }), applicant: String(applicant) });
  return `${ONBOARDING_PATH}?${search.toString()}`;
};

/** Where documents are reviewed: one of them, of one person or of everybody. */
export const reviewPath = ({
  document,
  applicant,
}: {
  document?: number;
  applicant?: number;
} = {}): string => {
  const search = new URLSearchParams({
    ...(applicant && { applicant: String(applicant) }),
    tab: 'review',
    ...(document && { document: String(document) }),
  });
  return `${ONBOARDING_PATH}?${search.toString()}`;
};
