import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { lookupNames } from '@hireloom/contracts/lookup/lookups';
import { registry } from '@hireloom/contracts/registry';
import { sql } from 'kysely';
import { allRoutes } from '../features/all-routes.ts';
import type { Route } from '../platform/http/route.ts';
import type { TestTeam } from './app.ts';
import { createSample } from './sample.ts';

/** One record of everything in a team: ids by entity name, and by the words that queries and bodies use for them. */
export type Records = Readonly<Record<string, number>>;

/** `POST /customer/company/`: how tests name a call. */
export const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;

const creatable = new Set(allRoutes.filter(({ endpoint }) => endpoint.method === 'POST').map(nameOf));

/**
 * Makes one record of every entity through the API, each pointing to the ones made before, and one file and one item
 * of each settings list. `word`, where given, stands in every text that takes it, to be looked for later.
 */
export async function makeRecords(team: TestTeam, word?: string): Promise<Records> {
  const ids: Record<string, number> = { member: team.admin.id };
  for (const list of lookupNames) ids[list] ??= await team.lookup(list, word ? `${word} ${list}` : undefined);
  for (const entity of Object.values(registry)) {
    if (creatable.has(`POST ${entity.path}`)) {
      const row = await createSample(team, entity, { ...references(entity, ids), ...texts(entity, word) });
      ids[entity.name] = row.id;
      continue;
    }
    ids[entity.name] = await team.sql(async (tx) => {
      const found = await sql<{
        id: number;
      }>`select id from ${sql.table(entity.name)} order by id limit 1`.execute(tx);
      return found.rows[0]?.id ?? Number.NaN;
    });
  }
  ids.file = await team.sql(async (tx) => {
    const file = {
      entity: 'company',
      record_id: ids.company ?? 0,
      size: 1,
      sha256: '',
      content_type: 'text/plain',
    };
    const name = `${word ?? 'some'}.txt`;
    const row = await tx
      .insertInto('file')
      .values({ team_id: team.id, name, stored_name: `none-${team.id}`, ...file })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  Object.assign(ids, await makeBulkRecords(team, ids));
  ids.stage_change_process = await team.sql(async (tx) => {
    const { applicant = 0 } = ids;
    const row = await tx
      .insertInto('stage_change_process')
      .values({ team_id: team.id, type: 'dvms', applicant_id: applicant, created_by_id: team.admin.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  ids.notification = await team.sql(async (tx) => {
    const kind = { event: 'job_status', context: 'job', type: 'job_status' };
    const said = { message: `${word ?? 'Some'} news`, why: 'Because of something.' };
    const row = await tx
      .insertInto('notification')
      .values({ team_id: team.id, member_id: team.admin.id, ...kind, ...said })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  Object.assign(ids, await makeApprovalRecords(team, ids, word));
  return ids;
}

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

/** What bulk work and the search for duplicates leave behind. */
async function makeBulkRecords(team: TestTeam, ids: Records): Promise<Record<string, number>> {
  const second = await createSample(team, candidate);
  const own = { team_id: team.id, created_by_id: team.admin.id };
  return team.sql(async (tx) => {
    const made = async (table: string, values: Record<string, unknown>) => {
      const [names, row] = [Object.keys(values).map((name) => sql.ref(name)), Object.values(values)];
      const { rows } = await sql<{
        id: number;
      }>`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(row)}) returning id`.execute(
        tx,
      );
      return rows[0]?.id ?? Number.NaN;
    };
    const file = { ...own, name: 'some.txt', size: 1 };
    const attachments = await made('bulk_attachment_batch', own);
    const [left_id, right_id] = [ids.candidate ?? 0, second.id].sort((a, b) => a - b);
    return {
      second_candidate: second.id,
      bulk_resume_item: await made('bulk_resume_item', {
        ...file,
        batch_id: await made('bulk_resume_batch', own),
      }),
      bulk_action: await made('bulk_action', {
        ...own,
        role: 'admin',
        ticket: 'some-ticket',
        entity: 'candidate',
        work: JSON.stringify({ kind: 'update', add_tags: ['some'] }),
        summary: 'Add the tag “some”',
      }),
      saved_search: await made('saved_search', {
        team_id: team.id,
        owner_id: team.admin.id,
        name: 'Some search',
        query: 'some',
        words: 'any',
        filters: '{}',
      }),
      bulk_attachment_batch: attachments,
      bulk_attachment_item: await made('bulk_attachment_item', { ...file, batch_id: attachments }),
      candidate_merge: await made('candidate_merge', {
        team_id: team.id,
        kept_id: left_id,
        dropped_id: right_id,
        kept_name: 'Some Body',
        dropped_name: 'Some Body',
        snapshot: '{}',
        undone_on: '2026-01-01',
        merged_by_id: team.admin.id,
      }),
      candidate_pair: await made('candidate_pair', {
        team_id: team.id,
        left_id,
        right_id,
        verdict: 'ask',
        score: 0.5,
      }),
    };
  });
}

function references(entity: Entity, ids: Records): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [key, { kind, required, computed, entity: target = '' }] of Object.entries(entity.fields)) {
    const id = ids[target];
    if (id !== undefined && required && !computed && (kind === 'ref' || kind === 'refs'))
      given[key] = kind === 'ref' ? id : [id];
  }
  return given;
}

function texts(entity: Entity, word: string | undefined): Record<string, unknown> {
  if (!word) return {};
  const entries = Object.entries(entity.fields).flatMap(([key, field]) => {
    const value =
      field.kind === 'rich_text' ? `<p>${word} ${'with some more words '.repeat(4)}</p>` : `${word} ${key}`;
    const takes =
      ['text', 'long_text', 'rich_text'].includes(field.kind) && field.write.safeParse(value).success;
    return takes && !field.computed ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** A body that gets past the form of a call that is no plain create or update, pointing to the given records. */
export const bodies: Readonly<Record<string, (ids: Records) => Record<string, unknown>>> = {
  'POST /customer/job/:id/status/': () => ({ category: 'cancelled', reason: 'No longer needed' }),
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
  'PATCH /customer/bulk-notifications-update/': (ids) => ({
    to_update: [{ id: ids.notification, is_approve: true }],
  }),
  'POST /approval-link/:token/': () => ({ is_approved: true }),
  'POST /customer/applicant/attach/': (ids) => ({ job: ids.job, candidates: [ids.candidate] }),
  'POST /customer/applicant/:id/move/': (ids) => ({ stage: ids.workflow_stage }),
  'POST /customer/applicant/:id/reject/': (ids) => ({ reason: ids.reason }),
  'POST /customer/applicant/:id/withdraw/': (ids) => ({ reason: ids.reason }),
  'POST /customer/applicant/:id/rate/': () => ({ rating: 3 }),
  'POST /customer/applicant/bulk/': (ids) => ({
    action: 'move',
    ids: [ids.applicant],
    stage: ids.workflow_stage,
  }),
  'POST /customer/applicant/bulk/preview/': (ids) => ({
    action: 'reject',
    ids: [ids.applicant],
    reason: ids.reason,
  }),
  'POST /customer/candidate/duplicates/': (ids) => ({ email: 'nobody@example.com', except: ids.candidate }),
  'POST /customer/candidate/from-resume/': (ids) => ({
    draft: ids.candidate,
    candidate: { first_name: 'Some', last_name: 'Body' },
    parts: { skills: [{ skill: ids.skill }], languages: [{ language: ids.language }] },
  }),
  'POST /customer/bulk-resume/batch/': (ids) => ({
    options: { job: ids.job, owner: ids.member },
    files: [{ name: 'some.txt', size: 1 }],
  }),
  'POST /customer/upload-bulk-file/': (ids) => ({ file_id: ids.bulk_resume_item }),
  'POST /customer/bulk-resume/skip/': (ids) => ({
    files: [{ file_id: ids.bulk_resume_item, reason: 'Too large' }],
  }),
  'POST /customer/bulk-resume/update-duplicate/': (ids) => ({ discard: [ids.bulk_resume_item] }),
  'POST /customer/bulk-resume/:id/save/': () => ({ candidate: { first_name: 'Some', last_name: 'Body' } }),
  'POST /customer/bulk-resume/retry/': (ids) => ({ ids: [ids.bulk_resume_item] }),
  'POST /customer/candidate/reparse/': (ids) => ({ candidates: [ids.candidate] }),
  'POST /customer/bulk-attachment/preview/': () => ({ names: ['some.txt'] }),
  'POST /customer/bulk-attachment/batch/': (ids) => ({
    files: [{ name: 'some.txt', size: 1, candidate: ids.candidate }],
  }),
  'POST /customer/upload-bulk-attachment/': (ids) => ({ file_id: ids.bulk_attachment_item }),
  'POST /customer/bulk-attachment/assign/': (ids) => ({
    file_id: ids.bulk_attachment_item,
    candidate: ids.candidate,
  }),
  'POST /customer/bulk-attachment/discard/': (ids) => ({ file_ids: [ids.bulk_attachment_item] }),
  'POST /customer/bulk-action/preview/': (ids) => ({
    target: { entity: 'candidate', ids: [ids.candidate] },
    work: { kind: 'update', add_tags: ['some'] },
  }),
  'POST /customer/bulk-action/': (ids) => ({
    target: { entity: 'candidate', ids: [ids.candidate] },
    work: { kind: 'update', add_tags: ['some'] },
    expected: { total: 1, changes: 1 },
    ticket: 'another-ticket',
  }),
  'POST /customer/resume-search/': (ids) => ({ query: 'some', filters: { job: [ids.job] } }),
  'POST /customer/resume-search/facets/': (ids) => ({ query: 'some', filters: { owner: [ids.member] } }),
  'POST /customer/resume-search/:id/resume/': () => ({ query: 'some' }),
  'POST /customer/resume-search/export/': (ids) => ({
    query: 'some',
    filters: { skill: [{ id: ids.skill }] },
  }),
  'POST /customer/saved-search/': (ids) => ({
    name: `Search ${ids.job}`,
    query: 'some',
    filters: { job: [ids.job] },
  }),
  'PATCH /customer/saved-search/:id/': () => ({ name: 'A better name' }),
  'POST /customer/saved-search/:id/seen/': () => ({}),
  'POST /customer/duplicate/dismiss/': (ids) => ({ ids: [ids.candidate_pair] }),
  'POST /customer/duplicate/reopen/': (ids) => ({ ids: [ids.candidate_pair] }),
  'POST /customer/candidate-merge/preview/': (ids) => ({ keep: ids.candidate, drop: ids.second_candidate }),
  'POST /customer/candidate-merge/': (ids) => ({ keep: ids.candidate, drop: ids.second_candidate }),
  'PATCH /customer/notifications/:id/': () => ({ is_read: true }),
  'POST /customer/notifications/read-all/': () => ({}),
  'PATCH /customer/notification-preferences/': () => ({ time_zone: 'Asia/Dubai' }),
  'POST /customer/job/:id/follow/': () => ({ state: 'follow' }),
  'POST /admin-app/stage-change-processes/retry/': (ids) => ({ process_ids: [ids.stage_change_process] }),
  'PUT /admin-app/stage-change-endpoints/': () => ({
    type: 'dvms',
    enabled: true,
    url: 'http://192.0.2.1/push',
    header_name: 'X-Key',
    mapping: [{ key: 'id', field: 'applicant_id' }],
    version: 1,
  }),
  'POST /admin-app/stage-change-endpoints/test/': () => ({ type: 'pending_worker' }),
  'POST /admin-app/lookup/:list/': (ids) => ({ name: 'Some word', parent: ids.skill }),
  'POST /admin-app/lookup/:list/:id/merge/': (ids) => ({ into: ids.language }),
  'POST /admin-app/lookup/:list/reorder/': (ids) => ({ ids: [ids.skill] }),
  'PUT /admin-app/workflow/:id/stages/': (ids) => ({
    stages: ['new', 'hired', 'rejected', 'withdrawn'].map((category, index) => ({
      ...(index === 0 ? { id: ids.workflow_stage } : {}),
      name: `${category} stage`,
      category,
    })),
  }),
};

/** The entity whose plain calls a route belongs to, found by its path. */
export function entityOf(route: Route): Entity | undefined {
  const { path } = route.endpoint;
  return Object.values(registry).find(
    (entity) => path.startsWith(entity.path) || (entity.files && path.startsWith(entity.files.path)),
  );
}

const shortNames: Readonly<Record<string, string>> = {
  org_id: 'organization',
  unit_id: 'business_unit',
  dept_id: 'department',
  category: 'candidate_filetype',
};

/** The record that a query key such as `company_id` or `job` stands for; undefined for keys that name none. */
export function recordOf(ids: Records, key: string): number | undefined {
  const name = shortNames[key] ?? key.replace(/_id$/, '');
  return ids[name];
}

/** The path with its parameters filled in. Throws for a parameter it does not know: say here what it stands for. */
export function pathOf(route: Route, ids: Records): string {
  return route.endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (name === 'list') return 'skill';
    if (name === 'a' || name === 'b') return 'none';
    if (name === 'token') return `1-1-${'x'.repeat(43)}`;
    if (name === 'variant') return 'job';
    if (name !== 'id') throw new Error(`${nameOf(route)}: nothing is known of :${name}`);
    const { path } = route.endpoint;
    if (path.startsWith('/admin-app/lookup/')) return String(ids.skill);
    if (path.includes('-file/') || path.startsWith('/file/')) return String(ids.file);
    if (path.startsWith('/users/member/')) return String(ids.member);
    if (path.startsWith('/admin-app/dead-letter/')) return '1';
    for (const kind of ['job', 'offer']) {
      if (path.startsWith(`/admin-app/${kind}-approval/`)) return String(ids[`${kind}_approval`]);
    }
    const bulk = {
      'resume-search': 'candidate',
      'saved-search': 'saved_search',
      'bulk-action': 'bulk_action',
      'bulk-resume': 'bulk_resume_item',
      'bulk-attachment': 'bulk_attachment_batch',
      'candidate-merge': 'candidate_merge',
      notifications: 'notification',
      'approval-delegate': 'approval_delegate',
    };
    for (const [folder, record] of Object.entries(bulk)) {
      if (path.startsWith(`/customer/${folder}/`)) return String(ids[record]);
    }
    const id = ids[entityOf(route)?.name ?? ''];
    if (id === undefined) throw new Error(`${nameOf(route)}: nothing is known of its :id`);
    return String(id);
  });
}
