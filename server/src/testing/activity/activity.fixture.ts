import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import type { Actor } from '../app.ts';

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
