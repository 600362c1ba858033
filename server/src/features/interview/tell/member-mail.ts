import type { MailAppointment } from '../../../platform/mail/mail.shapes.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailAddress } from '../../../platform/mail/smtp/message.ts';
import { textHtml } from '@hireloom/contracts/template/format';
import { momentText } from '@hireloom/contracts/kit/wall-time';
import { phrase, type Phrase, say } from '../../../platform/words/phrase.ts';
import type { StoredInterview } from '../door/interview-door.ts';
import { icsOf } from '../ics/appointment.ts';
import type { Told } from './facts.queries.ts';

/** What a member of the team is told of. */
export type MemberNews = 'set' | 'moved' | 'cancelled' | 'removed' | 'changed';

type Given = Readonly<Record<'applicant' | 'when', string>>;

const subjects: Record<MemberNews, (given: Given) => Phrase> = {
  set: (given) => phrase('Interview: {applicant}, {when}', given),
  moved: (given) => phrase('Moved: interview of {applicant}, {when}', given),
  cancelled: (given) => phrase('Cancelled: interview of {applicant}, {when}', given),
  removed: (given) => phrase('Without you: interview of {applicant}, {when}', given),
  changed: (given) => phrase('Changed: interview of {applicant}, {when}', given),
};

const leads: Record<MemberNews, string> = {
  set: 'The interview of {applicant} is set.',
  moved: 'The interview of {applicant} has a new time.',
  cancelled: 'The interview of {applicant} is cancelled.',
  removed: 'You do not take part in the interview of {applicant} any more.',
  changed: 'Something about the interview of {applicant} has changed.',
};

const methods: Record<MemberNews, MailAppointment['method']> = {
  ...{ set: 'REQUEST', moved: 'REQUEST', changed: 'REQUEST' },
  ...{ cancelled: 'CANCEL', removed: 'CANCEL' },
};

export interface MemberMailWish {
  news: MemberNews;
  interview: StoredInterview & { starts_on: Date; ends_on: Date };
  applicant: string;
  /** Null where the reader may not open the job. */
  job_title: string | null;
  /** When it was before. */
  was: Date | null;
  reason: string | null;
  interviewers: readonly Told[];
  reader: Told;
  /** Page of the interview in the app. */
  page: string;
  sender: { account_id: number | null; from_name: string; address: MailAddress };
  now: Date;
  cause: string;
}

/** What an interviewer or the organiser is written, in their language and at the time of their clocks. */
export function memberMail(wish: MemberMailWish): Mail {
  const { news, interview, applicant, job_title, was, reason, interviewers, reader, page, sender } = wish;
  const { language } = reader;
  const zone = reader.zone ?? interview.zone;
  const when = momentText(interview.starts_on, zone);
  const subject = say(language, subjects[news]({ applicant, when }));
  const hello = say(language, phrase('Hello {name},', { name: reader.first_name }));
  const lead = say(language, phrase(leads[news], { applicant }));
  const facts: [label: Phrase, value: string | null][] = [
    [phrase('Job'), job_title],
    [phrase('When'), when],
    [phrase('Before'), was && momentText(was, zone)],
    [phrase('Where'), interview.location],
    [phrase('Link'), interview.link],
    [phrase('Interviewers'), interviewers.map(({ name }) => name).join(', ') || null],
    [phrase('Reason'), reason],
    [phrase('Instructions'), interview.instructions],
  ];
  const told = facts.flatMap(([label, value]) => (value ? [{ label: say(language, label), value }] : []));
  const open = say(language, 'Open the interview');
  const html = [
    `<p>${textHtml(hello)}</p><p>${textHtml(lead)}</p>`,
    `<ul>${told.map(({ label, value }) => `<li><strong>${textHtml(label)}:</strong> ${textHtml(value)}</li>`).join('')}</ul>`,
    `<p><a href="${textHtml(page)}">${textHtml(open)}</a></p>`,
  ].join('');
  const lines = told.map(({ label, value }) => `${label}: ${value}`);
  return {
    ...{ to: [reader.email], subject: subject.replaceAll(/\s+/g, ' ').slice(0, 200), language, html },
    plain: [hello, lead, lines.join('\n'), `${open}: ${page}`].join('\n\n'),
    ...{ account_id: sender.account_id, from_name: sender.from_name },
    about: { interview_id: interview.id },
    dedupe_key: `interview:${wish.cause}:member:${reader.id}`,
    ics: appointmentFor(wish, methods[news]),
  };
}

function appointmentFor(wish: MemberMailWish, method: MailAppointment['method']): MailAppointment {
  const { interview, applicant, interviewers, reader, page, sender, now, job_title } = wish;
  const { ics_uid, sequence, starts_on, ends_on, location, link, name } = interview;
  const people = interviewers.some(({ id }) => id === reader.id) ? interviewers : [...interviewers, reader];
  return icsOf(method, {
    ...{ uid: ics_uid, sequence, stamp: now, starts_on, ends_on },
    summary: `${name}: ${applicant}`,
    description: [job_title, link, page].filter(Boolean).join('\n'),
    location: location?.trim() || link,
    organiser: sender.address,
    attendees: (method === 'CANCEL' ? [reader] : people).map(({ name, email }) => ({ name, address: email })),
  });
}
