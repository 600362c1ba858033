import type { Config } from '../../platform/config/config.ts';
import { escapeHtml } from '../../platform/mail/mail-page.ts';
import { pageOf, withFoot } from './mail.ts';

export interface DigestEntry {
  message: string;
  job_id: number | null;
  candidate_id: number | null;
  /** Name of what it is about; null when that was deleted, or there is nothing. */
  record: string | null;
}

/** Most that one mail tells; the rest is counted. */
const TOLD = 100;

/** The daily mail: what is unread, by the record it is about. */
export function digestMail(config: Config, firstName: string, entries: readonly DigestEntry[]) {
  const groups = new Map<string, DigestEntry[]>();
  for (const entry of entries.slice(0, TOLD)) {
    const { record, job_id, candidate_id } = entry;
    const key = record ? `${job_id ?? ''} ${candidate_id ?? ''} ${record}` : '';
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const parts = [...groups.values()].map((group) => ({
    record: group[0]?.record ?? 'Other',
    at: group[0],
    group,
  }));
  const found = entries.length === 1 ? '1 notification' : `${entries.length} notifications`;
  const opening = `Hello ${firstName}, this is what came since the last mail:`;
  const more = entries.length > TOLD ? `And ${entries.length - TOLD} more.` : null;
  return withFoot(
    config,
    {
      subject: `${found} you have not read`,
      html: [
        `<p>${escapeHtml(opening)}</p>`,
        ...parts.map(({ record, at, group }) => {
          const { href } = pageOf(config, at?.record ? at : {});
          const lines = group.map(({ message }) => `<li>${escapeHtml(message)}</li>`).join('');
          return `<p><a href="${escapeHtml(href)}"><strong>${escapeHtml(record)}</strong></a></p><ul>${lines}</ul>`;
        }),
        more ? `<p>${more}</p>` : '',
      ].join(''),
      plain: [
        opening,
        ...parts.map(({ record, group }) =>
          [record, ...group.map(({ message }) => `- ${message}`)].join('\n'),
        ),
        ...(more ? [more] : []),
      ].join('\n\n'),
      button: pageOf(config, {}),
    },
    'You chose to get these once a day.',
  );
}
