import {
  type Module,
  type ModulePermission,
  modules,
  type Option,
  optionsOf,
} from '@hireloom/contracts/permissions';
import { fitting, readGranted, toPermissions } from '@hireloom/contracts/permission/permission-set';
import type { Actor, TestTeam } from './app.ts';

/** Every switch that is offered, on where `has` says so of `module.option`. */
export const switched = (has: (key: string) => boolean): ModulePermission[] =>
  modules.map((module_name) => ({
    module_name,
    options: optionsOf(module_name).map((name) => ({ name, value: has(`${module_name}.${name}`) })),
  }));

/** A further recruiter with exactly these switches, of whom the activity log tells nothing yet. */
export async function recruiterWith(team: TestTeam, has: (key: string) => boolean): Promise<Actor> {
  const actor = await team.member('recruiter');
  await team.sql((tx) =>
    tx
      .updateTable('member')
      .set({ permissions: JSON.stringify(switched(has)) })
      .where('team_id', '=', team.id)
      .where('id', '=', actor.id)
      .execute(),
  );
  return actor;
}

/** A further recruiter with every switch but those withheld: `candidate.view_global`, or `candidate` for all of it. */
export function recruiterWithout(
  team: TestTeam,
  ...withheld: (Module | `${Module}.${Option}`)[]
): Promise<Actor> {
  return recruiterWith(team, (key) => !withheld.some((one) => key === one || key.startsWith(`${one}.`)));
}

/** Sets the switches of a recruiter as an admin does, without those that lack their view: they hold with the next call. */
export async function switchTo(team: TestTeam, { id }: Actor, has: (key: string) => boolean): Promise<void> {
  const reply = await team.admin.patch(`/users/member/${id}/`, {
    permissions: toPermissions(fitting(readGranted(switched(has)))),
  });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}
