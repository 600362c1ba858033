import { activityLogRecords } from '../features/activity-log/activity-log.records.ts';
import { apiClientRecords } from '../features/api-client/api-client.records.ts';
import { apiKeyRecords } from '../features/api-key/api-key.records.ts';
import { applicantRecords } from '../features/applicant/applicant.records.ts';
import { approvalRecords } from '../features/approval/approval.records.ts';
import { assessmentTemplateRecords } from '../features/assessment-template/assessment-template.records.ts';
import { authRecords } from '../features/auth/auth.records.ts';
import { autoMailRecords } from '../features/auto-mail/auto-mail.records.ts';
import { bookingRecords } from '../features/booking/booking.records.ts';
import { availabilityRecords } from '../features/availability/availability.records.ts';
import { bulkActionRecords } from '../features/bulk-action/bulk-action.records.ts';
import { bulkAttachmentRecords } from '../features/bulk-attachment/bulk-attachment.records.ts';
import { bulkResumeRecords } from '../features/bulk-resume/bulk-resume.records.ts';
import { businessUnitRecords } from '../features/business-unit/business-unit.records.ts';
import { calendarRecords } from '../features/calendar/calendar.records.ts';
import { candidateRecords } from '../features/candidate/candidate.records.ts';
import { candidateMergeRecords } from '../features/candidate-merge/candidate-merge.records.ts';
import { companyRecords } from '../features/company/company.records.ts';
import { documentRequirementRecords } from '../features/document-requirement/document-requirement.records.ts';
import { joiningTemplateRecords } from '../features/joining-template/joining-template.records.ts';
import { offerTemplateRecords } from '../features/offer-template/offer-template.records.ts';
import { onboardingRecords } from '../features/onboarding/onboarding.records.ts';
import { departmentRecords } from '../features/department/department.records.ts';
import { exEmployeeRecords } from '../features/ex-employee/ex-employee.records.ts';
import { explainerRecords } from '../features/explainer/explainer.records.ts';
import { fileRecords } from '../features/file/file.records.ts';
import { fileManagerRecords } from '../features/file-manager/file-manager.records.ts';
import { healthRecords } from '../features/health/health.records.ts';
import { integrationRecords } from '../features/integration/integration.records.ts';
import { homeRecords } from '../features/home/home.records.ts';
import { interviewPlanRecords } from '../features/interview-plan/interview-plan.records.ts';
import { interviewRecords } from '../features/interview/interview.records.ts';
import { interviewLetterRecords } from '../features/interview/tell/tell.records.ts';
import { jobRecords } from '../features/job/job.records.ts';
import { listedTextRecords } from '../features/listed-text/listed-text.records.ts';
import { lookupRecords } from '../features/lookup/lookup.records.ts';
import { mailboxRecords } from '../features/mailbox/mailbox.records.ts';
import { mailTemplateRecords } from '../features/mail-template/mail-template.records.ts';
import { mailAccountRecords } from '../features/mail-account/mail-account.records.ts';
import { mailRecords } from '../features/mail/mail.records.ts';
import { matchingRecords } from '../features/matching/matching.records.ts';
import { meetingPlatformRecords } from '../features/meeting-platform/meeting-platform.records.ts';
import { memberGroupRecords } from '../features/member-group/member-group.records.ts';
import { memberRecords } from '../features/member/member.records.ts';
import { permissionPresetRecords } from '../features/permission-preset/permission-preset.records.ts';
import { notificationRecords } from '../features/notification/notification.records.ts';
import { offerRecords } from '../features/offer/offer.records.ts';
import { offerAnswerRecords } from '../features/offer-answer/offer-answer.records.ts';
import { offerPushRecords } from '../features/offer-push/offer-push.records.ts';
import { onboardingPortalRecords } from '../features/onboarding-portal/onboarding-portal.records.ts';
import { organizationRecords } from '../features/organization/organization.records.ts';
import { resumeFormatRecords } from '../features/resume-format/resume-format.records.ts';
import { resumeSearchRecords } from '../features/resume-search/resume-search.records.ts';
import { salaryRecords } from '../features/salary/salary.records.ts';
import { scorecardRecords } from '../features/scorecard/scorecard.records.ts';
import { settingsRecords } from '../features/settings/settings.records.ts';
import { setupRecords } from '../features/setup/setup.records.ts';
import { stageChangeRecords } from '../features/stage-change/stage-change.records.ts';
import { tableViewRecords } from '../features/table-view/table-view.records.ts';
import { templateFieldRecords } from '../features/template-field/template-field.records.ts';
import { timelineRecords } from '../features/timeline/timeline.records.ts';
import { visaQuotaRecords } from '../features/visa-quota/visa-quota.records.ts';
import { walkInRecords } from '../features/walk-in/walk-in.records.ts';
import { webhookRecords } from '../features/webhook/webhook.records.ts';
import { workflowRecords } from '../features/workflow/workflow.records.ts';
import { workflowVersionRecords } from '../features/workflow-version/workflow-version.records.ts';
import type { FeatureRecords } from './feature-records.ts';
import { platformRecords } from './platform.records.ts';

/** What every feature brings along for the walkers, in the order in which records are made. */
export const allRecords: readonly FeatureRecords[] = [
  platformRecords,
  activityLogRecords,
  apiKeyRecords,
  apiClientRecords,
  applicantRecords,
  approvalRecords,
  assessmentTemplateRecords,
  authRecords,
  autoMailRecords,
  bookingRecords,
  onboardingPortalRecords,
  availabilityRecords,
  bulkActionRecords,
  bulkAttachmentRecords,
  bulkResumeRecords,
  businessUnitRecords,
  calendarRecords,
  candidateRecords,
  candidateMergeRecords,
  companyRecords,
  departmentRecords,
  documentRequirementRecords,
  joiningTemplateRecords,
  onboardingRecords,
  exEmployeeRecords,
  explainerRecords,
  fileRecords,
  fileManagerRecords,
  healthRecords,
  homeRecords,
  integrationRecords,
  interviewPlanRecords,
  interviewRecords,
  interviewLetterRecords,
  jobRecords,
  listedTextRecords,
  lookupRecords,
  mailboxRecords,
  mailTemplateRecords,
  mailAccountRecords,
  mailRecords,
  matchingRecords,
  meetingPlatformRecords,
  memberRecords,
  memberGroupRecords,
  permissionPresetRecords,
  notificationRecords,
  offerRecords,
  offerTemplateRecords,
  organizationRecords,
  resumeFormatRecords,
  resumeSearchRecords,
  salaryRecords,
  scorecardRecords,
  settingsRecords,
  setupRecords,
  offerAnswerRecords,
  offerPushRecords,
  stageChangeRecords,
  tableViewRecords,
  templateFieldRecords,
  timelineRecords,
  visaQuotaRecords,
  walkInRecords,
  webhookRecords,
  workflowRecords,
  workflowVersionRecords,
];
