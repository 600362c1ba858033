import { modules, options } from '@hireloom/contracts/permissions';
import type { Actor, TestTeam } from './app.ts';

/** A recruiter for whom exactly these `module.option` are switched on. */
export async function recruiterWith(team: TestTeam, allowed: (key: string) => boolean): Promise<Actor> {
  const actor = await team.member('recruiter');
  const permissions = modules.map((module) => ({
    module_name: module,
    options: options.map((name) => ({ name, value: allowed(`${module}.${name}`) })),
  }));
  await team.sql((tx) =>
    tx
      .updateTable('member')
      .set({ permissions: JSON.stringify(permissions) })
      .where('team_id', '=', team.id)
      .where('id', '=', actor.id)
      .execute(),
  );
  return actor;
}
