import type { ThreadFull, ThreadItem } from '@hireloom/contracts/mailbox/thread-endpoints';
import { momentText } from '../../../kit/value/date-text.ts';
import { say } from '../../../kit/words/say.ts';

export type AnswerKind = 'reply' | 'reply_all' | 'forward';

/** What a mail begins with: whom it goes to, what it says already, and what it belongs to. */
export interface LetterStart {
  to: string[];
  cc: string[];
  subject: string;
  /** HTML. */
  body: string;
  reply_to_item: number | null;
  forward_item: number | null;
  /** The account that it leaves by; null: the usual one. */
  account: number | null;
  candidate: number | null;
  applicant: number | null;
  job: number | null;
}

export const emptyLetter = (account: number | null): LetterStart => ({
  to: [],
  cc: [],
  subject: '',
  body: '',
  reply_to_item: null,
  forward_item: null,
  account,
  candidate: null,
  applicant: null,
  job: null,
});

type Person = ThreadItem['to'][number];
const SIGNATURE = '<p>{system__email_signature}</p>';

/** Braces name fields in a letter: those of somebody else's words only look like them. */
const withoutFields = (text: string): string => text.replaceAll('{', '❴').replaceAll('}', '❵');

const escaped = (text: string): string =>
  withoutFields(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('');

const whole = ({ name, address }: Person): string => (name ? `${name} <${address}>` : address);

/** A subject with its mark, once. */
function subjectWith(mark: 'Re' | 'Fwd', subject: string): string {
  const known = mark === 'Re' ? /^\s*re\s*:/i : /^\s*(fwd?|wg)\s*:/i;
  return withoutFields(known.test(subject) ? subject : `${mark}: ${subject}`).slice(0, 200);
}

function quoteOf(item: ThreadItem): string {
  const name = item.from ? (item.from.name ?? item.from.address) : say('Somebody');
  const head = say('On {date}, {name} wrote:', { date: momentText(item.sent_on), name });
  return `<p>${escaped(head)}</p><blockquote>${paragraphs(item.plain ?? item.snippet)}</blockquote>`;
}

function passedOn(item: ThreadItem): string {
  const lines = [
    say('Forwarded mail'),
    item.from && say('From: {name}', { name: whole(item.from) }),
    say('Date: {date}', { date: momentText(item.sent_on) }),
    say('Subject: {subject}', { subject: item.subject }),
    say('To: {names}', { names: item.to.map(whole).join(', ') }),
  ].filter((line): line is string => Boolean(line));
  return `<p>${lines.map(escaped).join('<br>')}</p>${paragraphs(item.plain ?? item.snippet)}`;
}

/** Whom an answer goes to: never to oneself, and to nobody twice. */
function receiversOf(item: ThreadItem, kind: AnswerKind, own: readonly string[]) {
  if (kind === 'forward') return { to: [], cc: [] };
  const mine = new Set(own.map((address) => address.toLowerCase()));
  const seen = new Set<string>();
  const take = (people: readonly (Person | null)[]): string[] =>
    people.flatMap((person) => {
      const key = person?.address.toLowerCase();
      if (!person || !key || mine.has(key) || seen.has(key)) return [];
      seen.add(key);
      return [person.address];
    });
  const first = item.is_outgoing ? take(item.to) : take([item.from]);
  if (kind === 'reply') return { to: first, cc: [] };
  return { to: [...first, ...take(item.is_outgoing ? [] : item.to)], cc: take(item.cc) };
}

interface AnswerWith {
  account: number | null;
  /** Own addresses: they are not written to. */
  own: readonly string[];
  /** The writer has a signature: it stands before the words of others. */
  signs: boolean;
}

/** What an answer to a mail begins with, or a mail that passes it on. */
export function answerTo(
  full: ThreadFull,
  item: ThreadItem,
  kind: AnswerKind,
  { account, own, signs }: AnswerWith,
): LetterStart {
  const recordOf = (entity: ThreadFull['links'][number]['entity']) =>
    full.links.find((link) => link.entity === entity && !link.is_suggested)?.record.id ?? null;
  return {
    ...receiversOf(item, kind, own),
    subject: subjectWith(kind === 'forward' ? 'Fwd' : 'Re', item.subject),
    body: `<p></p>${signs ? SIGNATURE : ''}${kind === 'forward' ? passedOn(item) : quoteOf(item)}`,
    reply_to_item: kind === 'forward' ? null : item.id,
    forward_item: kind === 'forward' ? item.id : null,
    account,
    candidate: recordOf('candidate'),
    applicant: recordOf('applicant'),
    job: recordOf('job'),
  };
}
