/**
 * The floors of features. A feature may import those of lower floors, and those that stand before it on its own floor:
 * rings are impossible so. What must go up is handed over by the floor above: server/src/features/all-*.ts, and
 * web/src/pages.
 *
 * ground: knows no record. engines: serve records, whose number and kind they know. records: what people keep. processes: what is done with records. composition: puts together.
 */
export const floors = {
  server: {
    ground: [
      'health',
      'activity-log',
      'settings',
      'auth',
      'permission-preset',
      'member',
      'member-group',
      'api-key',
      'api-client',
      'profile',
      'file',
      'lookup',
      'seed-lists',
      'notification',
      'webhook',
      'table-view',
    ],
    engines: ['search-index', 'duplicate', 'ex-employee', 'approval', 'currency-rate'],
    records: [
      'organization',
      'company',
      'business-unit',
      'department',
      'workflow',
      'candidate',
      'job',
      'applicant',
      'workflow-version',
    ],
    processes: [
      'listed-text',
      'template-field',
      'mail-template',
      'mail-account',
      'timeline',
      'stage-change',
      'candidate-merge',
      'bulk-attachment',
      'bulk-resume',
      'mail',
      'mailbox',
      'auto-mail',
      'meeting-platform',
      'assessment-template',
      'availability',
      'interview',
      'interview-plan',
      'scorecard',
      'booking',
      'walk-in',
      'calendar',
      'salary',
      'offer-template',
      'offer',
      'offer-letter',
      'offer-push',
      'offer-answer',
      'joining-template',
      'document-requirement',
      'onboarding',
      'onboarding-portal',
      'visa-quota',
      'resume-format',
      'file-manager',
      'matching',
      'resume-search',
      'bulk-action',
    ],
    composition: ['setup', 'demo', 'home', 'integration', 'explainer'],
  },
  web: {
    ground: [
      'activity-log',
      'api-key',
      'api-client',
      'webhook',
      'auth',
      'module-configuration',
      'menu-names',
      'dead-letter',
      'lookup',
      'custom-field',
      'permission',
      'member',
      'note',
      'timeline',
      'notification',
      'profile',
      'signature',
      'resume',
    ],
    records: ['workflow', 'applicant', 'job', 'candidate'],
    processes: [
      'approval',
      'stage-change',
      'duplicate',
      'ex-employee',
      'bulk-attachment',
      'bulk-resume',
      'mail-template',
      'mail-account',
      'mail',
      'mailbox',
      'auto-mail',
      'meeting-platform',
      'assessment-template',
      'availability',
      'interview-plan',
      'interview',
      'scorecard',
      'walk-in',
      'calendar',
      'salary',
      'offer-template',
      'offer',
      'offer-push',
      'joining-template',
      'document-requirement',
      'onboarding',
      'visa-quota',
      'resume-format',
      'file-manager',
      'bulk-action',
      'matching',
      'resume-search',
    ],
    composition: ['home', 'integration', 'dev-test'],
  },
};

const places = new Map(
  Object.entries(floors).flatMap(([side, ofSide]) =>
    Object.entries(ofSide).flatMap(([floor, features], height) =>
      features.map((name, order) => [`${side}/${name}`, { floor, height, order }]),
    ),
  ),
);

/** Where a feature of `server` or `web` stands; undefined when the table does not hold it. */
export const placeOf = (side, name) => places.get(`${side}/${name}`);

/** What is wrong when one feature imports another; null when nothing is. */
export function whyNot(side, from, to) {
  const [own, other] = [placeOf(side, from), placeOf(side, to)];
  if (!own || !other) return null;
  if (other.height > own.height)
    return `Imports go down: ${from} (${own.floor}) does not know ${to} (${other.floor})`;
  if (other.height === own.height && other.order > own.order)
    return `${to} stands after ${from} on its floor: scripts/lint/floors.mjs keeps features from knowing each other in a ring`;
  return null;
}
