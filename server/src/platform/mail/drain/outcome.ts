import { inEnglish, type Sentence } from '../../words/phrase.ts';
import type { HandOver, RefusedAddress } from '../smtp/sender.ts';
import { MOST_WORDS } from '../smtp/trouble.ts';
import type { ClaimedMail } from './claim.queries.ts';

const MINUTES = 60_000;
/** Waits in minutes before the attempts after the first: they grow, ten attempts last some four hours. */
export const waits = [1, 2, 5, 10, 15, 30, 45, 60, 60] as const;
export const MOST_ATTEMPTS = waits.length + 1;

/** Before the one repeat of a mail of which nobody knows: time for a slow server to come to an end. */
const DOUBT_MINUTES = 5;

/** What a mail is after an attempt. */
export interface Outcome {
  state: string;
  error: string | null;
  accepted: string[];
  refused: Record<string, string>;
  doubts: number;
  send_after: string | null;
  sent_on: string | null;
  provider_id?: string;
}

type Before = Pick<ClaimedMail, 'accepted' | 'refused' | 'attempts' | 'doubts'>;

/** What becomes of a mail, from what the attempt to reach `to` came to. Those who have it never get it again. */
export function outcomeOf(
  before: Before,
  to: readonly string[],
  came: Exclude<HandOver, { kind: 'no_line' }>,
  now: Date,
): Outcome {
  const { accepted, refused, attempts, doubts } = before;
  const kept = { accepted, refused, doubts, send_after: null, sent_on: null };
  const last = attempts >= MOST_ATTEMPTS;
  if (came.kind === 'given') return given(before, to, came.refused, came.provider_id, now);
  const error = wordsIn(came.words);
  if (came.kind === 'unsure') {
    const twice = doubts > 0;
    return {
      ...{ ...kept, error, doubts: doubts + 1, state: twice ? 'uncertain' : 'queued' },
      send_after: twice ? null : later(now, DOUBT_MINUTES),
    };
  }
  if (came.final || last) return { ...kept, error, state: ended(accepted) };
  return { ...kept, error, state: 'queued', send_after: later(now, waitAfter(attempts)) };
}

function given(
  { accepted: before, refused: never, attempts, doubts }: Before,
  to: readonly string[],
  refusals: readonly RefusedAddress[],
  provider_id: string | null,
  now: Date,
): Outcome {
  const said = new Map(refusals.map((refusal) => [refusal.address, refusal]));
  const accepted = [...before, ...to.filter((address) => !said.has(address))];
  const final = refusals.filter((refusal) => refusal.final).map(({ address, words }) => [address, words]);
  const refused: Record<string, string> = { ...never, ...Object.fromEntries(final) };
  const all = { ...refused, ...Object.fromEntries(refusals.map(({ address, words }) => [address, words])) };
  const error = wordsIn(
    Object.entries(all)
      .map(([address, words]) => `${address}: ${words}`)
      .join('; '),
  );
  const again = refusals.some((refusal) => !refusal.final) && attempts < MOST_ATTEMPTS;
  const state = error === null ? 'sent' : ended(accepted);
  return {
    ...{ accepted, refused, error, doubts },
    state: again ? 'queued' : state,
    send_after: again ? later(now, waitAfter(attempts)) : null,
    sent_on: accepted.length > 0 ? now.toISOString() : null,
    ...(provider_id ? { provider_id } : {}),
  };
}

/** How a mail ends that not everybody got. */
const ended = (accepted: readonly string[]) => (accepted.length > 0 ? 'partly' : 'failed');

const wordsIn = (sentence: Sentence): string | null => inEnglish(sentence).slice(0, MOST_WORDS) || null;

const waitAfter = (attempts: number): number => waits[Math.min(attempts, waits.length) - 1] ?? 1;
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTES).toISOString();
