import { PrivateTarget, privateTarget } from '../../http-out/checked-target.ts';
import { type Phrase, phrase, type Sentence } from '../../words/phrase.ts';

/** What nodemailer and the network tell of a failure. */
interface Failure {
  code: string;
  /** What the server said, if it said anything. */
  response: string;
  responseCode: number;
  command: string;
  message: string;
}

/** What can be read of an error, whatever threw it. */
export function failureOf(error: unknown): Failure {
  const given: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    code: text(given.originalCode) || text(given.code),
    response: text(given.response),
    responseCode: typeof given.responseCode === 'number' ? given.responseCode : 0,
    command: text(given.command),
    message: error instanceof Error ? error.message : String(error),
  };
}

/** True for an answer that no further attempt will change (5xx, RFC 5321 section 4.2.1). */
export const isFinal = ({ responseCode }: Pick<Failure, 'responseCode'>): boolean =>
  responseCode >= 500 && responseCode < 600;

/** Whether the server does not let us in: only whoever has the password can mend it. */
export const isSignIn = (failure: Failure): boolean =>
  failure.responseCode === 535 || (failure.command.startsWith('AUTH') && isFinal(failure));

const sentences: Readonly<Record<string, Phrase>> = {
  ENOTFOUND: phrase('No server of this name is known'),
  EAI_AGAIN: phrase('The name of the server could not be looked up'),
  EDNS: phrase('The name of the server could not be looked up'),
  ECONNREFUSED: phrase('The server refuses connections at this port'),
  ECONNRESET: phrase('The server broke the connection off'),
  ECONNECTION: phrase('The server broke the connection off'),
  ESOCKET: phrase('The server broke the connection off'),
  ETIMEDOUT: phrase('The server did not answer in time'),
  EHOSTUNREACH: phrase('The server can not be reached'),
  ENETUNREACH: phrase('The server can not be reached'),
};
const badCertificate = phrase('The certificate of the server is not valid for its name');
const noTls = phrase('The server does not speak TLS in this way');

const CERTIFICATE = /certificate|self.signed|altname|unable to verify|CERT_|issuer/i;
const NOT_TLS = /wrong version number|packet length|STARTTLS|TLS|SSL|EPROTO/i;

/** What went wrong: the server's own words where it spoke, else a sentence. */
export function wordsOf(error: unknown): Sentence {
  if (error instanceof PrivateTarget) return privateTarget;
  const failure = failureOf(error);
  if (failure.response) return failure.response.replaceAll(/[\r\n]+/g, ' ').slice(0, MOST_WORDS);
  const about = `${failure.code} ${failure.message}`;
  if (CERTIFICATE.test(about)) return badCertificate;
  if (NOT_TLS.test(about)) return noTls;
  return sentences[failure.code] ?? phrase('The mail could not be handed over');
}

export const MOST_WORDS = 500;

const advices = {
  microsoft: phrase(
    'Microsoft does not take passwords for this mailbox any more. Sign in with Microsoft instead, or let its administrator allow "Authenticated SMTP" for it.',
  ),
  google: phrase(
    'Google takes an app password here, not the usual one: it is made in the Google account, under Security, 2-Step Verification.',
  ),
  signIn: phrase('The server does not know this user name and password. Write both again.'),
  noSignIn: phrase('The server wants a user name and a password.'),
  sender: phrase(
    'The server does not let this account send as its From address. Use the address of the account itself.',
  ),
  certificate: phrase(
    'Write the name of the server as its certificate does. With a certificate of your own, its issuer has to be known to this machine.',
  ),
  tls: phrase('Choose another security: TLS goes with port 465, STARTTLS with port 587.'),
  time: phrase('Check server and port. Many networks close port 25: take 587 with STARTTLS or 465 with TLS.'),
  name: phrase('Check how the name of the server is written.'),
  inside: phrase(
    'Use a server that can be reached from the internet, or let this installation call private ones.',
  ),
};

/** What may be done about it; null where the words of the server have to do. */
export function adviceOf(error: unknown): Phrase | null {
  if (error instanceof PrivateTarget) return advices.inside;
  const failure = failureOf(error);
  const { response, code } = failure;
  if (/5\.7\.139|basic authentication is disabled|5\.7\.57/i.test(response)) return advices.microsoft;
  if (/5\.7\.9\b|application-specific|InvalidSecondFactor|gsmtp/i.test(response) && isFinal(failure))
    return isSignIn(failure) ? advices.google : null;
  if (isSignIn(failure)) return advices.signIn;
  if (failure.responseCode === 530) return advices.noSignIn;
  if (failure.command.startsWith('MAIL') && isFinal(failure)) return advices.sender;
  if (response) return null;
  const about = `${code} ${failure.message}`;
  if (CERTIFICATE.test(about)) return advices.certificate;
  if (NOT_TLS.test(about)) return advices.tls;
  if (code === 'ENOTFOUND' || code === 'EDNS' || code === 'EAI_AGAIN') return advices.name;
  return advices.time;
}
