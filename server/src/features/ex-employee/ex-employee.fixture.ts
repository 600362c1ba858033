import { candidate } from '@hireloom/contracts/candidate/candidate';
import { exEmployee } from '@hireloom/contracts/ex-employee/ex-employee';
import type { Actor, TestTeam } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';

/** Somebody of the list, and a candidate, of one team. */
export const former = (team: TestTeam, given: Record<string, unknown> = {}) =>
  createSample(team, exEmployee, { rehire: 'no', reason: 'Took the till', left_on: '2023-05-31', ...given });

export const person = (team: TestTeam, given: Record<string, unknown> = {}) =>
  createSample(team, candidate, given);

/** What a candidate's page tells of their time here. */
export async function workedHere(actor: Actor, id: number) {
  const { status, body } = await actor.get(`${candidate.path}${id}/ex-employee/`);
  return status === 200 ? body.results : status;
}

/** By what a candidate was known again, each match in a list. */
export const knownBy = async (team: TestTeam, id: number): Promise<string[][]> =>
  (await workedHere(team.admin, id)).map(({ matched_by }: { matched_by: string[] }) => matched_by);
