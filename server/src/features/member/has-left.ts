import type { TeamWork } from '../../platform/context.ts';

/** Whether a member may not sign in any more; whoever gave up a role alone is still here. */
export async function hasLeft({ tx, team_id }: TeamWork, memberId: number): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select('is_active')
    .where('team_id', '=', team_id)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member?.is_active === false;
}
