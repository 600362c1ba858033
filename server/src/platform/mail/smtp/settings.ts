import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { Config } from '../../config/config.ts';

/** TLS from the start, TLS after the greeting or not at all, no TLS; `offered`: after the greeting, if the server can. */
export type SmtpSecurity = 'tls' | 'starttls' | 'none' | 'offered';

/** How a mail server is reached, and who signs in. */
export interface SmtpSettings {
  host: string;
  port: number;
  security: SmtpSecurity;
  username: string | null;
  password: string | null;
  /** Signs in by a token of a sign-in elsewhere instead, asked for when a talk begins. */
  token?: () => Promise<string>;
  /** Whether it may stand in a private network: whoever runs the installation has said so. */
  anywhere: boolean;
  /** What the address of the configured server says besides. */
  more?: SMTPConnectionOptions;
}

/** Longest waits of one talk, in milliseconds. */
export interface SmtpTimes {
  connect: number;
  greeting: number;
  /** Without a byte. */
  silence: number;
  /** For one mail in all, however slowly its server answers. */
  whole: number;
  /** A line that is not needed is kept for this long. */
  idle: number;
}

export const smtpTimes: SmtpTimes = {
  connect: 10_000,
  greeting: 10_000,
  silence: 60_000,
  whole: 300_000,
  idle: 20_000,
};

/** The mail server of the installation; null when there is none. */
export function configuredSmtp(config: Pick<Config, 'SMTP_URL'>): SmtpSettings | null {
  if (!config.SMTP_URL) return null;
  const { host, port, secure, auth, ...more } = parseConnectionUrl(config.SMTP_URL);
  return {
    host: host ?? 'localhost',
    port: Number(port) || (secure ? 465 : 587),
    security: secure ? 'tls' : 'offered',
    username: auth?.user ?? null,
    password: auth?.pass ?? null,
    anywhere: true,
    more,
  };
}
