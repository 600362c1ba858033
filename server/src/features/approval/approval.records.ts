import type { TestTeam } from '../../testing/app.ts';
import { allOf, either, type FeatureRecords, type Records } from '../../testing/feature-records.ts';

const switchesOf = (kind: string) => [
  `${kind}-approval-status`,
  kind === 'job' ? 'budgeted-status' : 'offer-budgeted-status',
];

/** A matrix of each kind and somebody who stands in for the admin. */
async function makeApprovalRecords(
  team: TestTeam,
  ids: Records,
  word = 'Some',
): Promise<Record<string, number>> {
  const delegate = await team.member('recruiter');
  return team.sql(async (tx) => {
    const matrix = async (kind: string) => {
      const { id } = await tx
        .insertInto('approval_matrix')
        .values({
          team_id: team.id,
          kind,
          name: `${word} ${kind} matrix`,
          organization_id: ids.organization ?? 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const level = { team_id: team.id, matrix_id: id, level: 1, type: 'job_hiring_manager' };
      await tx.insertInto('approval_matrix_level').values(level).execute();
      return id;
    };
    const absence = await tx
      .insertInto('approval_delegate')
      .values({
        team_id: team.id,
        member_id: team.admin.id,
        delegate_id: delegate.id,
        from_day: '2100-01-01',
        to_day: '2100-01-31',
        created_by_id: team.admin.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      job_approval: await matrix('job'),
      offer_approval: await matrix('offer'),
      approval_delegate: absence.id,
      second_member: delegate.id,
    };
  });
}

export const approvalRecords: FeatureRecords = {
  rules: [
    ['GET /customer/job/:id/approval/', `job.${either}`],
    ...allOf('job.update|create', [
      'POST /customer/job/:id/submit/',
      'POST /customer/job/:id/withdraw-approval/',
    ]),
    ['POST /customer/job/:id/skip-approval/', 'admin'],
    ...['job', 'offer'].flatMap((kind) => [
      ...allOf(
        'admin',
        [
          ...['GET ', 'POST ', 'PUT :id/', 'PATCH :id/', 'DELETE :id/', 'POST simulate/', 'GET conflicts/'],
          ...['GET :id/left-over/', 'POST :id/left-over/'],
        ].map((call) => call.replace(' ', ` /admin-app/${kind}-approval/`)),
      ),
      ...switchesOf(kind).flatMap((path) => [
        [`GET /admin-app/${path}/`, 'signed-in'] as const,
        [`PATCH /admin-app/${path}/`, 'admin'] as const,
      ]),
    ]),
    ['GET /admin-app/approval-settings/', 'signed-in'],
    ['PATCH /admin-app/approval-settings/', 'admin'],
    ...allOf(
      'signed-in',
      ['GET ', 'POST ', 'DELETE :id/'].map((call) => call.replace(' ', ' /customer/approval-delegate/')),
    ),
    ['PATCH /customer/notifications/:id/approval/', 'signed-in'],
    ['PATCH /customer/bulk-notifications-update/', 'signed-in'],
    ...allOf('public', ['GET /approval-link/:token/', 'POST /approval-link/:token/']),
  ],
  bodies: {
    'POST /customer/job/:id/submit/': () => ({}),
    'POST /customer/job/:id/withdraw-approval/': () => ({}),
    'POST /customer/job/:id/skip-approval/': () => ({ reason: 'Out of office' }),
    ...Object.fromEntries(
      ['job', 'offer'].flatMap((kind) => [
        ...[`POST /admin-app/${kind}-approval/`, `PUT /admin-app/${kind}-approval/:id/`].map((call) => [
          call,
          (ids: Records) => ({
            name: `Matrix ${ids.organization}`,
            org: ids.organization,
            levels: [{ level: 1, type: 'job_hiring_manager' }],
          }),
        ]),
        [`PATCH /admin-app/${kind}-approval/:id/`, () => ({ name: 'A better name' })],
        [
          `POST /admin-app/${kind}-approval/:id/left-over/`,
          (ids: Records) => ({ people: [{ user: ids.second_member, by: 'drop' }] }),
        ],
        [`POST /admin-app/${kind}-approval/simulate/`, (ids: Records) => ({ org: ids.organization })],
        ...[`${kind}-approval-status`, kind === 'job' ? 'budgeted-status' : 'offer-budgeted-status'].map(
          (path) => [`PATCH /admin-app/${path}/`, () => ({ status: false })],
        ),
      ]),
    ),
    'PATCH /admin-app/approval-settings/': () => ({ remind_after: 3 }),
    'POST /customer/approval-delegate/': (ids) => ({
      delegate: ids.second_member,
      from_day: '2099-01-01',
      to_day: '2099-01-31',
    }),
    'PATCH /customer/notifications/:id/approval/': () => ({ is_approved: true }),
    'POST /approval-link/:token/': () => ({ is_approved: true }),
  },
  make: makeApprovalRecords,
  ids: {
    '/admin-app/job-approval/': 'job_approval',
    '/admin-app/offer-approval/': 'offer_approval',
    '/customer/approval-delegate/': 'approval_delegate',
  },
};
