import type { ThreadFull, ThreadItem } from '@hireloom/contracts/mailbox/thread-endpoints';
import type { LetterAbout, LetterBegin } from '../../../kit/mail/mail-desk.ts';
import { momentText } from '../../../kit/value/date/date-text.ts';
import { say } from '../../../kit/words/say.ts';

export type AnswerKind = 'reply' | 'reply_all' | 'forward';

type Person = ThreadItem['to'][number];

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
    item.from && say('From: {name}', { name: whole(item.from) }),
    say('Date: {date}', { date: momentText(item.sent_on) }),
    say('Subject: {subject}', { subject: item.subject }),
    say('To: {names}', { names: item.to.map(whole).join(', ') }),
  ].filter((line): line is string => Boolean(line));
  const head = `<p>${lines.map(escaped).join('<br>')}</p>`;
  const text = paragraphs(item.plain ?? item.snippet);
  return `<p>${escaped(say('Forwarded mail:'))}</p><blockquote>${head}${text}</blockquote>`;
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
}

/** What an answer to a mail begins with, or a mail that passes it on. The server puts the signature before the quote. */
export function answerTo(item: ThreadItem, kind: AnswerKind, { account, own }: AnswerWith): LetterBegin {
  const isForward = kind === 'forward';
  return {
    ...receiversOf(item, kind, own),
    subject: subjectWith(isForward ? 'Fwd' : 'Re', item.subject),
    body: `<p></p>${isForward ? passedOn(item) : quoteOf(item)}`,
    account,
    reply_to_item: isForward ? null : item.id,
    forward_item: isForward ? item.id : null,
  };
}

/** The record that an answer is about: the closest one that the conversation belongs to. */
export function aboutOf({ links }: ThreadFull): LetterAbout | null {
  const sure = links.filter((link) => !link.is_suggested);
  const link = ['applicant', 'candidate', 'job'].flatMap(
    (kind) => sure.find(({ entity }) => entity === kind) ?? [],
  )[0];
  return link ? { kind: link.entity, id: link.record.id, name: link.record.name } : null;
}
