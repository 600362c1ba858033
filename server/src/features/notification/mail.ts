import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import type { Config } from '../../platform/config/config.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { escapeHtml } from '../../platform/mail/mail-page.ts';
import { publicOrigin } from '../../platform/config/public-origin.ts';
import { phrase, say, type Sentence } from '../../platform/words/phrase.ts';
import { endOfQuiet } from './local-time.ts';
import type { News, NewsMail, NotifyContext } from './news.ts';
import type { Reader } from './preferences.service.ts';

const anchor = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** Where the record of a notification is looked at. */
export function pageOf(
  config: Config,
  language: string,
  { job_id, candidate_id }: { job_id?: number | null; candidate_id?: number | null },
): { label: string; href: string } {
  const origin = publicOrigin(config);
  if (job_id) return { label: say(language, 'Open the job'), href: `${origin}${job.page}/${job_id}` };
  if (candidate_id)
    return { label: say(language, 'Open the candidate'), href: `${origin}${candidate.page}/${candidate_id}` };
  return { label: say(language, 'Open your notifications'), href: `${origin}/notification` };
}

/** A mail with its button, why it came, and the way to change what comes. */
export function withFoot(
  config: Config,
  language: string,
  { subject, html, plain, button }: NewsMail,
  reason: Sentence,
) {
  const preferences = `${publicOrigin(config)}/user/profile?tab=notifications`;
  const change = say(language, 'Change what reaches you');
  const why = `${say(language, 'Why did I get this?')} ${say(language, reason)}`;
  return {
    language,
    subject: subject.replaceAll(/\s+/g, ' ').slice(0, 200),
    html: [
      html,
      button ? `<p>${anchor(button.href, button.label)}</p>` : '',
      `<p style="margin-top:32px;font-size:13px;opacity:.75">${escapeHtml(why)} ${anchor(preferences, change)}</p>`,
    ].join(''),
    plain: [
      plain,
      ...(button ? [`${button.label}: ${button.href}`] : []),
      `${why}\n${change}: ${preferences}`,
    ].join('\n\n'),
  };
}

/** Queues the mail of one reader: it goes with the commit, or once the reader's quiet hours are over. */
export async function mailNow(context: NotifyContext, reader: Reader, news: News): Promise<void> {
  const { tx, platform, viewer, jobs } = context;
  const { language } = reader;
  const hello = say(language, phrase('Hello {name},', { name: reader.first_name }));
  const message = say(language, news.message);
  const made = (await news.mail?.(reader.member_id, language)) ?? {
    subject: message,
    html: `<p>${escapeHtml(hello)}</p><p>${escapeHtml(message)}</p>`,
    plain: `${hello}\n\n${message}`,
    button: pageOf(platform.config, language, news),
  };
  const later = endOfQuiet(platform.now(), reader.quiet_hours, reader.time_zone);
  jobs.push(
    await queueMail(tx, viewer.team_id, {
      to: [reader.email],
      ...withFoot(platform.config, language, made, news.why),
      send_after: later?.toISOString() ?? null,
    }),
  );
}
