import { z } from 'zod';
import { type ApprovalKind, approvalMatrix, matrixBody } from './approval-matrix.ts';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { phraseBeside, phrasesBeside } from '../kit/phrase.ts';
import { actionReply, idParams, okReply, paged } from '../kit/reply.ts';

export {
  type ApprovalKind,
  type ApprovalMatrix,
  approvalKinds,
  type LevelType,
  levelTypeLabels,
  levelTypes,
  type MatrixBody,
  matrixBody,
} from './approval-matrix.ts';

const tag = 'approval';
const admin = { roles: ['admin'] } as const;

const unit = z.int().positive();

const listQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(50).default(10),
  orderBy: z
    .enum(['id', 'name', 'org', 'company', 'business_unit', 'department', 'levels', 'updated_on'])
    .default('id'),
  ascending: z.coerce.number().int().min(0).max(1).default(0),
  query: z.string().max(200).optional(),
  org: z.coerce.number().int().positive().optional(),
  company: z.coerce.number().int().positive().optional(),
  business_unit: z.coerce.number().int().positive().optional(),
  department: z.coerce.number().int().positive().optional(),
  /** `false` answers the bare list. */
  paginate: z.enum(['true', 'false']).optional(),
});

const leftOver = z.object({
  person: refValue,
  /** Running approvals that ask them, or will. */
  running: z.number(),
  /** Whom the matrix names at their levels now; nobody where it names none. */
  replacements: z.array(refValue),
});
export type LeftOver = z.infer<typeof leftOver>;

const status = z.object({ status: z.boolean() });
const statusBody = z.strictObject({ status: z.boolean() });

/** Who would be asked at a level, in words. */
const plannedStep = z.object({
  level: z.number(),
  who: z.string(),
  who_phrase: phraseBeside,
  note: z.string().nullable(),
  note_phrase: phraseBeside,
});

/** Whom somebody would ask by submitting something now. */
export const approvalOutlook = z.object({
  outcome: z.enum(['off', 'within_budget', 'asked']),
  steps: z.array(plannedStep),
});
export type ApprovalOutlook = z.infer<typeof approvalOutlook>;

