import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import {
  type MailAccountRow,
  type mailAccountEndpoints,
  type mailSecurities,
} from '@hireloom/contracts/mail-account/mail-account-endpoints';
import type { TemplateCategory } from '@hireloom/contracts/template/field';

export interface AccountValues {
  name: string;
  from_name: string;
  from_address: string;
  reply_to: string;
  host: string;
  port: number | string;
  security: (typeof mailSecurities)[number];
  username: string;
  password: string;
  daily_cap: number | string;
  is_default: boolean;
  categories: TemplateCategory[];
  is_active: boolean;
}

/** The form of an account; the password is never read back. */
export const valuesOf = (account: MailAccountRow | null): AccountValues => ({
  name: account?.name ?? '',
  from_name: account?.from_name ?? '',
  from_address: account?.from_address ?? '',
  reply_to: account?.reply_to ?? '',
  host: account?.host ?? '',
  port: account?.port ?? 587,
  security: account?.security ?? 'starttls',
  username: account?.username ?? '',
  password: '',
  daily_cap: account?.daily_cap ?? '',
  is_default: account?.is_default ?? false,
  categories: account?.categories ?? [],
  is_active: account?.is_active ?? true,
});

/** What is sent. A password that was left empty stays as it was. */
export function toBody(values: AccountValues): BodyOf<typeof mailAccountEndpoints.create> {
  const { password, username, reply_to, daily_cap, port, ...rest } = values;
  return {
    ...rest,
    port: Number(port),
    username: username.trim() || null,
    reply_to: reply_to.trim() || null,
    daily_cap: daily_cap === '' ? null : Number(daily_cap),
    ...(password ? { password } : {}),
  };
}

const known: readonly { domain: RegExp; host: string; port: number; security: AccountValues['security'] }[] =
  [
    { domain: /(^|\.)(gmail|googlemail)\.com$/, host: 'smtp.gmail.com', port: 587, security: 'starttls' },
    {
      domain: /(^|\.)(outlook|hotmail|live|office365|microsoft)\.[a-z.]+$/,
      host: 'smtp.office365.com',
      port: 587,
      security: 'starttls',
    },
    { domain: /(^|\.)zoho\.[a-z.]+$/, host: 'smtp.zoho.com', port: 465, security: 'tls' },
    { domain: /(^|\.)yahoo\.[a-z.]+$/, host: 'smtp.mail.yahoo.com', port: 465, security: 'tls' },
    { domain: /(^|\.)(icloud|me|mac)\.com$/, host: 'smtp.mail.me.com', port: 587, security: 'starttls' },
  ];

/** How the server of an address is most likely reached; null for what is no address. */
export function guessServer(address: string): Pick<AccountValues, 'host' | 'port' | 'security'> | null {
  const domain = /@([^@\s]+\.[^@\s]+)$/.exec(address.trim())?.[1]?.toLowerCase();
  if (!domain) return null;
  const found = known.find((provider) => provider.domain.test(domain));
  if (found) return { host: found.host, port: found.port, security: found.security };
  return { host: `smtp.${domain}`, port: 587, security: 'starttls' };
}
