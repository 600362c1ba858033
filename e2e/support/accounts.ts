import { setTimeout as sleep } from 'node:timers/promises';

const DEMO_PASSWORD = 'hireloom-demo';
/** The product's own name is refused where people choose a password. */
const EXTRA_PASSWORD = 'quiet-harbour-lamp-7';
const MAIL_MS = 30_000;

/** Accounts of specs that run side by side: an account has one session, so none may share one. */
const extra = {
  'pages-light': 'admin',
  'pages-dark': 'admin',
  'pages-arabic': 'admin',
  'pages-mirrored': 'admin',
  'arabic-digits': 'admin',
  'walker-newest': 'admin',
  'walker-other': 'admin',
  neighbour: 'super_recruiter',
  bulk: 'super_recruiter',
  openers: 'admin',
  'other-openers': 'admin',
  hand: 'admin',
  search: 'super_recruiter',
  keyboard: 'super_recruiter',
  many: 'super_recruiter',
  mail: 'admin',
  'mail-rules': 'admin',
  'walk-in': 'super_recruiter',
  booking: 'admin',
  'interview-recruiter': 'super_recruiter',
  'interview-lead': 'recruiter',
  'interview-peer': 'admin',
  hires: 'admin',
  'offer-admin': 'admin',
  'offer-author': 'super_recruiter',
  'offer-first': 'recruiter',
  'offer-second': 'hiring_manager',
  'offer-race': 'admin',
  'rights-admin': 'admin',
  'rights-recruiter': 'recruiter',
  files: 'super_recruiter',
} as const;

export type ExtraAccount = keyof typeof extra;

export const emailOf = (account: ExtraAccount) => `${account}@demo.test`;

/** The password that an account of this run starts with. */
export const passwordOf = (email: string) =>
  Object.hasOwn(extra, email.replace('@demo.test', '')) ? EXTRA_PASSWORD : DEMO_PASSWORD;

interface Mail {
  recipients: string[];
  plain: string;
}

/**
 * What a pattern finds (its first group, or all of it) in the newest mail to an address that holds it, in the list that
 * demo teams' mails are kept in. Mails are made beside the call that asks for them, so it is waited for, and the pattern
 * has to tell it from earlier mails to the same address; `old` is what was found in one of these. Throws when none comes.
 */
export async function inMail(address: string, to: string, wanted: RegExp, old = ''): Promise<string> {
  for (const deadline = Date.now() + MAIL_MS; Date.now() < deadline; await sleep(250)) {
    const { results } = await call<{ results: Mail[] }>(address, 'GET', '/dev/mail/');
    const mail = results.find(({ recipients, plain }) => recipients.includes(to) && wanted.test(plain));
    const [all, part] = wanted.exec(mail?.plain ?? '') ?? [];
    const found = part ?? all;
    if (found && found !== old) return found;
  }
  throw new Error(`No mail to ${to} holds ${wanted.source}`);
}

export interface Access {
  access: string;
}

/** A session for calls without a browser; it ends the one that the account had. */
export const signInByCall = (address: string, username: string) =>
  call<Access>(address, 'POST', '/token/', { body: { username, password: passwordOf(username) } });

/**
 * Invites the extra accounts and activates them by the links that were mailed. All are of the demo team but one: a mail
 * server is set up for its team, and the mails of all other journeys are to stay where they are kept.
 */
export async function makeAccounts(address: string): Promise<void> {
  const { access: ofDemo } = await signInByCall(address, 'admin@demo.test');
  const { access: ofOther } = await signInByCall(address, 'admin@other.test');
  // All are invited before the first mail is looked for: the calls that ask for mails are counted, too.
  for (const [name, role] of Object.entries(extra)) {
    const access = name === 'mail' ? ofOther : ofDemo;
    const body = { first_name: 'Extra', last_name: name, username: name, email: `${name}@demo.test` };
    await call(address, 'POST', '/users/member/', { body: { ...body, roles: [role] }, access });
  }
  for (const name of Object.keys(extra)) {
    const email = `${name}@demo.test`;
    const key = await inMail(address, email, /\/auth\/activate\/([^/\s]+\/[^/\s]+)/);
    await call(address, 'POST', `/users/verify/${key}/`, {
      body: { password: EXTRA_PASSWORD },
    });
  }
}

/** One call of the server. Throws with its answer when it refuses. */
export async function call<T>(
  address: string,
  method: string,
  path: string,
  { body, access }: { body?: object; access?: string } = {},
): Promise<T> {
  const reply = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(access ? { authorization: `Bearer ${access}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}
