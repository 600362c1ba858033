import type { mailTemplateEndpoints } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import type { FieldBook } from '@hireloom/contracts/template/book';
import type { TemplateGroup } from '@hireloom/contracts/template/field';
import { sampleValues } from '@hireloom/contracts/template/registry';
import { renderTemplate } from '@hireloom/contracts/template/render';
import type { TemplateValues } from '@hireloom/contracts/template/value';
import type { Context } from '../../platform/context.ts';
import { cleanLetter } from '../../platform/html/clean-letter.ts';
import { queueMails } from '../../platform/mail/mail.ts';
import { actionSaid, phrase, say } from '../../platform/words/phrase.ts';
import { readMember } from '../member/index.ts';
import { textOf } from '../notification/index.ts';
import { teamBook, type TemplateRecords, valuesOf } from '../template-field/index.ts';
import { picturesIn } from './pictures-in.ts';
import { keptFiles } from './template-files.ts';

type About = BodyOf<typeof mailTemplateEndpoints.preview>;

/** Groups of which no person or job has a value by itself: a preview shows samples of them. */
const planned: readonly TemplateGroup[] = ['interview', 'offer'];

/**
 * A template as it would be sent about somebody, as far as the viewer may know them; with samples where nobody is named.
 * Throws `not_found` for a record that they may not see.
 */
export async function previewTemplate(
  context: Context,
  { subject, body, category, language, ...about }: About,
): Promise<ReplyOf<typeof mailTemplateEndpoints.preview>> {
  const book = await teamBook(context, { category, place: 'mail' });
  const values = await valuesFor(context, book, language, recordsOf(about));
  return renderTemplate({ subject, body: cleanLetter(body) }, { book, values, language, place: 'mail' });
}

function recordsOf({ applicant, candidate, job }: Pick<About, 'applicant' | 'candidate' | 'job'>) {
  if (applicant !== null) return { applicant };
  const named = { ...(candidate === null ? {} : { candidate }), ...(job === null ? {} : { job }) };
  return Object.keys(named).length > 0 ? named : null;
}

async function valuesFor(
  context: Context,
  { fields }: FieldBook,
  language: string,
  records: TemplateRecords | null,
): Promise<TemplateValues> {
  const shown = fields.filter(({ group }) => (records ? planned.includes(group) : group !== 'system'));
  const { known, hidden } = await valuesOf(context, records ?? {}, { language });
  const samples = [...sampleValues(shown)].filter(([name]) => !hidden.has(name));
  return { known: new Map([...samples, ...known]), hidden };
}

/** Sends a template, filled as in its preview, to the viewer's own address. Errors as `previewTemplate`. */
export async function testTemplate(context: Context, about: About): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { subject, body } = await previewTemplate(context, about);
  const { email } = await readMember(tx, viewer.team_id, viewer.id);
  const named = picturesIn([body]);
  const pictures = named.length > 0 ? await keptFiles(context, named, 'image') : [];
  const mail = {
    to: [email],
    subject: say(about.language, phrase('Test: {subject}', { subject })),
    html: body,
    plain: textOf(body).trim(),
    language: about.language,
    sender_id: viewer.id,
    files: pictures.map((file_id) => ({ file_id, name: `${file_id}`, content_id: `picture-${file_id}` })),
  };
  const { jobs } = await queueMails(tx, viewer.team_id, [mail]);
  context.jobs.push(...jobs);
  return actionSaid(0, phrase('A test goes to {address}', { address: email }));
}
