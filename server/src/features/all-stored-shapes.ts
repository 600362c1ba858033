import { emailSignatures, mailboxMeta } from '@hireloom/contracts/mailbox/mailbox';
import { defaultWeights, matchWeights } from '@hireloom/contracts/matching/matching-endpoints';
import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { modulePermission } from '@hireloom/contracts/profile/profile-endpoints';
import { registry } from '@hireloom/contracts/registry';
import { searchFilters } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { storedTeamSettings, userSettings } from '@hireloom/contracts/settings/settings';
import { pushEndpoint } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { z } from 'zod';
import { customFieldShapes } from '../crud/custom/definitions.ts';
import { jsonFieldsOf } from '../crud/json-fields.ts';
import { activityShapes } from '../platform/activity/activity.shapes.ts';
import { type StoredShape, storedShape } from '../platform/db/stored-shape.ts';
import { mailShapes } from '../platform/mail/mail.shapes.ts';
import { approvalShapes } from './approval/index.ts';
import { assessmentTemplateShapes } from './assessment-template/index.ts';
import { documentRequirementShapes } from './document-requirement/index.ts';
import { joiningTemplateShapes } from './joining-template/index.ts';
import { attachmentItemShapes } from './bulk-attachment/bulk-attachment.shapes.ts';
import { autoMailRuleShapes, autoMailShapes } from './auto-mail/auto-mail.shapes.ts';
import { bulkActionShapes, bulkItemShapes } from './bulk-action/bulk-action.shapes.ts';
import { batchShapes, resumeItemShapes } from './bulk-resume/bulk-resume.shapes.ts';
import { onboardingShapes } from './onboarding/index.ts';
import { pairShapes } from './duplicate/index.ts';
import { interviewShapes } from './interview/interview.shapes.ts';
import { tellShapes } from './interview/tell/tell.shapes.ts';
import { calendarShapes } from './calendar/calendar.shapes.ts';
import { meetingPlatformShapes } from './meeting-platform/meeting-platform.shapes.ts';
import { lookupShapes } from './lookup/lookup.shapes.ts';
import { mailboxShapes } from './mailbox/mailbox.shapes.ts';
import { stagePermissionShapes } from './workflow/permission/permission.shapes.ts';
import { matchLogShapes } from './matching/matching.shapes.ts';
import { notificationShapes } from './notification/notification.shapes.ts';
import { offerShapes } from './offer/offer.shapes.ts';
import { offerTemplateShapes } from './offer-template/index.ts';
import { offerLetterShapes } from './offer-letter/index.ts';
import { resumeFormatShapes } from './resume-format/resume-format.shapes.ts';
import { customFieldRules } from './settings/index.ts';
import { scorecardShapes } from './scorecard/index.ts';
import { tableViewShapes } from './table-view/table-view.shapes.ts';
import { processShapes } from './stage-change/stage-change.shapes.ts';
import { deliveryShapes, webhookShapes } from './webhook/webhook.shapes.ts';

const anything = z.record(z.string(), z.unknown());

/** Columns that no list shows, or whose readers take each value by itself: a stored one may be of any version. */
const readByParts: StoredShape[] = [
  storedShape('candidate.field_sources', z.record(z.string(), z.string()), {}),
  storedShape('candidate_merge.snapshot', anything, {}),
  storedShape('candidate_resume.parsed', anything, {}),
  storedShape('resume_draft.parsed', anything, {}),
  storedShape('approval_remark.phrase', phraseRow.nullable(), null),
  storedShape('domain_event.data', anything, {}),
  storedShape('idempotency_key.reply', z.unknown(), null),
  storedShape('mailbox_configuration.email_signatures', emailSignatures, []),
  storedShape('mailbox_configuration.meta', mailboxMeta, {}),
  storedShape('matching_weights.weights', matchWeights, defaultWeights.job),
  storedShape('member.permissions', z.array(modulePermission), []),
  storedShape('permission_preset.permissions', z.array(modulePermission), []),
  storedShape('member.settings', userSettings.partial(), {}),
  storedShape('notification_preferences.events', anything, {}),
  storedShape('notification_preferences.quiet_hours', anything.nullable(), null),
  storedShape('push_endpoint.mapping', pushEndpoint.shape.mapping, []),
  storedShape('recent_search.filters', searchFilters, {}),
  storedShape('saved_search.filters', searchFilters, {}),
  storedShape('team.settings', storedTeamSettings.partial(), {}),
];

const declared: StoredShape[] = [
  ...Object.values(registry).flatMap((entity) => jsonFieldsOf(entity).map(([, shape]) => shape)),
  ...[
    activityShapes,
    approvalShapes,
    assessmentTemplateShapes,
    attachmentItemShapes,
    autoMailRuleShapes,
    autoMailShapes,
    batchShapes,
    bulkActionShapes,
    bulkItemShapes,
    calendarShapes,
    documentRequirementShapes,
    interviewShapes,
    joiningTemplateShapes,
    lookupShapes,
    mailboxShapes,
    mailShapes,
    matchLogShapes,
    meetingPlatformShapes,
    notificationShapes,
    onboardingShapes,
    pairShapes,
    processShapes,
    tellShapes,
    resumeItemShapes,
    offerShapes,
    offerTemplateShapes,
    offerLetterShapes,
    resumeFormatShapes,
    scorecardShapes,
    stagePermissionShapes,
    tableViewShapes,
    webhookShapes,
    deliveryShapes,
    customFieldShapes,
    customFieldRules,
  ].flatMap((shapes): StoredShape[] => Object.values(shapes)),
  // The items of settings lists have no custom fields yet.
  storedShape<unknown>('lookup_item.custom', anything, {}),
  ...readByParts,
];

/** What each column of JSON holds, by `table.column`. The catalogue test fails for one that is missing. */
export const allStoredShapes: ReadonlyMap<string, StoredShape> = new Map(
  declared.map((shape) => [shape.column, shape]),
);
