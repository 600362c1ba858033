import { missingSentence, renderLine, renderText } from '@hireloom/contracts/template/render';
import { sql } from 'kysely';
import { activities } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { escapeHtml } from '../../../platform/mail/mail-page.ts';
import { fillingFor } from './mail-fields.ts';
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

/** Writes one e-mail to each candidate and hands it to the outbox, with the commit. Nobody gets one with a blank in it. */
export async function mailAll(
  context: Context,
  { subject, text }: WorkOf<'email'>,
  ids: readonly number[],
): Promise<Settled[]> {
  const { tx, viewer } = context;
  const { rows } = await sql<Person>`select id, name, first_name, last_name, email from candidate
    where team_id = ${viewer.team_id} and id = any(${ids}) order by id`.execute(tx);
  const settled: Settled[] = [];
  const written: Person[] = [];
  for (const person of rows) {
    const filling = fillingFor(person);
    const [line, message] = [renderLine(subject, filling), renderText(text, filling)];
    const missing = [...line.missing, ...message.missing];
    if (missing.length > 0) {
      settled.push({ id: person.id, state: 'skipped', reason: missingSentence(missing) });
      continue;
    }
    settled.push({ id: person.id, state: 'done' });
    written.push(person);
    const plain = message.text;
    const mail = { to: [person.email], subject: line.text, html: htmlOf(plain), plain };
    context.jobs.push(await queueMail(tx, viewer.team_id, mail));
  }
  await activities(
    context,
    written.map(({ id, name }) => ({
      entity: 'candidate',
      record_id: id,
      record_name: name,
      action: 'email',
      changes: [{ field: 'subject', label: 'Subject', from: null, to: subject }],
    })),
  );
  await markContacted(
    context,
    written.map(({ id }) => id),
    'contacted',
  );
  return settled;
}

/** Blank lines part paragraphs. */
const htmlOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
