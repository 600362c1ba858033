import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Mail } from '../../../platform/mail/mail.ts';
import { escapeHtml } from '../../../platform/mail/mail-page.ts';
import type { Question } from '../question.ts';

export interface Alert {
  to: string;
  first_name: string;
  search: { id: number; name: string; question: Question };
  /** Those who are named. */
  people: readonly { id: number; name: string }[];
  /** All who are new. */
  count: number;
}

/** The mail that tells the owner of a saved search who is new in it. `origin` is where people reach the product. */
export function alertMail({ to, first_name, search, people, count }: Alert, origin: string): Mail {
  const found = count === 1 ? '1 new person' : `${count} new people`;
  const links = people.map(({ id, name }) => ({ name, href: `${origin}${candidate.page}/${id}` }));
  const page = `${origin}/resume-search/?${addressOf(search)}`;
  const more = count > people.length ? `And ${count - people.length} more.` : null;
  const greeting = `Hello ${first_name},`;
  const opening = `Your saved search “${search.name}” has ${found}:`;
  const anchor = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  return {
    to: [to],
    subject: `${found}: ${search.name}`,
    html: [
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(opening)}</p>`,
      `<ul>${links.map(({ name, href }) => `<li>${anchor(href, name)}</li>`).join('')}</ul>`,
      more ? `<p>${more}</p>` : '',
      `<p>${anchor(page, 'Open the search')}</p>`,
    ].join(''),
    plain: [
      greeting,
      opening,
      links.map(({ name, href }) => `- ${name}: ${href}`).join('\n'),
      ...(more ? [more] : []),
      `Open the search: ${page}`,
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
