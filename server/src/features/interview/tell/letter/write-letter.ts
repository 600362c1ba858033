import type { TellBody } from '@hireloom/contracts/interview/interview-endpoints';
import type { InterviewLetterKind } from '@hireloom/contracts/interview/interview-letter';
import { MAX_SUBJECT } from '@hireloom/contracts/mail/mail';
import { viewerOfMember } from '../../../../platform/auth/viewer.ts';
import type { Context, TeamWork } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { MailAppointment } from '../../../../platform/mail/mail.shapes.ts';
import type { Mail } from '../../../../platform/mail/mail.ts';
import { blockedAmong } from '../../../../platform/mail/suppression.ts';
import { phrase, say, type Sentence } from '../../../../platform/words/phrase.ts';
import { composeLetter, filesOf, missingWords } from '../../../mail/index.ts';
import { templateFor } from '../../../mail-template/index.ts';
import type { StoredInterview } from '../../door/interview-door.ts';
import { icsOf } from '../../ics/appointment.ts';
import type { Applying, Told } from '../facts.queries.ts';
import { interviewValues } from '../interview-values.ts';
import { type LetterText, templateOf } from './letter-template.ts';
import type { Outside } from '../outside.ts';
import { senderOf } from '../sender.ts';

export interface LetterWish {
  interview: StoredInterview;
  applying: Applying;
  people: ReadonlyMap<number, Told>;
  kind: InterviewLetterKind;
  /** With whose rights records are read. */
  writer: number;
  /** What somebody wrote instead of the team's template. */
  letter: TellBody['letter'];
  /** What calendars are to do; null: the interview has no time. */
  method: MailAppointment['method'] | null;
  /** Nothing is written twice for it. */
  cause: string;
}

/** A letter, or why none can be written. */
export type WrittenLetter = { mail: Mail } | { why: Sentence };

/**
 * Writes a candidate of their interview, in the interview's language and zone. Whatever keeps it from being written is
 * answered as a sentence: the interview stands without it.
 */
export async function writeLetter(
  work: TeamWork,
  outside: Outside,
  wish: LetterWish,
): Promise<WrittenLetter> {
  const viewer = await viewerOfMember(work.tx, work.team_id, wish.writer);
  if (!viewer) return { why: 'Whoever is to write is not active any more' };
  try {
    const context: Context = { ...work, viewer };
    const why = await whyNoLetter(context, wish.applying);
    return why === null ? await compose(context, outside, wish) : { why };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [[first] = []] = Object.values(error.field_phrases ?? {});
    return { why: first ?? error.phrase };
  }
}

/** Why somebody can not be written to at all; null where they can. */
export async function whyNoLetter(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  { email, is_gone, not_to_hire }: Applying,
): Promise<Sentence | null> {
  if (is_gone) return 'The applicant is not there any more';
  if (not_to_hire) return 'Is marked as do not hire';
  if (email === null) return 'Has no e-mail address';
  const [blocked] = await blockedAmong(tx, viewer.team_id, [email]);
  return blocked?.is_final ? 'Nothing is sent to this address any more' : null;
}

/** What stands in the letter: what somebody wrote, with the files of its template, or the template itself. */
export async function textOf(
  context: Context,
  { kind, letter, language }: { kind: InterviewLetterKind; letter: TellBody['letter']; language: string },
): Promise<LetterText> {
  if (!letter) return templateOf(context, kind, language);
  const { template, subject, body } = letter;
  if (template === null) return { template: null, language, subject, body };
  const { id, version, name, files } = await templateFor(context, template, language);
  return { template: { id, version, name, files }, language, subject, body };
}

async function compose(context: Context, outside: Outside, wish: LetterWish): Promise<WrittenLetter> {
  const { interview, applying, people, method } = wish;
  const { viewer } = context;
  const text = await textOf(context, { ...wish, language: interview.language });
  const { language } = text;
  const link = await outside.candidateLink(context, interview.id);
  const { missing, ...letter } = await composeLetter(context, {
    ...{ subject: text.subject, body: text.body, category: 'interview', language },
    records: { applicant: applying.id },
    more: interviewValues(interview, people, { language, zone: interview.zone, link }),
  });
  if (missing.length > 0) return { why: missingWords(missing) };
  const sender = await senderOf(context);
  const file_ids = text.template?.files.map(({ id }) => id) ?? [];
  const files = await filesOf({ ...context, uploads: [] }, { file_ids, html: letter.html }, outside.readable);
  return {
    mail: {
      ...{ ...letter, subject: letter.subject.slice(0, MAX_SUBJECT), language, files },
      to: applying.email === null ? [] : [applying.email],
      ...{
        purpose: 'person',
        sender_id: viewer.id,
        account_id: sender.account_id,
        from_name: sender.from_name,
      },
      // Answers go to a person, whatever the mail leaves by.
      reply_to: people.get(interview.organiser_id)?.email ?? null,
      about: {
        ...{ candidate_id: interview.candidate_id, applicant_id: applying.id, job_id: interview.job_id },
        interview_id: interview.id,
      },
      ...{ template_id: text.template?.id ?? null, template_version: text.template?.version ?? null },
      dedupe_key: `interview:${wish.cause}:candidate`,
      ics: method && appointmentFor(context, wish, { method, link, language, sender: sender.address }),
    },
  };
}

/** The appointment as the candidate's calendar keeps it: their own page, and nobody's address but theirs. */
function appointmentFor(
  { platform }: Context,
  { interview, applying }: LetterWish,
  given: {
    method: MailAppointment['method'];
    link: string;
    language: string;
    sender: { name: string; address: string };
  },
): MailAppointment | null {
  const { starts_on, ends_on, ics_uid, sequence, location, name } = interview;
  if (!starts_on || !ends_on || applying.email === null) return null;
  const { method, link, language, sender } = given;
  return icsOf(method, {
    ...{ uid: ics_uid, sequence, stamp: platform.now(), starts_on, ends_on },
    summary: `${name}: ${applying.job_title}`,
    description: say(language, phrase('All about your interview: {link}', { link })),
    location: location?.trim() || link,
    organiser: sender,
    attendees: [{ name: applying.name, address: applying.email }],
  });
}
