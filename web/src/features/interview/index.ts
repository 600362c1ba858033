export { InterviewTable } from './interview-table.tsx';
export { ApplicantInterviews, NextInterview } from './tabs/applicant-interviews.tsx';
export { JobInterviews } from './tabs/job-interviews.tsx';
export { InterviewRecordPage } from './record/interview-record-page.tsx';
