import { devMailRoutes } from '../platform/mail/dev-mail.routes.ts';
import { deadLetterRoutes } from '../platform/jobs/dead-letter.routes.ts';
import type { Route } from '../platform/http/route.ts';
import { activityLogRoutes } from './activity-log/activity-log.routes.ts';
import { attachNew } from './applicant/index.ts';
import { timelineSources } from './all-timeline.ts';
import { endAllowed } from './api-client/index.ts';
import { apiClientRoutes } from './api-client/api-client.routes.ts';
import { leaveKeys } from './api-key/index.ts';
import { apiKeyRoutes } from './api-key/api-key.routes.ts';
import { applicantRoutes } from './applicant/applicant.routes.ts';
import { approvalRoutes } from './approval/approval.routes.ts';
import { handOverApprovals } from './approval/index.ts';
import { assessmentTemplateRoutes } from './assessment-template/assessment-template.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { rulesNaming } from './auto-mail/index.ts';
import { autoMailRoutes } from './auto-mail/auto-mail.routes.ts';
import { askCandidate } from './booking/index.ts';
import { bookingRoutes } from './booking/booking.routes.ts';
import { availabilityRoutes } from './availability/availability.routes.ts';
import { bulkActionRoutes } from './bulk-action/bulk-action.routes.ts';
import { bulkAttachmentRoutes } from './bulk-attachment/bulk-attachment.routes.ts';
import { bulkResumeRoutes } from './bulk-resume/bulk-resume.routes.ts';
import { businessUnitRoutes } from './business-unit/business-unit.routes.ts';
import { endCalendars } from './calendar/index.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { candidateMergeRoutes } from './candidate-merge/candidate-merge.routes.ts';
import { leaveCandidates } from './candidate/index.ts';
import { candidateRoutes } from './candidate/candidate.routes.ts';
import { companyRoutes } from './company/company.routes.ts';
import { countAmountsAnew, restateAmounts } from './currency-rate/index.ts';
import { documentRequirementRoutes } from './document-requirement/document-requirement.routes.ts';
import { departmentRoutes } from './department/department.routes.ts';
import { exEmployeeRoutes } from './ex-employee/ex-employee.routes.ts';
import { explainerRoutes } from './explainer/explainer.routes.ts';
import { stateRules } from './explainer/state-rules.ts';
import { fileReaders, readableFile } from './file-readers.ts';
import { fileRoutes } from './file/file.routes.ts';
import { leaveFolders, obeyRetention } from './file-manager/index.ts';
import { fileManagerRoutes } from './file-manager/file-manager.routes.ts';
import { allWaiting } from './all-waiting.ts';
import { healthRoutes } from './health/health.routes.ts';
import { allIntegrations } from './all-integrations.ts';
import { integrationRoutes } from './integration/integration.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import { interviewLetterRoutes, leaveInterviews, valuesForRules } from './interview/tell/index.ts';
import { copyPlan } from './interview-plan/index.ts';
import { interviewPlanRoutes } from './interview-plan/interview-plan.routes.ts';
import { interviewRoutes } from './interview/interview.routes.ts';
import { interviewsVisibleTo } from './interview/index.ts';
import { jobSubject, leaveJobs } from './job/index.ts';
import { interviewOutside } from './interview-outside.ts';
import { jobRoutes } from './job/job.routes.ts';
import { joiningTemplateRoutes } from './joining-template/joining-template.routes.ts';
import { matchAnew } from './listed-text/index.ts';
import { listedTextRoutes } from './listed-text/listed-text.routes.ts';
import { lookupRoutes } from './lookup/lookup.routes.ts';
import { serverDoor } from './mailbox/server-door.ts';
import { pauseMailboxes } from './mailbox/index.ts';
import { mailboxRoutes } from './mailbox/mailbox.routes.ts';
import { mailTemplateRoutes } from './mail-template/mail-template.routes.ts';
import { mailAccountRoutes } from './mail-account/mail-account.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { matchingRoutes } from './matching/matching.routes.ts';
import { meetingPlatformRoutes } from './meeting-platform/meeting-platform.routes.ts';
import { leaveGroups } from './member-group/index.ts';
import { memberGroupRoutes } from './member-group/member-group.routes.ts';
import { memberRoutes } from './member/member.routes.ts';
import { notificationRoutes } from './notification/notification.routes.ts';
import { leaveOffers, lockOffered, offerSubject } from './offer/index.ts';
import { offerLetters } from './offer-letter/index.ts';
import { offerAnswerRoutes } from './offer-answer/offer-answer.routes.ts';
import { offerRoutes } from './offer/offer.routes.ts';
import { offerPushRoutes } from './offer-push/offer-push.routes.ts';
import { offerTemplateRoutes } from './offer-template/offer-template.routes.ts';
import { answerFiles, openRequests, leaveOnboardings } from './onboarding/index.ts';
import { onboardingRoutes } from './onboarding/onboarding.routes.ts';
import { onboardingOutside } from './onboarding-outside.ts';
import { onboardingPortalRoutes } from './onboarding-portal/onboarding-portal.routes.ts';
import { leaveOrganizations } from './organization/index.ts';
import { organizationRoutes } from './organization/organization.routes.ts';
import { permissionPresetRoutes } from './permission-preset/permission-preset.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { resumeFormatRoutes } from './resume-format/resume-format.routes.ts';
import { resumeSearchRoutes } from './resume-search/resume-search.routes.ts';
import { feedbackOf } from './scorecard/index.ts';
import { salaryRoutes } from './salary/salary.routes.ts';
import { scorecardRoutes } from './scorecard/scorecard.routes.ts';
import { searchFieldAnew, searchItemAnew } from './search-index/index.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { setupRoutes } from './setup/setup.routes.ts';
import { stageChangeRoutes } from './stage-change/stage-change.routes.ts';
import { tableViewRoutes } from './table-view/table-view.routes.ts';
import { templateFieldRoutes } from './template-field/template-field.routes.ts';
import { timelineRoutes } from './timeline/timeline.routes.ts';
import { visaQuotaRoutes } from './visa-quota/visa-quota.routes.ts';
import { walkInRoutes } from './walk-in/walk-in.routes.ts';
import { webhookRoutes } from './webhook/webhook.routes.ts';
import { workflowRoutes } from './workflow/workflow.routes.ts';
import { workflowVersionRoutes } from './workflow-version/workflow-version.routes.ts';

