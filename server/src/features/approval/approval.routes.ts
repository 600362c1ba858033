import {
  type ApprovalKind,
  approvalEndpoints,
  jobApprovalEndpoints,
  offerApprovalEndpoints,
} from '@hireloom/contracts/approval/approval-endpoints';
import { notificationEndpoints } from '@hireloom/contracts/notification/notification-endpoints';
import { type Route, route } from '../../platform/http/route.ts';
import { addAbsence, listAbsences, removeAbsence } from './absence/absence.service.ts';
import { answerNotification, answerSeveral } from './answer.service.ts';
import { listLeftOvers, takeOut } from './left-over/take-out.service.ts';
import { findConflicts } from './matrix/conflicts.service.ts';
import { approvalLinkRoutes } from './link/link.service.ts';
import { listMatrices } from './matrix/matrix.queries.ts';
import { createMatrix, removeMatrix, updateMatrix } from './matrix/matrix.service.ts';
import { simulate } from './matrix/simulate.service.ts';
import type { Subjects } from './subject.ts';
import { readRules, readSwitches, setRules, setSwitch } from './matrix/switches.service.ts';

function matrixRoutes(
  kind: ApprovalKind,
  calls: typeof jobApprovalEndpoints | typeof offerApprovalEndpoints,
  subjects: Subjects,
): Route[] {
  return [
    route(calls.simulate, (context, { body }) => simulate(context, kind, body)),
    route(calls.conflicts, (context) => findConflicts(context, kind)),
    route(calls.list, (context, { query }) => listMatrices(context, kind, query)),
    route(calls.create, (context, { body }) => createMatrix(context, kind, body)),
    route(calls.replace, (context, { params, body }) =>
      updateMatrix(context, kind, params.id, {
        company: null,
        business_unit: null,
        department: null,
        ...body,
      }),
    ),
    route(calls.change, (context, { params, body }) => updateMatrix(context, kind, params.id, body)),
    route(calls.remove, (context, { params }) => removeMatrix(context, kind, params.id)),
    route(calls.leftOvers, (context, { params }) => listLeftOvers(context, kind, params.id)),
    route(calls.takeOut, (context, { params, body }) =>
      takeOut(context, subjects, kind, params.id, body.people),
    ),
    route(calls.status, async (context) => ({ status: (await readSwitches(context, kind)).enabled })),
    route(calls.setStatus, (context, { body }) => setSwitch(context, kind, 'enabled', body.status)),
    route(calls.budgeted, async (context) => ({ status: (await readSwitches(context, kind)).budgeted })),
    route(calls.setBudgeted, (context, { body }) => setSwitch(context, kind, 'budgeted', body.status)),
  ];
}

/** Calls of approval that are not about one kind of record; `subjects` are the records that can be approved. */
export function approvalRoutes(subjects: Subjects): Route[] {
  return [
    ...matrixRoutes('job', jobApprovalEndpoints, subjects),
    ...matrixRoutes('offer', offerApprovalEndpoints, subjects),
    route(approvalEndpoints.settings, readRules),
    route(approvalEndpoints.setSettings, (context, { body }) => setRules(context, body)),
    route(approvalEndpoints.absences, listAbsences),
    route(approvalEndpoints.addAbsence, (context, { body }) => addAbsence(context, body)),
    route(approvalEndpoints.removeAbsence, (context, { params }) => removeAbsence(context, params.id)),
    route(notificationEndpoints.bulk, (context, { body }) => answerSeveral(context, subjects, body)),
    route(notificationEndpoints.answer, (context, { params, body }) =>
      answerNotification(context, subjects, params.id, body),
    ),
    ...approvalLinkRoutes(subjects),
  ];
}
