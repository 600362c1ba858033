import { leavingEndpoints } from '@hireloom/contracts/member/leaving-endpoints';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { peopleEndpoints } from '@hireloom/contracts/member/people-endpoints';
import { recruiterPermissionEndpoints } from '@hireloom/contracts/member/recruiter-permission-endpoints';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { exportMembers } from './export.ts';
import { grantPermissions } from './grant.service.ts';
import { inviteMany } from './invite-many/invite-many.service.ts';
import type { LeavingConsequence } from './leaving.ts';
import { readLeaving } from './leaving.service.ts';
import { listMembers } from './member-list.ts';
import { inviteMember, updateMember } from './member.service.ts';
import { readOverview } from './overview.queries.ts';
import { listRecruiters, recruitersAsCsv } from './recruiter-permission.queries.ts';
import { importLines, readTree } from './reporting/reporting-lines.service.ts';
import { endMemberSessions, memberSessions } from './sessions.service.ts';

const { sessions, lines } = peopleEndpoints;

/** Calls about members; `leaving` is what follows when one leaves or gives up a role. */
export function memberRoutes(leaving: readonly LeavingConsequence[]): Route[] {
  return [
    readRoute(memberEndpoints.list, (context, { query }) => listMembers(context, query)),
    readRoute(memberEndpoints.export, (context, { query }) => exportMembers(context, query)),
    route(memberEndpoints.create, (context, { body }) => inviteMember(context, body)),
    route(memberEndpoints.update, (context, { params, body }) =>
      updateMember(context, params.id, body, leaving),
    ),
    // Sessions and attempts belong to no team: they are read within a transaction that may change its role.
    route(peopleEndpoints.overview, (context) => readOverview(context)),
    route(peopleEndpoints.inviteMany, (context, { body }) => inviteMany(context, body)),
    readRoute(leavingEndpoints.read, (context, { params }) => readLeaving(context, params.id, leaving)),
    route(sessions.list, (context, { params }) => memberSessions(context, params.id)),
    route(sessions.end, (context, { params }) => endMemberSessions(context, params.id)),
    readRoute(lines.tree, (context) => readTree(context)),
    route(lines.import, (context, { body }) => importLines(context, body)),
    readRoute(recruiterPermissionEndpoints.list, (context) => listRecruiters(context)),
    readRoute(recruiterPermissionEndpoints.csv, (context) => recruitersAsCsv(context)),
    route(recruiterPermissionEndpoints.grant, (context, { body }) => grantPermissions(context, body)),
  ];
}
