import { randomUUID } from 'node:crypto';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { createSample } from '../../testing/sample.ts';
import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const path = '/customer/onboarding/';
const one = `${path}:id/`;
const request = '/customer/document-request/';
const document = `${request}:id/`;
const task = '/customer/onboarding-task/';
const templates = '/admin-app/onboarding-task-template/';

export const onboardingRecords: FeatureRecords = {
  rules: [
    ...allOf('onboarding.view', [
      `GET ${path}`,
      `GET ${path}options/`,
      `GET ${path}counts/`,
      `GET ${one}`,
      `GET ${one}activity/`,
      `GET ${one}record/`,
      `GET ${request}queue/`,
      `GET ${document}review/`,
      `GET ${task}mine/`,
    ]),
    [`GET ${path}export/`, 'onboarding.export'],
    [`POST ${path}begin/`, 'onboarding.create'],
    ...allOf('onboarding.update', [
      `GET ${one}reminder/`,
      ...[
        'change',
        'join',
        'cancel',
        'save-joining',
        'submit-joining',
        'reopen-joining',
        'apply-joining',
        'make-link',
        'end-link',
      ].map((verb) => `POST ${one}${verb}/`),
      ...['ask', 'ask-missing', 'remind', 'task'].map((verb) => `POST ${one}${verb}/`),
      ...[
        'upload',
        'begin-review',
        'approve',
        'reject',
        'waive',
        'ask-again',
        'remind',
        'change',
        'remove',
      ].map((verb) => `POST ${document}${verb}/`),
      'POST /customer/document-upload/:id/remove/',
      `POST ${task}:id/change/`,
      `POST ${task}:id/remove/`,
    ]),
    ...allOf('admin', [
      `GET ${templates}`,
      `POST ${templates}`,
      `PUT ${templates}order/`,
      `PATCH ${templates}:id/`,
      `DELETE ${templates}:id/`,
    ]),
  ],
  bodies: {
    [`POST ${path}begin/`]: (ids) => ({ applicant: ids.newcomer }),
    [`POST ${one}change/`]: () => ({ version: 1, language: 'en' }),
    [`POST ${one}join/`]: () => ({ version: 1 }),
    [`POST ${one}cancel/`]: () => ({ version: 1, reason: 'Does not come' }),
    [`POST ${one}save-joining/`]: () => ({ version: 0, answers: {} }),
    [`POST ${one}submit-joining/`]: () => ({ version: 0, answers: {} }),
    [`POST ${one}reopen-joining/`]: () => ({ version: 1, reason: 'A digit is missing' }),
    [`POST ${one}apply-joining/`]: () => ({ version: 1, keys: ['phone'] }),
    [`POST ${one}ask/`]: (ids) => ({ name: `Document ${randomUUID()}`, category: ids.document_category }),
    [`POST ${one}task/`]: () => ({ name: 'Order a laptop' }),
    [`POST ${document}begin-review/`]: () => ({ version: 1 }),
    [`POST ${document}approve/`]: () => ({ version: 1 }),
    [`POST ${document}reject/`]: () => ({ version: 1, reason: 'It is cut off' }),
    [`POST ${document}waive/`]: () => ({ version: 1, reason: 'Not needed here' }),
    [`POST ${document}ask-again/`]: () => ({ version: 1 }),
    [`POST ${document}remind/`]: () => ({ version: 1 }),
    [`POST ${document}change/`]: () => ({ version: 1, is_mandatory: true }),
    [`POST ${document}remove/`]: () => ({ version: 1 }),
    [`POST ${task}:id/change/`]: () => ({ version: 1, state: 'ongoing' }),
    [`POST ${task}:id/remove/`]: () => ({ version: 1 }),
    [`POST ${templates}`]: () => ({ name: `Task ${randomUUID()}` }),
    [`PATCH ${templates}:id/`]: () => ({ version: 1, offset_days: 2 }),
    [`PUT ${templates}order/`]: () => ({ ids: [] }),
  },
  make: async (team, ids, word = 'A') => {
    const onboarding = ids.onboarding ?? 0;
    const category = ids.document_category ?? (await team.lookup('document_category'));
    const made = await team.made('document_request', {
      ...{ onboarding_id: onboarding, name: `${word} document`, category_id: category, phase: 'post_offer' },
      is_mandatory: true,
    });
    const file = await team.made('file', {
      ...{ entity: 'document_request', record_id: made, purpose: 'file', name: `${word}.pdf` },
      ...{ stored_name: randomUUID(), size: 1, content_type: 'application/pdf', sha256: '0'.repeat(64) },
    });
    const upload = await team.made('document_upload', {
      ...{ request_id: made, round: 1, file_id: file, by_kind: 'candidate' },
    });
    const template = await team.made('onboarding_task_template', { name: `${word} task ${randomUUID()}` });
    const tasks = await team.made('onboarding_task', {
      ...{ onboarding_id: onboarding, name: `${word} task`, owner_id: team.admin.id },
    });
    const { id: newcomer } = await createSample(team, applicant);
    return {
      newcomer,
      ...{ document_request: made, document_upload: upload },
      ...{ onboarding_task_template: template, onboarding_task: tasks },
    };
  },
  ids: {
    [request]: 'document_request',
    '/customer/document-upload/': 'document_upload',
    [task]: 'onboarding_task',
    [templates]: 'onboarding_task_template',
  },
};
