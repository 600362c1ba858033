import { domainToASCII } from 'node:url';
import { inEnglish } from '../../words/phrase.ts';
import { type Envelope, openLine, type SmtpLine } from './line.ts';
import { messageOf, type OutgoingMail } from './message.ts';
import type { HandOver, RefusedAddress, Sender } from './sender.ts';
import type { SmtpSettings, SmtpTimes } from './settings.ts';
import { adviceOf, failureOf, isFinal, isSignIn, MOST_WORDS, wordsOf } from './trouble.ts';

/** Some servers end a talk after a hundred mails; a new one costs little. */
const MAILS_A_LINE = 100;

/** Hands mails to an SMTP server, one after the other over a line that is kept while there is more to give. */
export function smtpSender(settings: SmtpSettings, times: SmtpTimes): Sender {
  let line: { open: SmtpLine; given: number } | null = null;
  let idle: NodeJS.Timeout | undefined;
  const drop = () => {
    clearTimeout(idle);
    line?.open.close();
    line = null;
  };
  /** One attempt; `fresh` says that its line was opened for it. */
  const attempt = async (mail: OutgoingMail, to: readonly string[]): Promise<[HandOver, fresh: boolean]> => {
    const fresh = line === null;
    let asked = false;
    const message = await messageOf(mail).catch(() => null);
    if (!message) return [unreadable, fresh];
    try {
      line ??= { open: await openLine(settings, times), given: 0 };
      const envelope: Envelope = { from: mail.from.address, to: [...to] };
      const given = await line.open.give(envelope, message.stream).finally(() => {
        asked = line?.open.took() ?? false;
      });
      line.given += 1;
      if (line.given >= MAILS_A_LINE) drop();
      return [
        { kind: 'given', refused: refusedAmong(to, given.rejectedErrors), provider_id: given.provider_id },
        fresh,
      ];
    } catch (error) {
      const came = judge(error, asked, to);
      const goesOn = line && came.kind !== 'no_line' && came.kind !== 'unsure' && (await line.open.usable());
      if (!goesOn) drop();
      return [came, fresh];
    } finally {
      message.end();
    }
  };
  return {
    async send(mail, to) {
      clearTimeout(idle);
      const [first, fresh] = await attempt(mail, to);
      // A kept line may have been closed by the server meanwhile. It had not asked for the mail yet.
      const again = first.kind === 'no_line' && !fresh;
      const came = again ? (await attempt(mail, to))[0] : first;
      idle = setTimeout(drop, times.idle);
      idle.unref();
      return came;
    },
    close: drop,
  };
}

const unreadable: HandOver = {
  ...{ kind: 'refused', words: 'A file of this mail can not be read any more', advice: null },
  final: true,
};

/** What an error means for the mail, by how far the talk had come. */
function judge(error: unknown, asked: boolean, to: readonly string[]): HandOver {
  const refusals = refusalsOf(error);
  if (refusals.length > 0) return { kind: 'given', refused: refusedAmong(to, refusals), provider_id: null };
  const failure = failureOf(error);
  const told = { words: wordsOf(error), advice: adviceOf(error) };
  // Our own end of it: the mail was not given to its end, so the server throws away what it has.
  if (failure.code === 'ESTREAM') return unreadable;
  if (asked) {
    // Whatever the server says of a mail is an answer; silence is none.
    if (failure.responseCode >= 400) return { kind: 'refused', ...told, final: isFinal(failure) };
    return { kind: 'unsure', ...told };
  }
  if (isSignIn(failure)) return { kind: 'no_line', ...told, sign_in: true };
  if (failure.command === 'API' && failure.code === 'EENVELOPE')
    return { kind: 'refused', ...told, words: failure.message, final: true };
  const ofMail = failure.code === 'EENVELOPE' || failure.code === 'EMESSAGE';
  // A sender that is refused, and 421, concern whatever would come next as well.
  const ofAll = failure.command.startsWith('MAIL') || failure.responseCode === 421;
  if (ofMail && !ofAll) return { kind: 'refused', ...told, final: isFinal(failure) };
  return { kind: 'no_line', ...told, sign_in: false };
}

/** What the server said of single recipients in the error when nobody got the mail. */
function refusalsOf(error: unknown): readonly unknown[] {
  if (typeof error !== 'object' || error === null || !('rejectedErrors' in error)) return [];
  return Array.isArray(error.rejectedErrors) ? error.rejectedErrors : [];
}

/** The same under the addresses as we write them: on their way, names of hosts are put into the form of the network. */
function refusedAmong(to: readonly string[], refusals: readonly unknown[]): RefusedAddress[] {
  const sent = new Map(to.map((address) => [onWire(address), address]));
  return refusals.flatMap((refusal) => {
    const given: object = typeof refusal === 'object' && refusal !== null ? refusal : {};
    const recipient = 'recipient' in given && typeof given.recipient === 'string' ? given.recipient : '';
    const address = sent.get(onWire(recipient));
    if (!address) return [];
    const words = inEnglish(wordsOf(refusal)).slice(0, MOST_WORDS);
    return { address, words, final: isFinal(failureOf(refusal)) };
  });
}

function onWire(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}
