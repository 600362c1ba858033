import { issueLink } from '../../platform/links/issue-link.ts';
import { escapeHtml } from '../../platform/mail/mail-page.ts';
import type { NotifyContext } from '../notification/index.ts';
import { approvalLink } from './approval-link.ts';
import type { Round, Step } from './rounds.queries.ts';
import type { FieldChange } from './subject.ts';

/** The mail that asks one person for an answer, with a link that answers this step for them, once. */
export async function approvalMail(
  context: NotifyContext,
  round: Round,
  step: Pick<Step, 'id'>,
  memberId: number,
  message: string,
  changes: readonly FieldChange[],
) {
  const href = await issueLink(context, approvalLink, { record_id: step.id, holder: memberId });
  const lines = [`Submitted by ${round.submitted_by}.`, `${round.why}.`];
  const differences = changes.map(({ label, from, to }) => `${label}: ${from || 'empty'} → ${to || 'empty'}`);
  const list = differences.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  const label = 'Approve or reject';
  return {
    subject: message,
    html: [
      `<p>${escapeHtml(message)}</p>`,
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      ...(list ? [`<p>What changed:</p><ul>${list}</ul>`] : []),
      `<p>The link below works once and for ${approvalLink.days} days.</p>`,
    ].join('\n'),
    plain: [
      message,
      '',
      ...lines,
      ...(list ? ['', 'What changed:', ...differences] : []),
      '',
      `${label}: ${href}`,
    ].join('\n'),
    button: { label, href },
  };
}
