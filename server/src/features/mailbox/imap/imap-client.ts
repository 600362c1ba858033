import { isIP } from 'node:net';
import type { mailSecurities } from '@hireloom/contracts/mail-account/mail-account-endpoints';
import type { ImapFlow } from 'imapflow';
import type { Config } from '../../../platform/config/config.ts';
import { checkedHost } from '../../../platform/http-out/checked-host.ts';
import { toFault, unanswered } from './imap-faults.ts';

export interface ImapSettings {
  host: string;
  port: number;
  security: (typeof mailSecurities)[number];
  username: string;
  /** A password, or the token of a sign-in elsewhere (XOAUTH2). */
  password?: string | undefined;
  access_token?: string | undefined;
}

/** The longest source of a mail that is read. */
export const MAX_SOURCE_BYTES = 30 * 1024 * 1024;
const MAX_LINE_BYTES = 8 * 1024 * 1024;
/** Name, connection, greeting and sign-in together. */
const CONNECT_MS = 20_000;

/**
 * Opens a line and signs in, all within twenty seconds. Nothing that happens on it later can end the process: whoever
 * uses it sees the fault at the next step. Throws `MailboxFault`.
 */
export async function connectImap(
  config: Pick<Config, 'ALLOW_PRIVATE_TARGETS' | 'PRODUCT_NAME'>,
  { host, port, security, username, password, access_token }: ImapSettings,
): Promise<ImapFlow> {
  const address = await checkedHost(config, host).catch((error: unknown) => {
    throw toFault(error);
  });
  // Read where somebody has such a mailbox: it is among the largest libraries here.
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    // What was checked is what is connected to; the certificate is that of the name.
    host: address,
    ...(isIP(host) ? {} : { servername: host }),
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: access_token
      ? { user: username, accessToken: access_token }
      : { user: username, pass: password ?? '' },
    clientInfo: { name: config.PRODUCT_NAME },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    maxLineLength: MAX_LINE_BYTES,
    maxLiteralSize: MAX_SOURCE_BYTES + MAX_LINE_BYTES,
    maxResponseSize: MAX_SOURCE_BYTES + 2 * MAX_LINE_BYTES,
  });
  // Before anything happens: an error that nobody listens to would end the process.
  client.on('error', () => undefined);
  try {
    await within(client, CONNECT_MS, () => client.connect());
  } catch (error) {
    // After a refused sign-in the socket would stay open for most of a minute.
    client.close();
    throw toFault(error);
  }
  return client;
}

/** A step on a line. One that takes longer closes the line: a half-open one is never noticed otherwise. Throws `MailboxFault`. */
export async function within<T>(client: ImapFlow, ms: number, step: () => Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => {
      reject(unanswered());
      client.close();
    }, ms);
  });
  try {
    return await Promise.race([step(), tooLate]);
  } catch (error) {
    throw toFault(error);
  } finally {
    clearTimeout(late);
  }
}
