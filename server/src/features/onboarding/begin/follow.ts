import { exitCategories } from '@hireloom/contracts/workflow/stages';
import { sql } from 'kysely';
import type { StageConsequence } from '../../applicant/index.ts';
import type { OfferConsequence } from '../../offer/index.ts';
import { readOnboarding } from '../change/stored-onboardings.ts';
import type { OnboardingOutside } from '../tell/outside.ts';
import { begin } from './begin.ts';
import { cancelOf, changeOnboarding } from './change.ts';

/**
 * An accepted offer begins the onboarding of whoever accepted it, in the commit of their answer; where it runs already, a
 * new offer moves the joining date. An accepted offer that is withdrawn cancels it.
 */
export const beginOnboarding =
  (outside: OnboardingOutside): OfferConsequence =>
  async (work, changes) => {
    for (const { offer, what, before, by } of changes) {
      const applicant = offer.applicant_id;
      if (what === 'accepted') {
        const running = await readOnboarding(
          work,
          sql`o.applicant_id = ${applicant} and o.state in ('open', 'ready')`,
        );
        const { joining_date } = offer;
        if (running) await changeOnboarding(work, running.id, { joining_date, by });
        else
          await begin(work, outside, {
            ...{ applicant, joining_date, owner: offer.owner_id, language: offer.template_language, by },
          });
      }
      if (what === 'withdrawn' && before?.status === 'accepted')
        await cancelOf(work, applicant, { reason: 'The offer was withdrawn', by });
    }
  };

/** Whoever leaves the running is not onboarded any more. */
export const endOnboarding: StageConsequence = async (context, moves) => {
  const { id, current_role: role } = context.viewer;
  for (const move of moves)
    if (exitCategories.some((category) => category === move.to.category))
      await cancelOf(context, move.id, {
        ...{ reason: 'The applicant left the running', by: { kind: 'member', id, role } },
      });
};
