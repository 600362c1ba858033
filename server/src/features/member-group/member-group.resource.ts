import { memberGroup, seesNoTeams } from '@hireloom/contracts/member-group/member-group';
import { sql } from 'kysely';
import { idsOf } from '../../crud/check/references.ts';
import { type Change, defineResource, everyone, nobody } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { entitiesChanged } from '../../platform/realtime/entity-changed.ts';
import { phrase } from '../../platform/words/phrase.ts';

export const memberGroupResource = defineResource({
  entity: memberGroup,
  visibleTo: ({ current_role }) => (seesNoTeams.includes(current_role) ? nobody : everyone),
  computed: {
    jobs: sql`(select count(*)::int from job j
      where j.team_id = t.team_id and j.member_group_id = t.id and j.deleted_on is null)`,
  },
  unique: { member_group_name: { field: 'name', message: 'There is a team of this name already' } },
  check: checkGroup,
  // Members are told with their teams.
  after: (context, { before, row }) =>
    entitiesChanged(context, 'member', [...new Set([...idsOf(before?.members), ...idsOf(row.members)])]),
});

/** Whoever leads a team belongs to it. Throws at `members` for people who are nothing but vendors. */
async function checkGroup(context: Context, { before, input }: Change<typeof memberGroup>): Promise<void> {
  if (!input) return;
  const lead = idsOf(input.lead === undefined ? before?.lead : input.lead)[0];
  const people = idsOf(input.members === undefined ? before?.members : input.members);
  if (lead !== undefined && !people.includes(lead)) input.members = [...people, lead];
  const known = idsOf(before?.members);
  const joining = idsOf(input.members).filter((id) => !known.includes(id));
  if (joining.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from member
    where team_id = ${context.viewer.team_id} and id = any(${joining}) and roles <@ array['vendor'] order by name, id`.execute(
    context.tx,
  );
  if (rows.length > 0)
    throw invalid({
      members: phrase('Vendors are in no team: {names}', { names: rows.map(({ name }) => name).join(', ') }),
    });
}

/** Whether jobs may be given to this team: not to one that is archived. */
export async function takesJobs({ tx, viewer }: Context, id: number): Promise<boolean> {
  const group = await tx
    .selectFrom('member_group')
    .select('status')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return group?.status !== 'archived';
}
