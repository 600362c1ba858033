import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Actor, TestTeam } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';

export const SEARCH = '/customer/resume-search/';
export const SAVED = '/customer/saved-search/';

/** A candidate made through the API by the team's admin. */
export async function person(
  team: TestTeam,
  name: string,
  more: Record<string, unknown> = {},
): Promise<number> {
  const [first_name, ...rest] = name.split(' ');
  const { id } = await createSample(team, candidate, {
    first_name,
    last_name: rest.join(' ') || 'Doe',
    ...more,
  });
  return id;
}

/** Saves a search; answers what the server does. */
export async function savedBy(actor: Actor, name: string, more: Record<string, unknown> = {}) {
  const reply = await actor.post(SAVED, { name, query: 'welder', ...more });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body as { id: number; fresh: number };
}
