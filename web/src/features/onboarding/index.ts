export { ApplicantOnboarding } from './tab/applicant-onboarding.tsx';
export { personPath } from './onboarding-path.ts';
