import { messages } from '@hireloom/contracts/messages';
import { toastSuccess, toastUndo, toastWarning } from '../../../kit/piece/toasts.tsx';
import { momentText } from '../../../kit/value/date/date-text.ts';
import { say } from '../../../kit/words/say.ts';
import type { Outcome } from './outcome.ts';

/** Says what became of an e-mail. What has not gone yet can be taken back for as long as the toast stands. */
export function tellOutcome({ id, state, mail }: Outcome, takeBack: (id: number) => Promise<void>): void {
  switch (state) {
    case 'scheduled':
      return toastUndo(
        mail?.send_after
          ? say('It will be sent on {moment}', { moment: momentText(mail.send_after) })
          : say('It will be sent later'),
        () => void takeBack(id),
      );
    case 'queued':
      return toastUndo(say('It waits to be sent'), () => void takeBack(id));
    case 'sending':
      return toastWarning(say('It is still being sent. Its page says what becomes of it.'));
    case 'kept':
      return toastWarning(say('No mail server is set up: it was kept'));
    case 'partly':
      return toastWarning(
        say('It was sent, but not to {addresses}', {
          addresses: (mail?.refused ?? []).map(({ address }) => address).join(', '),
        }),
      );
    case 'uncertain':
      return toastWarning(say('It may not have arrived. Its page says what is known.'));
    default:
      return toastSuccess(say(messages.email_sent));
  }
}
