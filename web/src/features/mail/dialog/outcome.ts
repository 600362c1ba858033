import { isUnderway, type MailRow, type MailState } from '@hireloom/contracts/mail/mail';
import { outboxEndpoints } from '@hireloom/contracts/mail/outbox-endpoints';
import { call } from '../../../kit/api/api.ts';

/** So long the dialog waits for what becomes of an e-mail (specification, section 8: it says whether it was sent). */
export const WAIT_MS = 8_000;
const PAUSE_MS = 400;

export interface Outcome {
  id: number;
  state: MailState;
  /** With what became of it, where that could be asked. */
  mail: MailRow | null;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** What became of an e-mail that was taken in: at the latest after `WAIT_MS` whatever is known then. */
export async function outcomeOf({ id, state }: { id: number; state: MailState }): Promise<Outcome> {
  let known: Outcome = { id, state, mail: null };
  const until = Date.now() + WAIT_MS;
  while (known.state !== 'scheduled' && isUnderway(known.state) && Date.now() < until) {
    await pause();
    try {
      const mail = await call(outboxEndpoints.get, { params: { id } });
      known = { id, state: mail.state, mail };
    } catch {
      // It is on its way all the same: its page says later what became of it.
    }
  }
  return known;
}

/** Whether it reached nobody, so that it is worth another press. */
export const isRefused = (state: MailState): boolean =>
  ['failed', 'bounced', 'suppressed', 'cancelled'].includes(state);
