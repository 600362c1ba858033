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

export interface Mailer {
  /** Gives the mail to the mail server. Throws SMTP's error; `isRefusal` tells whether it is final. */
  send(mail: OutgoingMail): Promise<void>;
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
    async send(mail) {
      await transport.sendMail({
        messageId: mail.message_id,
        to: mail.recipients,
        subject: mail.subject,
        html: mailPage(config.PRODUCT_NAME, mail.html, mail.language),
        text: mail.plain,
      });
    },
    close: () => transport.close(),
  };
}

/** True for an answer of the mail server that no further attempt will change (5xx, RFC 5321 section 4.2.1). */
export function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500 && code < 600;
}
