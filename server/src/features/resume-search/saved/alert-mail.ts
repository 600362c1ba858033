import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Mail } from '../../../platform/mail/mail.ts';
import { escapeHtml } from '../../../platform/mail/mail-page.ts';
import type { Question } from '../question.ts';
import { phrase, say } from '../../../platform/words/phrase.ts';

export interface Alert {
  to: string;
  first_name: string;
  language: string;
  search: { id: number; name: string; question: Question };
  /** Those who are named. */
  people: readonly { id: number; name: string }[];
  /** All who are new. */
  count: number;
}

const SUBJECT = '{count, plural, one {1 new person: {search}} other {{count} new people: {search}}}';
const OPENING =
  '{count, plural, one {Your saved search “{search}” has 1 new person:} other {Your saved search “{search}” has {count} new people:}}';

/** The mail that tells the owner of a saved search who is new in it. `origin` is where people reach the product. */
export function alertMail({ to, first_name, language, search, people, count }: Alert, origin: string): Mail {
  const { name: searched } = search;
  const links = people.map(({ id, name }) => ({ name, href: `${origin}${candidate.page}/${id}` }));
  const page = `${origin}/resume-search/?${addressOf(search)}`;
  const untold = count - people.length;
  const more = untold > 0 ? say(language, phrase('And {count} more.', { count: untold })) : null;
  const greeting = say(language, phrase('Hello {name},', { name: first_name }));
  const opening = say(language, phrase(OPENING, { count, search: searched }));
  const open = say(language, 'Open the search');
  const anchor = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  return {
    to: [to],
    language,
    subject: say(language, phrase(SUBJECT, { count, search: searched })),
    html: [
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(opening)}</p>`,
      `<ul>${links.map(({ name, href }) => `<li>${anchor(href, name)}</li>`).join('')}</ul>`,
      more ? `<p>${more}</p>` : '',
      `<p>${anchor(page, open)}</p>`,
    ].join(''),
    plain: [
      greeting,
      opening,
      links.map(({ name, href }) => `- ${name}: ${href}`).join('\n'),
      ...(more ? [more] : []),
      `${open}: ${page}`,
    ].join('\n\n'),
  };
}

/** The search as the address of its page holds it. */
function addressOf({ id, question }: Alert['search']): URLSearchParams {
  const { query, words, filters } = question;
  return new URLSearchParams({
    q: query,
    ...(words === 'all' ? { words } : {}),
    ...(Object.keys(filters).length > 0 ? { f: JSON.stringify(filters) } : {}),
    saved: String(id),
  });
}
