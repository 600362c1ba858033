import type { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { type Role, roles } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { selectMember, toMember } from './member-row.ts';
import { phrase } from '../../platform/words/phrase.ts';

/** `all=true` answers everybody at once, up to this many. */
const ALL_LIMIT = 1000;
/** Those who work with candidates and jobs; vendors and hiring managers see nobody else, and of these the name. */
const staff: readonly Role[] = ['admin', 'super_recruiter', 'recruiter', 'hiring_manager'];

/**
 * Members of the team. `limited=true` answers active members with their names alone; hiring managers and vendors
 * never see more than that. `role` is a comma list: members who hold one of them.
 */
export async function listMembers(
  context: Context,
  query: QueryOf<typeof memberEndpoints.list>,
): Promise<ReplyOf<typeof memberEndpoints.list>> {
  const { viewer, tx } = context;
  const outsider = viewer.current_role === 'vendor' || viewer.current_role === 'hiring_manager';
  const limited = outsider || query.limited === 'true';
  let members = selectMember(tx, viewer.team_id);
  if (limited) members = members.where('is_active', '=', true);
  if (outsider) {
    members = members.where((where) =>
      where.or([where('id', '=', viewer.id), where('roles', '&&', array(staff))]),
    );
  }
  if (query.role) members = members.where('roles', '&&', array(readRoles(query.role)));
  if (query.query) {
    const pattern = `%${query.query.replace(/[\\%_]/g, '\\$&')}%`;
    const names = limited
      ? sql`first_name || ' ' || last_name`
      : sql`concat_ws(' ', first_name, last_name, username, email)`;
    members = members.where(sql<boolean>`plain_text(${names}) like plain_text(${pattern})`);
  }
  const page =
    query.all === 'true'
      ? { size: ALL_LIMIT, skip: 0 }
      : { size: query.page_size, skip: (query.page - 1) * query.page_size };
  const rows = await members
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .limit(page.size)
    .offset(page.skip)
    .execute();
  const { count } = await members
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const results = limited
    ? rows.map(({ id, first_name, last_name }) => ({ id, user: { id, first_name, last_name } }))
    : await Promise.all(rows.map((row) => toMember(context, row)));
  return { results, count };
}

const array = (values: readonly string[]) => sql<string[]>`${values}::text[]`;

function readRoles(text: string): Role[] {
  const names = text.split(',').map((name) => name.trim());
  const known = roles.filter((role) => names.includes(role));
  if (known.length !== new Set(names).size)
    throw invalid({ role: phrase('Role must be one of: {roles}', { roles: roles.join(', ') }) });
  return known;
}
