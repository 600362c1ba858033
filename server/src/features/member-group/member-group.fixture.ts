import { memberGroup } from '@hireloom/contracts/member-group/member-group';
import type { TestTeam } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';

/** A team of members, made by the admin. */
export const makeGroup = (team: TestTeam, given: Record<string, unknown> = {}) =>
  createSample(team, memberGroup, given);

/** The ids in a list of references or rows. */
export const idsIn = (rows: unknown): number[] => (rows as { id: number }[]).map(({ id }) => id);
