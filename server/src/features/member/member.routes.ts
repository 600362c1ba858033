import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { recruiterPermissionEndpoints } from '@hireloom/contracts/member/recruiter-permission-endpoints';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { grantPermissions } from './grant.service.ts';
import type { LeavingConsequence } from './leaving.ts';
import { listMembers } from './member-list.ts';
import { inviteMember, updateMember } from './member.service.ts';
import { listRecruiters, recruitersAsCsv } from './recruiter-permission.queries.ts';

/** Calls about members; `leaving` is what follows when one leaves or gives up a role. */
export function memberRoutes(leaving: readonly LeavingConsequence[]): Route[] {
  return [
    readRoute(memberEndpoints.list, (context, { query }) => listMembers(context, query)),
    route(memberEndpoints.create, (context, { body }) => inviteMember(context, body)),
    route(memberEndpoints.update, (context, { params, body }) =>
      updateMember(context, params.id, body, leaving),
    ),
    readRoute(recruiterPermissionEndpoints.list, (context) => listRecruiters(context)),
    readRoute(recruiterPermissionEndpoints.csv, (context) => recruitersAsCsv(context)),
    route(recruiterPermissionEndpoints.grant, (context, { body }) => grantPermissions(context, body)),
  ];
}
