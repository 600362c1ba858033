import type { JobDefinition } from '../platform/jobs/job.ts';
import { lateJobs } from './applicant/late/tell-late.jobs.ts';
import { apiClientJobs } from './api-client/index.ts';
import { approvalJobs } from './approval/approval.jobs.ts';
import { autoMailJobs } from './auto-mail/auto-mail.jobs.ts';
import { bulkActionJobs } from './bulk-action/bulk-action.jobs.ts';
import { bulkResumeJobs } from './bulk-resume/bulk-resume.jobs.ts';
import { calendarJobs } from './calendar/calendar.jobs.ts';
import { countAnewJob } from './currency-rate/index.ts';
import { renewKeysJob } from './duplicate/duplicate.jobs.ts';
import { fileManagerJobs } from './file-manager/file-manager.jobs.ts';
import { importJob } from './ex-employee/index.ts';
import { readableFile } from './file-readers.ts';
import { interviewJobs, valuesForRules } from './interview/tell/index.ts';
import { matchTextsJob, matchTextsSweep } from './listed-text/index.ts';
import { interviewOutside } from './interview-outside.ts';
import { mailJobs } from './mail/mail.jobs.ts';
import { mailboxJobs } from './mailbox/mailbox.jobs.ts';
import { serverDoor } from './mailbox/server-door.ts';
import { clearMailboxJob, takeResumesJob } from './mailbox/index.ts';
import { keepMeetingJob } from './meeting-platform/index.ts';
import { mailTemplateJobs } from './mail-template/mail-template.jobs.ts';
import { notificationJobs } from './notification/digest.jobs.ts';
import { offerJobs } from './offer/offer.jobs.ts';
import { offerLetterJobs } from './offer-letter/index.ts';
import { onboardingJobs } from './onboarding/index.ts';
import { onboardingOutside } from './onboarding-outside.ts';
import { onboardingPortalJobs } from './onboarding-portal/onboarding-portal.jobs.ts';
import { makeResumeJob } from './resume-format/made/make-resume.job.ts';
import { resumeSearchJobs } from './resume-search/saved/alerts.ts';
import { projectAnewJob } from './settings/index.ts';
import { scorecardJobs } from './scorecard/remind.jobs.ts';
import { fieldChangedJob, itemChangedJob, renewIndexJobs } from './search-index/index.ts';
import { stageChangeJob } from './stage-change/stage-change.job.ts';
import { webhookJobs } from './webhook/index.ts';
import { versionMoveJob } from './workflow-version/run.job.ts';
import { visaQuotaJobs } from './visa-quota/clock/visa-quota.jobs.ts';

/** Work of the features that runs outside of requests. */
export const allJobs: readonly JobDefinition[] = [
  ...apiClientJobs,
  ...approvalJobs,
  ...lateJobs,
  ...autoMailJobs(readableFile, valuesForRules(interviewOutside)),
  ...bulkActionJobs,
  ...bulkResumeJobs,
  ...calendarJobs,
  countAnewJob,
  ...fileManagerJobs,
  importJob,
  projectAnewJob,
  ...interviewJobs(interviewOutside, []),
  ...mailJobs,
  ...mailboxJobs,
  clearMailboxJob,
  takeResumesJob(serverDoor),
  ...mailTemplateJobs,
  keepMeetingJob,
  ...notificationJobs,
  ...offerJobs,
  ...offerLetterJobs,
  ...onboardingJobs(onboardingOutside),
  ...onboardingPortalJobs,
  matchTextsJob,
  matchTextsSweep,
  itemChangedJob,
  fieldChangedJob,
  ...renewIndexJobs,
  renewKeysJob,
  makeResumeJob,
  ...resumeSearchJobs,
  ...scorecardJobs,
  stageChangeJob,
  ...visaQuotaJobs,
  versionMoveJob,
  ...webhookJobs,
];
