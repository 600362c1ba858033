import { sql } from 'kysely';
import { can } from '@hireloom/contracts/permissions';
import { phrase } from '../../platform/words/phrase.ts';
import type { StageGateKeeper } from '../applicant/index.ts';
import { offersVisibleTo } from './scope.ts';

/** Offers whose terms were approved, or needed nobody's approval. */
const agreed = sql`('approved', 'sent', 'viewed', 'accepted')`;

/** Stages that need to know what somebody is to earn: what they expect, or what an offer says. */
export const salaryGate: StageGateKeeper = (_context, gates) => {
  gates.push({
    key: 'salary',
    text: phrase('The salary is not known').text,
    closed: sql`s.needs_salary and t.expected_salary is null and not exists (select from offer o
      where o.team_id = t.team_id and o.applicant_id = t.id and o.status in ${agreed} and o.deleted_on is null)`,
    fix: () => Promise.resolve({ said: 'The salary is not known: enter what they expect' }),
  });
  return Promise.resolve();
};

/** Stages that need an offer whose terms are approved; admins let people in without one, with a reason. */
export const offerGate: StageGateKeeper = (_context, gates) => {
  gates.push({
    key: 'offer',
    text: phrase('Needs an approved offer').text,
    closed: sql`s.needs_offer and not exists (select from offer o where o.team_id = t.team_id
      and o.applicant_id = t.id and o.status in ${agreed} and o.deleted_on is null)`,
    passedBy: ({ current_role }) => current_role === 'admin',
    async fix({ tx, viewer }, applicantId) {
      const none = { said: 'This stage needs an approved offer: make one first', offer: null };
      if (!can(viewer, 'offer', 'view')) return none;
      const { rows } = await sql<{ id: number }>`select o.id from offer o where o.team_id = ${viewer.team_id}
        and o.applicant_id = ${applicantId} and o.deleted_on is null and o.status in ('draft', 'pending_approval')
        and ${offersVisibleTo(viewer, 'o')} order by o.id desc limit 1`.execute(tx);
      const [offer] = rows;
      if (!offer) return none;
      return {
        said: 'This stage needs an approved offer: the one there is, is not approved yet',
        offer: offer.id,
      };
    },
  });
  return Promise.resolve();
};