/** What follows from a change of a settings list. */
const itemConsequences = [searchItemAnew, countAmountsAnew, matchAnew];

/** Every call that the server answers under /api/v1. */
export const allRoutes: Route[] = [
  ...healthRoutes,
  ...activityLogRoutes,
  ...apiKeyRoutes,
  ...apiClientRoutes,
  ...webhookRoutes,
  ...authRoutes,
  ...profileRoutes,
  ...memberRoutes([
    handOverApprovals,
    leaveJobs,
    pauseMailboxes,
    leaveInterviews,
    leaveOffers,
    leaveOnboardings,
    leaveCandidates,
    leaveOrganizations,
    leaveGroups,
    leaveFolders,
    endCalendars,
    endAllowed,
    leaveKeys,
  ]),
  ...memberGroupRoutes,
  ...permissionPresetRoutes,
  ...settingsRoutes([restateAmounts, obeyRetention], [searchFieldAnew]),
  ...setupRoutes,
  ...lookupRoutes(itemConsequences),
  ...listedTextRoutes(itemConsequences),
  ...workflowRoutes,
  ...workflowVersionRoutes,
  ...organizationRoutes,
  ...companyRoutes,
  ...businessUnitRoutes,
  ...departmentRoutes,
  ...jobRoutes({ cloned: [copyPlan], closing: [lockOffered] }),
  ...interviewLetterRoutes,
  ...interviewPlanRoutes,
  ...approvalRoutes({ job: jobSubject, offer: offerSubject }),
  ...assessmentTemplateRoutes,
  ...autoMailRoutes(valuesForRules(interviewOutside)),
  ...bookingRoutes,
  ...availabilityRoutes(interviewsVisibleTo),
  ...bulkActionRoutes(readableFile),
  ...bulkAttachmentRoutes(answerFiles),
  ...bulkResumeRoutes,
  ...calendarRoutes,
  ...candidateMergeRoutes,
  ...candidateRoutes(attachNew),
  ...applicantRoutes,
  ...mailboxRoutes(serverDoor),
  ...mailTemplateRoutes([rulesNaming]),
  ...mailAccountRoutes,
  ...mailRoutes(readableFile),
  ...matchingRoutes,
  ...meetingPlatformRoutes,
  ...interviewRoutes({ feedback: [feedbackOf], asking: [askCandidate] }),
  ...notificationRoutes,
  ...offerAnswerRoutes,
  // Who makes letters is put in by their feature.
  ...offerRoutes({ letters: [offerLetters] }),
  ...offerPushRoutes,
  ...offerTemplateRoutes,
  ...joiningTemplateRoutes,
  ...documentRequirementRoutes(openRequests),
  ...exEmployeeRoutes,
  ...onboardingRoutes(onboardingOutside),
  ...onboardingPortalRoutes,
  ...resumeFormatRoutes,
  ...resumeSearchRoutes,
  ...salaryRoutes,
  ...scorecardRoutes,
  ...stageChangeRoutes,
  ...tableViewRoutes,
  ...templateFieldRoutes,
  ...visaQuotaRoutes,
  ...walkInRoutes,
  ...homeRoutes(allWaiting),
  ...integrationRoutes(allIntegrations),
  ...timelineRoutes(timelineSources),
  ...explainerRoutes(() => ({ routes: allRoutes, states: stateRules })),
  ...fileRoutes(fileReaders),
  ...fileManagerRoutes,
  ...deadLetterRoutes,
  ...devMailRoutes,
];
