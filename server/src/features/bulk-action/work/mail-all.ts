import { sql } from 'kysely';
import { activities } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { escapeHtml } from '../../../platform/mail/mail-page.ts';
import { markContacted } from '../../candidate/index.ts';
import type { Settled } from './complete.ts';
import type { WorkOf } from './work.ts';

interface Person {
  id: number;
  name: string;
  first_name: string;
  last_name: string;
  email: string;
}

/** Writes one e-mail to each candidate and hands it to the outbox, with the commit. */
export async function mailAll(
  context: Context,
  { subject, text }: WorkOf<'email'>,
  ids: readonly number[],
): Promise<Settled[]> {
  const { tx, viewer } = context;
  const { rows } = await sql<Person>`select id, name, first_name, last_name, email from candidate
    where team_id = ${viewer.team_id} and id = any(${ids}) order by id`.execute(tx);
  for (const person of rows) {
    const plain = filled(text, person);
    const mail = { to: [person.email], subject: filled(subject, person), html: htmlOf(plain), plain };
    context.jobs.push(await queueMail(tx, viewer.team_id, mail));
  }
  await activities(
    context,
    rows.map(({ id, name }) => ({
      entity: 'candidate',
      record_id: id,
      record_name: name,
      action: 'email',
      changes: [{ field: 'subject', label: 'Subject', from: null, to: subject }],
    })),
  );
  await markContacted(context, ids, 'contacted');
  return rows.map(({ id }) => ({ id, state: 'done' }));
}

const filled = (text: string, { first_name, last_name }: Person): string =>
  text.replaceAll('{first_name}', () => first_name).replaceAll('{last_name}', () => last_name);

/** Blank lines part paragraphs. */
const htmlOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
