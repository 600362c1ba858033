import { defaultRecruiterPermissions, type Module, type Option } from '@hireloom/contracts/permissions';
import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import type { Actor, TestTeam } from '../app.ts';

/** A recruiter with all that new recruiters may do, less some switches: `candidate.view_global`, or `candidate` for all of it. */
export async function recruiterWithout(
  team: TestTeam,
  ...off: (Module | `${Module}.${Option}`)[]
): Promise<Actor> {
  const actor = await team.member('recruiter');
  const closed = new Set<string>(off);
  const permissions = defaultRecruiterPermissions().map(({ module_name, options }) => ({
    module_name,
    options: options.map(({ name, value }) => ({
      name,
      value: value && !closed.has(module_name) && !closed.has(`${module_name}.${name}`),
    })),
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

/** The lines of a call that answers activity. */
export async function linesOf(actor: Actor, path: string): Promise<ActivityRow[]> {
  const { status, body } = await actor.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`);
  return body.results as ActivityRow[];
}

/** Records that lines are of, each once: `candidate 5`. */
export const recordsOf = (lines: readonly ActivityRow[]): string[] => [
  ...new Set(lines.map(({ entity, record_id }) => `${entity} ${record_id}`)),
];
