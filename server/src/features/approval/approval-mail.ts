import { issueLink } from '../../platform/links/issue-link.ts';
import { escapeHtml } from '../../platform/mail/mail-page.ts';
import type { NotifyContext } from '../notification/index.ts';
import { approvalLink } from './link/approval-link.ts';
import { type Round, type Step, whyOf } from './rounds.queries.ts';
import type { FieldChange } from './subject.ts';
import { phrase, say, type Sentence, toPhrase } from '../../platform/words/phrase.ts';

/** The mail that asks one person for an answer, with a link that answers this step for them, once. */
export async function approvalMail(
  context: NotifyContext,
  round: Round,
  step: Pick<Step, 'id'>,
  { id: memberId, language }: { id: number; language: string },
  told: Sentence,
  changes: readonly FieldChange[],
) {
  const href = await issueLink(context, approvalLink, { record_id: step.id, holder: memberId });
  const message = say(language, told);
  const lines = [
    say(language, phrase('Submitted by {person}.', { person: round.submitted_by })),
    say(language, phrase('{sentence}.', { sentence: toPhrase(whyOf(round)) })),
  ];
  const empty = say(language, 'empty');
  const differences = changes.map(
    ({ label, from, to }) => `${say(language, label)}: ${from || empty} → ${to || empty}`,
  );
  const list = differences.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  const changed = say(language, 'What changed:');
  const works = say(
    language,
    phrase('The link below works once and for {days} days.', { days: approvalLink.days }),
  );
  const label = say(language, 'Approve or reject');
  return {
    subject: message,
    html: [
      `<p>${escapeHtml(message)}</p>`,
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      ...(list ? [`<p>${escapeHtml(changed)}</p><ul>${list}</ul>`] : []),
      `<p>${escapeHtml(works)}</p>`,
    ].join('\n'),
    plain: [
      message,
      '',
      ...lines,
      ...(list ? ['', changed, ...differences] : []),
      '',
      `${label}: ${href}`,
    ].join('\n'),
    button: { label, href },
  };
}
