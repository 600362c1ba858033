import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { SendData } from '@hireloom/contracts/mail/send-endpoints';
import type { Actor, Reply, TestTeam } from '../../testing/app.ts';
import { formOf } from '../../testing/form.ts';
import { createSample } from '../../testing/sample.ts';

export const SEND = '/send/email/';
export const OUTBOX = '/customer/mail/';

type Given = Partial<SendData>;

export const letter = (given: Given = {}): SendData => ({
  ...{ to: ['omar@example.com'], subject: 'Hello', body: '<p>Hello</p>' },
  ...given,
});

export const send = (actor: Actor, given: Given = {}, headers: Record<string, string> = {}): Promise<Reply> =>
  actor.post(SEND, letter(given), headers);

/** The same as a browser sends it: `data` as JSON text, and files. */
export function sendForm(actor: Actor, given: Given, files: Record<string, string> = {}): Promise<Reply> {
  const sent = Object.entries(files).map(([name, text]) => ({
    ...{ field: 'files[]', name, bytes: Buffer.from(text) },
  }));
  const form = formOf(sent, { data: JSON.stringify(letter(given)) });
  return actor.call('POST', SEND, form.body, form.headers);
}

export const preview = (actor: Actor, given: Given = {}): Promise<Reply> =>
  actor.post(`${SEND}preview/`, letter(given));

/** The mails of the team as they are stored, the newest first. */
export const stored = (team: TestTeam) =>
  team.sql((tx) => tx.selectFrom('mail_message').selectAll().orderBy('id', 'desc').execute());

export const makePerson = (team: TestTeam, given: Record<string, unknown> = {}) =>
  createSample(team, candidate, { first_name: 'Omar', email: 'omar@example.com', ...given });

/** What is said at the fields of a refusal. */
export const fieldsOf = ({ status, body }: Reply): [number, Record<string, string[]>] => [
  status,
  body.fields ?? {},
];

export const setState = (team: TestTeam, id: number, state: string, more: object = {}): Promise<unknown> =>
  team.sql((tx) =>
    tx
      .updateTable('mail_message')
      .set({ state, ...more })
      .where('id', '=', id)
      .execute(),
  );

export const mySignatures = (actor: Actor, signatures: object[]): Promise<Reply> =>
  actor.patch('/customer/mailbox-configuration/', { email_signatures: JSON.stringify(signatures) });
