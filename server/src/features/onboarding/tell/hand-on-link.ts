import type { onboardingEndpoints } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { Context } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { actorOf } from '../allowed.ts';
import { settle } from '../change/settle.ts';
import { lockOnboarding, refuseOver } from '../change/stored-onboardings.ts';
import { readRecord } from '../record.queries.ts';
import type { OnboardingOutside } from './outside.ts';

/**
 * Makes an address of somebody's page for whoever hands it on by another way than e-mail (specification, section 7).
 * It is told once; who made it stands in the history, the address does not. Throws `conflict` where they have joined or
 * do not join any more.
 */
export async function makeLink(
  context: Context,
  outside: OnboardingOutside,
  id: number,
): Promise<ReplyOf<typeof onboardingEndpoints.makeLink>> {
  const person = await lockOnboarding(context, id);
  refuseOver(person);
  const address = await outside.portalLink(context, id);
  await settle(context, person, actorOf(context), [{ what: 'link_made' }]);
  const record = await readRecord(context, id);
  if (address === null || record.link_until === null) throw conflict('This page is not open');
  return { address, until: record.link_until, record };
}

/** Ends the address of somebody's page, also of one who has joined. Throws `conflict` where there is none. */
export async function endLink(context: Context, outside: OnboardingOutside, id: number): Promise<void> {
  const person = await lockOnboarding(context, id);
  const { link_until } = await readRecord(context, id);
  if (link_until === null) throw conflict('There is no link that could be ended');
  await outside.endPortalLinks(context, id);
  await settle(context, person, actorOf(context), [{ what: 'link_ended' }]);
}
