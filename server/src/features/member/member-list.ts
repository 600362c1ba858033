import {
  AWAY_DAYS,
  type memberEndpoints,
  type MemberShow,
} from '@hireloom/contracts/member/member-endpoints';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { type Role, roles } from '@hireloom/contracts/permissions';
import { type OrderByItemBuilder, sql } from 'kysely';
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
  const { viewer } = context;
  const outsider = viewer.current_role === 'vendor' || viewer.current_role === 'hiring_manager';
  const limited = outsider || query.limited === 'true';
  // Neither what is not shown to them, nor the order of it, is told to outsiders by what a list answers.
  const asked = outsider ? { ...query, show: undefined, orderBy: undefined, member_group: undefined } : query;
  let members = matching(context, asked, limited);
  if (outsider) {
    members = members.where((where) =>
      where.or([where('id', '=', viewer.id), where('roles', '&&', array(staff))]),
    );
  }
  const page =
    query.all === 'true'
      ? { size: ALL_LIMIT, skip: 0 }
      : { size: query.page_size, skip: (query.page - 1) * query.page_size };
  const rows = await inOrder(members, asked).limit(page.size).offset(page.skip).execute();
  const { count } = await members
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const results = limited
    ? rows.map(({ id, first_name, last_name }) => ({ id, user: { id, first_name, last_name } }))
    : await Promise.all(rows.map((row) => toMember(context, row)));
  return { results, count };
}

type Narrowing = QueryOf<typeof memberEndpoints.export>;
type Members = ReturnType<typeof selectMember>;

/** Members who fit what was asked for, in the order that was asked for. */
export const membersInOrder = (context: Context, asked: Narrowing): Members =>
  inOrder(matching(context, asked, false), asked);

function matching({ tx, viewer, platform }: Context, asked: Narrowing, limited: boolean): Members {
  let members = selectMember(tx, viewer.team_id);
  if (limited) members = members.where('is_active', '=', true);
  if (asked.role) members = members.where('roles', '&&', array(readRoles(asked.role)));
  if (asked.show) members = members.where(shown(asked.show, platform.now()));
  if (asked.member_group)
    members = members.where(
      sql<boolean>`exists (select from member_group_members l where l.team_id = member.team_id
        and l.member_id = member.id and l.member_group_id = ${asked.member_group})`,
    );
  if (!asked.query) return members;
  const pattern = `%${asked.query.replace(/[\\%_]/g, '\\$&')}%`;
  const names = limited
    ? sql`first_name || ' ' || last_name`
    : sql`concat_ws(' ', first_name, last_name, username, email)`;
  return members.where(sql<boolean>`plain_text(${names}) like plain_text(${pattern})`);
}

/** Whom a word of the list means; also what the overview counts by. */
export function shown(show: MemberShow, now: Date) {
  const conditions = {
    active: sql`is_active and last_login is not null`,
    invited: sql`is_active and last_login is null`,
    inactive: sql`not is_active`,
    no_manager: sql`is_active and reports_to_id is null`,
    away: sql`is_active and last_login < ${now.toISOString()}::timestamptz - make_interval(days => ${AWAY_DAYS}::int)`,
  } satisfies Record<MemberShow, unknown>;
  return sql<boolean>`(${conditions[show]})`;
}

function inOrder(members: Members, { orderBy, ascending }: Narrowing): Members {
  const columns = {
    email: 'email',
    reports_to: 'reports_to',
    last_login: 'last_login',
    created_on: 'created_on',
  } as const;
  const named = orderBy && orderBy !== 'name' ? columns[orderBy] : null;
  const way = (order: OrderByItemBuilder) =>
    ascending === '0' ? order.desc().nullsLast() : order.asc().nullsLast();
  const byName = (order: OrderByItemBuilder) => (orderBy === 'name' ? way(order) : order.asc());
  const first = named ? members.orderBy(named, way) : members;
  return first.orderBy('first_name', byName).orderBy('last_name', byName).orderBy('id');
}

const array = (values: readonly string[]) => sql<string[]>`${values}::text[]`;

function readRoles(text: string): Role[] {
  const names = text.split(',').map((name) => name.trim());
  const known = roles.filter((role) => names.includes(role));
  if (known.length !== new Set(names).size)
    throw invalid({ role: phrase('Role must be one of: {roles}', { roles: roles.join(', ') }) });
  return known;
}
