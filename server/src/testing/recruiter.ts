import { type ModulePermission, modules, optionsOf } from '@hireloom/contracts/permissions';
import type { Actor, TestTeam } from './app.ts';

/** Every switch that is offered, on where `has` says so of `module.option`. */
export const switched = (has: (key: string) => boolean): ModulePermission[] =>
  modules.map((module_name) => ({
    module_name,
    options: optionsOf(module_name).map((name) => ({ name, value: has(`${module_name}.${name}`) })),
  }));

/** A further recruiter with exactly these switches. */
export async function recruiterWith(team: TestTeam, has: (key: string) => boolean): Promise<Actor> {
  const actor = await team.member('recruiter');
  await switchTo(team, actor, has);
  return actor;
}

/** Sets the switches of a recruiter as an admin does: they hold with the next call. */
export async function switchTo(team: TestTeam, { id }: Actor, has: (key: string) => boolean): Promise<void> {
  const reply = await team.admin.patch(`/users/member/${id}/`, { permissions: switched(has) });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}
