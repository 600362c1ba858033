import type { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import XOAuth2 from 'nodemailer/lib/xoauth2';
import { connectTo } from './connect.ts';
import type { SmtpSettings, SmtpTimes } from './settings.ts';

export interface Envelope {
  from: string;
  to: string[];
}

/** Whom the server refused, while it took the mail for others. */
export interface Given {
  rejectedErrors: readonly unknown[];
  /** The name that the server gave the mail, where it says so. */
  provider_id: string | null;
}

/** An open talk with a mail server, signed in. Mails are given one after the other. */
export interface SmtpLine {
  /** Gives one mail. Throws what nodemailer throws; `took` then says how far it came. */
  give(envelope: Envelope, message: Readable): Promise<Given>;
  /** Whether the server asked for the text of the last mail: from then on it may have it, whatever came after. */
  took(): boolean;
  /** Whether another mail can be given; a refusal does not end the talk. */
  usable(): Promise<boolean>;
  close(): void;
}

/** Opens a talk and signs in. Every step is bounded in time. Throws what the network, the server or TLS says. */
export async function openLine(settings: SmtpSettings, times: SmtpTimes): Promise<SmtpLine> {
  const { host, port, security, username, password, token, more = {} } = settings;
  const accessToken = await token?.();
  const socket = await connectTo(settings, times.connect);
  let asked = false;
  let over = false;
  const connection = new SMTPConnection({
    ...more,
    ...{ connection: socket, host, port, secure: security === 'tls' },
    ...(security === 'starttls' ? { requireTLS: true } : {}),
    ...(security === 'none' ? { ignoreTLS: true } : {}),
    ...{ connectionTimeout: times.connect + times.greeting, greetingTimeout: times.greeting },
    ...{ socketTimeout: times.silence, socketCloseTimeout: 1_000 },
    ...{ transactionLog: true, logger: hearing(() => (asked = true)) },
  });
  // Without a listener an error would end the process; whoever waits for an answer gets it as well.
  connection.on('error', () => (over = true));
  connection.once('end', () => (over = true));
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    if (username !== null && accessToken !== undefined)
      await signIn(connection, { user: username, oauth2: new XOAuth2({ user: username, accessToken }) });
    else if (username !== null && password !== null)
      await signIn(connection, {
        user: username,
        pass: password,
        credentials: { user: username, pass: password },
      });
  } catch (error) {
    connection.close();
    socket.destroy();
    throw error;
  }
  return {
    took: () => asked,
    give(envelope, message) {
      asked = false;
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          reject(Object.assign(new Error('The mail server did not end'), { code: 'ETIMEDOUT' }));
          connection.close();
          socket.destroy();
        }, times.whole);
        connection.send(envelope, message, (error, info) => {
          clearTimeout(late);
          if (error) reject(error);
          else
            resolve({
              rejectedErrors: info?.rejectedErrors ?? [],
              provider_id: info?.serverMessageId ?? null,
            });
        });
      });
    },
    async usable() {
      if (over) return false;
      return new Promise((resolve) => {
        const late = setTimeout(() => resolve(false), times.greeting);
        connection.reset((error) => {
          clearTimeout(late);
          resolve(!error && !over);
        });
      });
    },
    close() {
      over = true;
      connection.quit();
      setTimeout(() => socket.destroy(), 1_000).unref();
    },
  };
}

function signIn(connection: SMTPConnection, as: Parameters<SMTPConnection['login']>[0]): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.login(as, (error) => (error ? reject(error) : resolve()));
  });
}

/**
 * Listens for the server's 354, its answer to DATA: nodemailer reports the same error whether the line broke before it or
 * after the whole mail was given. Nothing of what is said is kept.
 */
function hearing(asked: () => void) {
  const silent = () => undefined;
  const debug = (entry: unknown, said?: unknown) => {
    const fromServer =
      typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'server';
    if (fromServer && typeof said === 'string' && said.startsWith('354')) asked();
  };
  return { level: silent, trace: silent, debug, info: silent, warn: silent, error: silent, fatal: silent };
}
