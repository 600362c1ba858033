import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { mailPage } from './mail-page.ts';

export interface OutgoingMail {
  message_id: string;
  recipients: string[];
  subject: string;
  html: string;
  plain: string;
  language: string;
}

/** An address that the mail server did not take a mail for, and what it said. */
export interface RefusedAddress {
  address: string;
  words: string;
  /** No further attempt will change it. */
  final: boolean;
}

export interface Mailer {
  /**
   * Gives the mail to the mail server for some of its recipients; answers whom the server refused. Throws SMTP's error
   * where nobody has got it for another reason; `isRefusal` tells whether it is final.
   */
  send(mail: OutgoingMail, to: readonly string[]): Promise<RefusedAddress[]>;
  close(): void;
}

/** The way to the configured mail server, or null when there is none. Every step of the talk is bounded in time. */
export function createMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PRODUCT_NAME'>): Mailer | null {
  if (!config.SMTP_URL) return null;
  const transport = createTransport(
    {
      url: config.SMTP_URL,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      dnsTimeout: 10_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: config.MAIL_FROM },
  );
  return {
    async send(mail, to) {
      const message = {
        messageId: mail.message_id,
        to: mail.recipients,
        envelope: { from: config.MAIL_FROM, to: [...to] },
        subject: mail.subject,
        html: mailPage(config.PRODUCT_NAME, mail.html, mail.language),
        text: mail.plain,
      };
      const answer = await transport.sendMail(message).catch((error: unknown) => {
        if (refusalsOf(error).length > 0) return error;
        throw error;
      });
      return refusedAmong(to, refusalsOf(answer));
    },
    close: () => transport.close(),
  };
}

/** True for an answer of the mail server that no further attempt will change (5xx, RFC 5321 section 4.2.1). */
export function isRefusal(error: unknown): boolean {
  const given = typeof error === 'object' && error !== null && 'responseCode' in error;
  const code = given ? Number(error.responseCode) : 0;
  return code >= 500 && code < 600;
}

interface Refusal {
  recipient: string;
  responseCode: number | undefined;
  message: string;
}

/** What the server said of single recipients, in its answer to a mail that others got, and in the error when nobody did. */
function refusalsOf(answer: unknown): Refusal[] {
  if (typeof answer !== 'object' || answer === null || !('rejectedErrors' in answer)) return [];
  return Array.isArray(answer.rejectedErrors) ? answer.rejectedErrors : [];
}

/** The same under the addresses as we write them: on their way, names of hosts are put into the form of the network. */
function refusedAmong(to: readonly string[], refusals: readonly Refusal[]): RefusedAddress[] {
  const sent = new Map(to.map((address) => [onWire(address), address]));
  return refusals.map((refusal) => ({
    address: sent.get(onWire(refusal.recipient)) ?? refusal.recipient,
    words: refusal.message,
    final: isRefusal(refusal),
  }));
}

function onWire(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}
