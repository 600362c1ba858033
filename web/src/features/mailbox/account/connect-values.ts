import type { z } from 'zod';
import { connectBody, type ConnectBody } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { saySentence } from '../../../kit/words/say.ts';
import { guessServers } from './guess-servers.ts';

type Security = NonNullable<ConnectBody['security']>;

/** What the form of a mailbox holds; ports are null while they are being typed. */
export interface ConnectValues {
  address: string;
  name: string;
  username: string;
  password: string;
  host: string;
  port: number | null;
  security: Security;
  /** Mails leave by this mailbox, too. */
  sends: boolean;
  smtp_host: string;
  smtp_port: number | null;
  smtp_security: Security;
}

export const emptyConnect: ConnectValues = {
  address: '',
  name: '',
  username: '',
  password: '',
  host: '',
  port: 993,
  security: 'tls',
  sends: true,
  smtp_host: '',
  smtp_port: 587,
  smtp_security: 'starttls',
};

/** Paths of the call and the boxes that hold them. */
const paths: Readonly<Record<string, keyof ConnectValues>> = {
  'smtp.host': 'smtp_host',
  'smtp.port': 'smtp_port',
  'smtp.security': 'smtp_security',
  smtp: 'smtp_host',
};
/** The boxes that stand folded until somebody has to look at them. */
const folded: readonly string[] = [
  'username',
  'host',
  'port',
  'security',
  'smtp_host',
  'smtp_port',
  'smtp_security',
];

/** The form follows the address as long as nobody wrote something else. */
export function withAddress(values: ConnectValues, address: string): ConnectValues {
  const before = guessServers(values.address);
  const now = guessServers(address);
  const next = { ...values, address };
  if (values.username === '' || values.username === values.address) next.username = address;
  if (now && (values.host === '' || values.host === before?.host))
    Object.assign(next, { host: now.host, port: now.port, security: now.security });
  if (now && (values.smtp_host === '' || values.smtp_host === before?.smtp.host)) {
    const { host, port, security } = now.smtp;
    Object.assign(next, { smtp_host: host, smtp_port: port, smtp_security: security });
  }
  return next;
}

/** What is sent; ports that are no numbers are refused by their schema. */
export function connectBodyOf(values: ConnectValues): z.output<typeof connectBody> {
  const { address, name, username, password, host, port, security, sends } = values;
  const { smtp_host, smtp_port, smtp_security } = values;
  return {
    address: address.trim(),
    name,
    username,
    password,
    host,
    port: port ?? Number.NaN,
    security,
    smtp: sends ? { host: smtp_host, port: smtp_port ?? Number.NaN, security: smtp_security } : null,
  };
}

/** The sentences of errors by the boxes that they belong to. */
export const atBoxes = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, sentence]) => [paths[path] ?? path, sentence]));

/** What the declaration refuses, by box. */
export function connectErrors(values: ConnectValues): Record<string, string> {
  const { error } = connectBody.safeParse(connectBodyOf(values));
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= saySentence(message);
  return atBoxes(found);
}

/** Whether something stands in the folded part that somebody has to look at. */
export const errsInFold = (errors: Readonly<Record<string, unknown>>): boolean =>
  folded.some((box) => Boolean(errors[box]));
