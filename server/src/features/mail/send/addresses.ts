import type { SendData } from '@hireloom/contracts/mail/send-endpoints';
import { MAX_RECIPIENTS } from '@hireloom/contracts/mail/mail';
import { Refusals } from '../../../crud/check/refusals.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { type BlockedAddress, blockedAmong, keyOf } from '../../../platform/mail/suppression.ts';
import { phrase, type Sentence } from '../../../platform/words/phrase.ts';
import { type About, mayModifyTo } from './about.ts';

export interface Recipients {
  to: string[];
  cc: string[];
  bcc: string[];
}

/** Everybody once: whoever stands in `to` gets no copy. */
export function recipientsOf({ to, cc = [], bcc = [] }: Pick<SendData, 'to' | 'cc' | 'bcc'>): Recipients {
  const known = new Set<string>();
  const fresh = (list: readonly string[]) =>
    list.filter((address) => !known.has(keyOf(address)) && known.add(keyOf(address)));
  return { to: fresh(to), cc: fresh(cc), bcc: fresh(bcc) };
}

/**
 * Refuses recipients, each at its field: an altered `to` of a person whose addresses the viewer may not change, more than
 * one mail takes, and those that nothing is sent to.
 */
export async function refuseRecipients(context: Context, about: About, all: Recipients): Promise<void> {
  const refusals = new Refusals();
  const own = new Set(about.person?.addresses.map(keyOf));
  if (!mayModifyTo(context, about) && all.to.some((address) => !own.has(keyOf(address))))
    refusals.add(invalid({ to: 'You may write to the addresses of the candidate only' }));
  if (all.to.length + all.cc.length + all.bcc.length > MAX_RECIPIENTS)
    refusals.add(invalid({ to: phrase('At most {count} recipients', { count: MAX_RECIPIENTS }) }));
  const blocked = await blockedAmong(context.tx, context.viewer.team_id, [...all.to, ...all.cc, ...all.bcc]);
  for (const key of ['to', 'cc', 'bcc'] as const) {
    const said = blocked
      .filter(({ address, is_final }) => is_final && all[key].includes(address))
      .map(whyBlocked);
    if (said.length > 0) refusals.add(invalid({ [key]: said }));
  }
  refusals.throwIfAny();
}

const whyBlocked = ({ address, why }: BlockedAddress): Sentence =>
  why === 'bounce'
    ? phrase('Mails to {address} come back: use another address', { address })
    : phrase('Nothing is sent to {address}: an admin has blocked it', { address });

/** Whom of these nothing is sent to, or only what is for them alone. A candidate who wants none says so for all of theirs. */
export async function blockedOf(
  { tx, viewer }: Context,
  { person }: About,
  { to, cc, bcc }: Recipients,
): Promise<BlockedAddress[]> {
  const all = [...to, ...cc, ...bcc];
  const blocked = await blockedAmong(tx, viewer.team_id, all);
  const own = new Set(person?.opted_out ? person.addresses.map(keyOf) : []);
  const opted = all.filter(
    (address) => own.has(keyOf(address)) && !blocked.some((entry) => entry.address === address),
  );
  return [...blocked, ...opted.map((address) => ({ address, why: 'opt_out' as const, is_final: false }))];
}
