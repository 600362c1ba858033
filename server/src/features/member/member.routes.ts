import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { listMembers } from './member-list.ts';
import { inviteMember, updateMember } from './member.service.ts';

export const memberRoutes: Route[] = [
  readRoute(memberEndpoints.list, (context, { query }) => listMembers(context, query)),
  route(memberEndpoints.create, (context, { body }) => inviteMember(context, body)),
  route(memberEndpoints.update, (context, { params, body }) => updateMember(context, params.id, body)),
];
