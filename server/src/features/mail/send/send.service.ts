import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { PlannedTime } from '@hireloom/contracts/kit/planned-time';
import { MAX_SUBJECT, type MailState } from '@hireloom/contracts/mail/mail';
import { sendData, type sendEndpoints } from '@hireloom/contracts/mail/send-endpoints';
import type { TemplateCategory } from '@hireloom/contracts/template/field';
import type { z } from 'zod';
import { isAboutFields, Refusals } from '../../../crud/check/refusals.ts';
import { activity } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import { parseInput } from '../../../platform/http/failure.ts';
import { readJson } from '../../../platform/http/read-json.ts';
import { cleanLetter } from '../../../platform/html/clean-letter.ts';
import { plainText } from '../../../platform/html/plain-text.ts';
import { queueMails } from '../../../platform/mail/mail.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { plannedMoment } from '../../../platform/time/planned-moment.ts';
import { actionSaid, phrase, phraseBeside, type Sentence } from '../../../platform/words/phrase.ts';
import { markContacted } from '../../candidate/index.ts';
import { accountFor, canSend } from '../../mail-account/index.ts';
import { type MailTemplate, templateFor } from '../../mail-template/index.ts';
import { composeLetter, type Letter } from '../compose/compose-letter.ts';
import { missingWords } from '../compose/missing.ts';
import { type About, readAbout } from './about.ts';
import { recipientsOf, refuseRecipients } from './addresses.ts';
import { type Answered, readAnswered } from './answered.ts';
import { filesOf, picturesIn, type ReadableFile } from './files.ts';

export type SendWish = z.output<typeof sendData>;
type Reply = ReplyOf<typeof sendEndpoints.send>;

/** `sendData` as it came: by itself, or under `data` as an object or text. Throws `invalid_input` at its keys. */
export function readSendData(body: Record<string, unknown>): SendWish {
  const { data, ...others } = body;
  if (data === undefined) return parseInput(sendData, others);
  if (Object.keys(others).length > 0) throw invalid({ data: 'Everything stands in data, or nothing does' });
  return parseInput(sendData, typeof data === 'string' ? readJson(data, 'data') : data);
}

/**
 * Writes a mail to somebody and hands it to the outbox with the commit (specification, sections 5, 7 and 8). Throws
 * `invalid_input` at the fields of all that can not be sent, missing values among them; then nothing is queued.
 */
export async function sendMail(context: Context, wish: SendWish, readable: ReadableFile): Promise<Reply> {
  const { tx, viewer } = context;
  const { language } = wish;
  const send_after = momentOf(context, wish.send_after);
  const about = await readAbout(context, wish);
  const answered = await readAnswered(context, wish);
  const recipients = recipientsOf(wish);
  const refusals = new Refusals();
  await refusals.gather(() => refuseRecipients(context, about, recipients));
  const template = await refusals.gather(() => findTemplate(context, wish));
  const category = template?.category ?? null;
  const letter = await refusals.gather(() => writtenLetter(context, { wish, about, answered, category }));
  const account = await refusals.gather(() =>
    accountFor(context, { account: wish.account ?? answered?.account ?? null, category }),
  );
  const files = await refusals.gather(() =>
    filesOf(context, { file_ids: wish.file_ids, html: letter?.html ?? '' }, readable),
  );
  refusals.throwIfAny();
  if (!letter || !files) throw new Error('Whatever is left out was refused');
  const { ids, jobs } = await queueMails(tx, viewer.team_id, [
    {
      ...{ subject: letter.subject, html: letter.html, plain: letter.plain, language, files },
      ...recipients,
      ...{ purpose: 'person', about: about.ids, sender_id: viewer.id, send_after },
      ...{ account_id: account?.id ?? null, from_name: account ? null : viewer.name },
      ...{ template_id: template?.id ?? null, template_version: template?.version ?? null },
      ...{ in_reply_to: answered?.in_reply_to ?? null, refs: answered?.refs ?? [] },
    },
  ]);
  context.jobs.push(...jobs);
  await tellOf(context, about, letter.subject);
  const [id = null] = ids;
  if (id === null) throw new Error('A mail without a key is always written');
  const state: MailState = send_after ? 'scheduled' : 'queued';
  const said = await sentence(context, state);
  return { ...actionSaid(0, said), mail: { id, state }, message_phrase: phraseBeside(said) };
}

interface Writing {
  wish: Pick<SendWish, 'subject' | 'body' | 'language' | 'signature'>;
  about: About;
  answered: Answered | null;
  category: TemplateCategory | null;
}

/** The letter, filled. Throws where a field is written wrong or has no value, and where nothing would be read. */
async function writtenLetter(
  context: Context,
  { wish, about, answered, category }: Writing,
): Promise<Letter> {
  const { subject, body, language, signature } = wish;
  const letter = await composeLetter(context, {
    ...{ subject, body, category, language, signature },
    ...{ records: about.records, reply: answered !== null },
  });
  if (letter.missing.length > 0) throw invalid({ body: missingWords(letter.missing) });
  if (isEmpty(cleanLetter(body))) throw invalid({ body: 'Body is required' });
  if (letter.subject.trim() === '') throw invalid({ subject: 'Subject is required' });
  return { ...letter, subject: letter.subject.slice(0, MAX_SUBJECT) };
}

/** The template that a mail is written by; null where it is by none. Throws at its field. */
export async function findTemplate(
  context: Context,
  { email_template_id, language }: Pick<SendWish, 'email_template_id' | 'language'>,
): Promise<MailTemplate | null> {
  if (email_template_id === null) return null;
  try {
    return await templateFor(context, email_template_id, language);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    throw invalid({ email_template_id: error.phrase });
  }
}

/** Whether nothing would be read: no word and no picture. */
const isEmpty = (html: string): boolean => plainText(html) === '' && picturesIn(html).length === 0;

/** The moment that was planned, as it is stored; null for now. Throws at `send_after` for one that can not be. */
export function momentOf(
  { platform }: Pick<Context, 'platform'>,
  planned: PlannedTime | null,
): string | null {
  if (!planned) return null;
  try {
    const moment = plannedMoment(planned);
    if (moment <= platform.now()) throw invalid({ time: 'This time has passed' });
    return moment.toISOString();
  } catch (error) {
    if (!isAboutFields(error)) throw error;
    const fields = Object.entries(error.field_phrases ?? {}).map(([key, said]) => [
      `send_after.${key}`,
      said,
    ]);
    throw new AppError('invalid_input', 400, error.phrase, Object.fromEntries(fields), error.extra);
  }
}

/** Writes down that somebody was written to, without what was written. */
async function tellOf(context: Context, { person, job }: About, subject: string): Promise<void> {
  const changes = [{ field: 'subject', label: 'Subject', from: null, to: subject }];
  const record = person ?? job;
  if (!record) return;
  const entity = person ? 'candidate' : 'job';
  await activity(context, {
    entity,
    record_id: record.id,
    record_name: record.name,
    action: 'email',
    changes,
  });
  if (person) await markContacted(context, [person.id], 'contacted');
  await entityChanged(context, entity, record.id);
}

/** `Email sent` is said by whoever sees it handed over. */
async function sentence(context: Context, state: MailState): Promise<Sentence> {
  if (!(await canSend(context))) return phrase('There is no mail server: the e-mail is kept');
  return state === 'scheduled' ? phrase('The e-mail is scheduled') : phrase('The e-mail waits to be sent');
}
