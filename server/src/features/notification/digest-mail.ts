import type { Config } from '../../platform/config/config.ts';
import { escapeHtml } from '../../platform/mail/mail-page.ts';
import { type Phrase, phrase, say } from '../../platform/words/phrase.ts';
import { pageOf, withFoot } from './mail.ts';

export interface DigestEntry {
  message: string;
  /** What the message was made of, where it is not its own text. */
  phrase: Phrase | null;
  job_id: number | null;
  candidate_id: number | null;
  /** Name of what it is about; null when that was deleted, or there is nothing. */
  record: string | null;
}

/** Most that one mail tells; the rest is counted. */
const TOLD = 100;
const UNREAD =
  '{count, plural, one {1 notification you have not read} other {{count} notifications you have not read}}';

/** The daily mail: what is unread, by the record it is about. */
export function digestMail(
  config: Config,
  { first_name, language }: { first_name: string; language: string },
  entries: readonly DigestEntry[],
) {
  const groups = new Map<string, DigestEntry[]>();
  for (const entry of entries.slice(0, TOLD)) {
    const { record, job_id, candidate_id } = entry;
    const key = record ? `${job_id ?? ''} ${candidate_id ?? ''} ${record}` : '';
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const parts = [...groups.values()].map((group) => ({
    record: group[0]?.record ?? say(language, 'Other'),
    at: group[0],
    messages: group.map((entry) => say(language, entry.phrase ?? entry.message)),
  }));
  const opening = say(
    language,
    phrase('Hello {name}, this is what came since the last mail:', { name: first_name }),
  );
  const untold = entries.length - TOLD;
  const more = untold > 0 ? say(language, phrase('And {count} more.', { count: untold })) : null;
  return withFoot(
    config,
    language,
    {
      subject: say(language, phrase(UNREAD, { count: entries.length })),
      html: [
        `<p>${escapeHtml(opening)}</p>`,
        ...parts.map(({ record, at, messages }) => {
          const { href } = pageOf(config, language, at?.record ? at : {});
          const lines = messages.map((message) => `<li>${escapeHtml(message)}</li>`).join('');
          return `<p><a href="${escapeHtml(href)}"><strong>${escapeHtml(record)}</strong></a></p><ul>${lines}</ul>`;
        }),
        more ? `<p>${more}</p>` : '',
      ].join(''),
      plain: [
        opening,
        ...parts.map(({ record, messages }) =>
          [record, ...messages.map((message) => `- ${message}`)].join('\n'),
        ),
        ...(more ? [more] : []),
      ].join('\n\n'),
      button: pageOf(config, language, {}),
    },
    'You chose to get these once a day.',
  );
}
