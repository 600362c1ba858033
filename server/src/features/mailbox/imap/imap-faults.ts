import { SendError } from '../../../platform/http-out/send-json.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { MailboxFault } from '../provider.ts';

const WAIT_SECONDS = 300;
/** Codes of a sign-in that was refused for now, not for what was given. */
const passing = /^(UNAVAILABLE|INUSE|LIMIT|SERVERBUG|CONTACTADMIN|OVERQUOTA)$/i;
const busy = /too many|rate|throttl|try again later|maximum number of connections/i;
const certificate = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|ERR_TLS|ERR_SSL|EPROTO/;
const silent = /TIMEOUT|ETIMEDOUT/;

/** What went wrong on a line, for the owner of the mailbox: never with what was sent or read. */
export function toFault(error: unknown): MailboxFault {
  if (error instanceof MailboxFault) return error;
  if (error instanceof SendError) return new MailboxFault('unreachable', error.said);
  const { code, words, status, isSignIn } = detailsOf(error);
  if (code === 'ETHROTTLE' || (passing.test(status) && isSignIn) || busy.test(words))
    return new MailboxFault('busy', phrase('The mail server asks to wait'), WAIT_SECONDS);
  if (isSignIn)
    return new MailboxFault(
      'sign_in',
      words
        ? phrase('The mail server refuses the sign-in: {words}', { words })
        : phrase('The mail server refuses the sign-in'),
    );
  if (code === 'NotFound' || status === 'NONEXISTENT' || status === 'TRYCREATE')
    return new MailboxFault('refused', phrase('The folder is not there any more'));
  if (certificate.test(code))
    return new MailboxFault('unreachable', phrase('The certificate of the mail server is not valid'));
  if (silent.test(code)) return unanswered();
  if (code === 'ECONNREFUSED')
    return new MailboxFault('unreachable', phrase('The mail server refused the connection'));
  if (/STARTTLS/i.test(`${code} ${messageOf(error)}`))
    return new MailboxFault('unreachable', phrase('The mail server can not encrypt the line'));
  if (words) return new MailboxFault('refused', phrase('The mail server refuses: {words}', { words }));
  return new MailboxFault('unreachable', phrase('The line to the mail server was broken off'));
}

export const unanswered = () => new MailboxFault('unreachable', phrase('The mail server does not answer'));

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');

function detailsOf(error: unknown) {
  const given = typeof error === 'object' && error !== null ? error : {};
  const text = (key: string) => {
    const value: unknown = Object.entries(given).find(([name]) => name === key)?.[1];
    return typeof value === 'string' ? value : '';
  };
  const words = (text('responseText') || text('response')).replace(/\s+/g, ' ').trim().slice(0, 200);
  return {
    code: text('code'),
    status: text('serverResponseCode'),
    words,
    isSignIn: 'authenticationFailed' in given && given.authenticationFailed === true,
  };
}
