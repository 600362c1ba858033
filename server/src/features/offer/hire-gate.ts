import { sql } from 'kysely';
import { phrase } from '../../platform/words/phrase.ts';
import type { StageGateKeeper } from '../applicant/index.ts';
import { readTeamSettings } from '../settings/index.ts';

/**
 * Nobody is hired without an accepted offer, where the team wants it so. Admins may hire all the same, with a reason; the
 * sentence says nothing of what offers there are, as not everybody who hires may know.
 */
export const hireGate: StageGateKeeper = async ({ tx, viewer }, gates) => {
  const { offers } = await readTeamSettings(tx, viewer.team_id);
  if (!offers.needed_to_hire) return;
  gates.push({
    key: 'hire',
    text: phrase('Hiring needs an accepted offer').text,
    closed: sql`s.category = 'hired' and not exists (select from offer o where o.team_id = t.team_id
      and o.applicant_id = t.id and o.status = 'accepted' and o.deleted_on is null)`,
    fix: (context) =>
      Promise.resolve({
        said:
          context.viewer.current_role === 'admin'
            ? 'Hiring needs an accepted offer. Say why, to hire without one'
            : 'Hiring needs an accepted offer. An admin may hire without one',
      }),
    passedBy: ({ current_role }) => current_role === 'admin',
  });
};