/** Both kinds have the same calls; the job's are those of the specification, section 7 "Job approval". */
function matrixEndpoints<K extends ApprovalKind>(kind: K) {
  const path = `/admin-app/${kind}-approval/` as const;
  const switchPath = `/admin-app/${kind}-approval-status/` as const;
  const budgetPath = (kind === 'job' ? '/admin-app/budgeted-status/' : '/admin-app/offer-budgeted-status/') as
    | '/admin-app/budgeted-status/'
    | '/admin-app/offer-budgeted-status/';
  const one = { tag, access: admin, params: idParams } as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      tag,
      summary: `Matrices of ${kind} approval`,
      access: admin,
      query: listQuery,
      response: z.union([paged(approvalMatrix), z.array(approvalMatrix)]),
    }),
    create: endpoint({
      method: 'POST',
      path,
      tag,
      summary: `Create a matrix of ${kind} approval`,
      access: admin,
      body: matrixBody,
      response: approvalMatrix,
    }),
    replace: endpoint({
      ...one,
      method: 'PUT',
      path: `${path}:id/`,
      summary: `Replace a matrix of ${kind} approval`,
      body: matrixBody.extend({ version: z.int().positive().optional() }),
      response: approvalMatrix,
    }),
    change: endpoint({
      ...one,
      method: 'PATCH',
      path: `${path}:id/`,
      summary: `Change a matrix of ${kind} approval`,
      body: matrixBody.partial().extend({ version: z.int().positive().optional() }),
      response: approvalMatrix,
    }),
    remove: endpoint({
      ...one,
      method: 'DELETE',
      path: `${path}:id/`,
      summary: `Delete a matrix of ${kind} approval`,
      response: okReply,
    }),
    status: endpoint({
      method: 'GET',
      path: switchPath,
      tag,
      summary: `Whether ${kind}s are approved`,
      access: 'signed-in',
      response: status,
    }),
    setStatus: endpoint({
      method: 'PATCH',
      path: switchPath,
      tag,
      summary: `Switch ${kind} approval on or off`,
      access: admin,
      body: statusBody,
      response: status,
    }),
    budgeted: endpoint({
      method: 'GET',
      path: budgetPath,
      tag,
      summary: `Whether ${kind}s within the budget are approved by themselves`,
      access: 'signed-in',
      response: status,
    }),
    setBudgeted: endpoint({
      method: 'PATCH',
      path: budgetPath,
      tag,
      summary: `Switch the budget rule of ${kind}s on or off`,
      access: admin,
      body: statusBody,
      response: status,
    }),
    /** Which matrix fires for such a record, and why not the others. */
    simulate: endpoint({
      method: 'POST',
      path: `${path}simulate/`,
      tag,
      summary: `Which matrix fires for a ${kind}`,
      access: admin,
      body: z.strictObject({
        org: unit,
        company: unit.nullish(),
        business_unit: unit.nullish(),
        department: unit.nullish(),
        openings: z.int().min(1).max(999).default(1),
        hiring_manager: unit.nullish(),
      }),
      response: z.object({
        outcome: z.enum(['off', 'within_budget', 'matrix', 'admins']),
        /** The answer as sentences, the deciding one first. */
        why: z.array(z.string()),
        why_phrases: phrasesBeside,
        matrix: approvalMatrix.nullable(),
        steps: z.array(plannedStep),
        /** Others that fit, and why they lost. */
        others: z.array(
          z.object({ id: z.number(), name: z.string(), why: z.string(), why_phrase: phraseBeside }),
        ),
        /** Usual days from submitting to the end, from the last decided ones; null without history. */
        expected_days: z.number().nullable(),
      }),
    }),
    /** Whom running approvals of this matrix ask though it does not name them any more, also once it is deleted. */
    leftOvers: endpoint({
      ...one,
      method: 'GET',
      path: `${path}:id/left-over/`,
      summary: `Who is still asked in running approvals, though not in the matrix of ${kind} approval any more`,
      response: z.object({ results: z.array(leftOver) }),
    }),
    /** Takes them out of all running approvals at once: replaced by the matrix's own person, or dropped. */
    takeOut: endpoint({
      ...one,
      method: 'POST',
      path: `${path}:id/left-over/`,
      summary: `Take people out of running approvals of a matrix of ${kind} approval`,
      body: z.strictObject({
        people: z
          .array(z.strictObject({ user: unit, by: z.enum(['replace', 'drop']) }))
          .min(1)
          .max(100),
      }),
      response: actionReply,
    }),
    /** What an admin should mend: units without a matrix, two for the same unit, people who can not approve. */
    conflicts: endpoint({
      method: 'GET',
      path: `${path}conflicts/`,
      tag,
      summary: `Gaps, overlaps and absent people of ${kind} approval`,
      access: admin,
      response: z.object({
        results: z.array(
          z.object({
            kind: z.enum(['gap', 'overlap', 'inactive', 'absent', 'left_over', 'no_department_budget']),
            text: z.string(),
            phrase: phraseBeside,
            matrix: refValue.nullable(),
          }),
        ),
      }),
    }),
  };
}

export const jobApprovalEndpoints = matrixEndpoints('job');
export const offerApprovalEndpoints = matrixEndpoints('offer');

export const stepStates = ['waiting', 'asked', 'approved', 'rejected', 'skipped', 'dropped'] as const;
export const approvalStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const;

export const approvalRound = z.object({
  id: z.number(),
  round: z.number(),
  state: z.enum(approvalStates),
  matrix: z.string().nullable(),
  /** Why it went this way: which rule sent it here. */
  why: z.string(),
  why_phrase: phraseBeside,
  submitted_by: refValue.nullable(),
  submitted_on: z.string(),
  ended_on: z.string().nullable(),
  /** Usual days until the end; null without history, or when it has ended. */
  expected_days: z.number().nullable(),
  /** What changed since it was last approved; empty in the first round. */
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  steps: z.array(
    z.object({
      id: z.number(),
      level: z.number(),
      type: z.string(),
      approver: refValue.nullable(),
      state: z.enum(stepStates),
      /** Who is asked now, also for somebody else. */
      asked: z.array(z.object({ id: z.number(), name: z.string(), instead_of: refValue.nullable() })),
      acted_by: refValue.nullable(),
      acted_on: z.string().nullable(),
      asked_on: z.string().nullable(),
      note_title: z.string().nullable(),
      note_description: z.string().nullable(),
      /** Beside the answer: why it was skipped, who was passed over, who was taken out. */
      remarks: z.array(z.object({ text: z.string(), phrase: phraseBeside })),
    }),
  ),
});
export type ApprovalRound = z.infer<typeof approvalRound>;

