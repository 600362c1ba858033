import type { ConnectBody } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';

type Security = NonNullable<ConnectBody['security']>;

export interface Servers {
  host: string;
  port: number;
  security: Security;
  smtp: { host: string; port: number; security: Security };
}

interface Provider {
  domains: RegExp;
  imap: string;
  smtp: string;
  /** 465 speaks TLS from the first word, 587 after STARTTLS. */
  smtpPort: 465 | 587;
  /** The password that one signs in with elsewhere is refused. */
  wants?: 'app_password' | 'sign_in';
}

const providers: readonly Provider[] = [
  {
    domains: /^(gmail|googlemail)\.com$/,
    imap: 'imap.gmail.com',
    smtp: 'smtp.gmail.com',
    smtpPort: 465,
    wants: 'app_password',
  },
  {
    domains: /^(outlook|hotmail|live|msn)\.[a-z.]+$/,
    imap: 'outlook.office365.com',
    smtp: 'smtp-mail.outlook.com',
    smtpPort: 587,
    wants: 'sign_in',
  },
  {
    domains: /^(yahoo|ymail|rocketmail)\.[a-z.]+$/,
    imap: 'imap.mail.yahoo.com',
    smtp: 'smtp.mail.yahoo.com',
    smtpPort: 465,
    wants: 'app_password',
  },
  { domains: /^(zoho|zohomail)\.com$/, imap: 'imap.zoho.com', smtp: 'smtp.zoho.com', smtpPort: 465 },
  { domains: /^(zoho|zohomail)\.eu$/, imap: 'imap.zoho.eu', smtp: 'smtp.zoho.eu', smtpPort: 465 },
  { domains: /^(zoho|zohomail)\.in$/, imap: 'imap.zoho.in', smtp: 'smtp.zoho.in', smtpPort: 465 },
  {
    domains: /^(icloud|me|mac)\.com$/,
    imap: 'imap.mail.me.com',
    smtp: 'smtp.mail.me.com',
    smtpPort: 587,
    wants: 'app_password',
  },
  {
    domains: /^fastmail\.(com|fm)$/,
    imap: 'imap.fastmail.com',
    smtp: 'smtp.fastmail.com',
    smtpPort: 465,
    wants: 'app_password',
  },
];

const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
const providerOf = (address: string) => providers.find(({ domains }) => domains.test(domainOf(address)));

/** The servers of an address as its provider names them, else as most do; null while no domain is typed. */
export function guessServers(address: string): Servers | null {
  const domain = domainOf(address);
  if (!address.includes('@') || !/^[^\s.]+(\.[^\s.]+)+$/.test(domain)) return null;
  const { imap, smtp, smtpPort } = providerOf(address) ?? {
    imap: `imap.${domain}`,
    smtp: `smtp.${domain}`,
    smtpPort: 587,
  };
  return {
    host: imap,
    port: 993,
    security: 'tls',
    smtp: { host: smtp, port: smtpPort, security: smtpPort === 465 ? 'tls' : 'starttls' },
  };
}

/** What a provider takes in place of the password; null where the password does or nobody knows. */
export const wantedInstead = (address: string): 'app_password' | 'sign_in' | null =>
  providerOf(address)?.wants ?? null;