const absence = z.object({
  id: z.number(),
  member: refValue,
  delegate: refValue,
  from_day: z.string(),
  to_day: z.string(),
});

export const approvalSettings = z.strictObject({
  /** Fields of a job whose change asks for approval anew. */
  reapproval_fields: z.array(z.string().max(60)).max(60),
  /** Days after which whoever is asked is reminded; 0 never. */
  remind_after: z.int().min(0).max(90),
  /** Days after which the admins are asked as well; 0 never. */
  escalate_after: z.int().min(0).max(90),
  /** Whether people may approve what they asked for themselves. */
  own_requests: z.boolean(),
});
export type ApprovalSettings = z.infer<typeof approvalSettings>;

export const approvalEndpoints = {
  /** All rounds of a job, newest first, and what the viewer may do now. */
  trail: endpoint({
    method: 'GET',
    path: '/customer/job/:id/approval/',
    tag,
    summary: 'Approval trail of a job',
    access: { module: 'job', any: ['view_own', 'view_global'] },
    params: idParams,
    response: z.object({
      results: z.array(approvalRound),
      /** The viewer's open notification of it; null when nothing is asked of them. */
      notification_id: z.number().nullable(),
      /** The viewer asked for what waits, so that others answer it. */
      own_request: z.boolean(),
      may_submit: z.boolean(),
      may_withdraw: z.boolean(),
      may_skip: z.boolean(),
    }),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/customer/job/:id/submit/',
    tag,
    summary: 'Submit a job for approval (again)',
    access: { module: 'job', any: ['update', 'create'] },
    params: idParams,
    body: z.strictObject({}),
    response: actionReply,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/customer/job/:id/withdraw-approval/',
    tag,
    summary: 'Take a job back from approval',
    access: { module: 'job', any: ['update', 'create'] },
    params: idParams,
    body: z.strictObject({}),
    response: actionReply,
  }),
  /** An admin goes on without the level that is asked. */
  skip: endpoint({
    method: 'POST',
    path: '/customer/job/:id/skip-approval/',
    tag,
    summary: 'Skip the level that is asked',
    access: admin,
    params: idParams,
    body: z.strictObject({ reason: z.string().trim().min(1, 'Reason is required').max(500) }),
    response: actionReply,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/admin-app/approval-settings/',
    tag,
    summary: 'Rules of approval',
    access: 'signed-in',
    response: approvalSettings,
  }),
  setSettings: endpoint({
    method: 'PATCH',
    path: '/admin-app/approval-settings/',
    tag,
    summary: 'Change the rules of approval',
    access: admin,
    body: approvalSettings.partial(),
    response: approvalSettings,
  }),
  /** The viewer's own, for admins everybody's; past ones are left out. */
  absences: endpoint({
    method: 'GET',
    path: '/customer/approval-delegate/',
    tag,
    summary: 'Who approves instead of whom',
    access: 'signed-in',
    response: z.object({ results: z.array(absence) }),
  }),
  addAbsence: endpoint({
    method: 'POST',
    path: '/customer/approval-delegate/',
    tag,
    summary: 'Let somebody approve instead',
    access: 'signed-in',
    body: z.strictObject({
      /** The viewer, unless an admin names somebody else. */
      member: unit.optional(),
      delegate: unit,
      from_day: z.iso.date(),
      to_day: z.iso.date(),
    }),
    response: absence,
  }),
  removeAbsence: endpoint({
    method: 'DELETE',
    path: '/customer/approval-delegate/:id/',
    tag,
    summary: 'End it',
    access: 'signed-in',
    params: idParams,
    response: okReply,
  }),
};
