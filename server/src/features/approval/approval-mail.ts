import { randomSecret, sha256 } from '../../platform/auth/keys.ts';
import { escapeHtml } from '../../platform/mail/mail-page.ts';
import { publicOrigin } from '../auth/index.ts';
import type { NotifyContext } from '../notification/index.ts';
import type { Round, Step } from './rounds.queries.ts';
import type { FieldChange } from './subject.ts';
import { phrase, say, type Sentence } from '../../platform/words/phrase.ts';

/** How long a link of a mail answers. */
export const LINK_DAYS = 7;
const DAY_MS = 86_400_000;

/** The mail that asks one person for an answer, with a link that answers this step for them, once. */
export async function approvalMail(
  context: NotifyContext,
  round: Round,
  step: Pick<Step, 'id'>,
  { id: memberId, language }: { id: number; language: string },
  told: Sentence,
  changes: readonly FieldChange[],
) {
  const { tx, platform, viewer } = context;
  const secret = randomSecret();
  const { id } = await tx
    .insertInto('approval_link')
    .values({
      team_id: viewer.team_id,
      step_id: step.id,
      member_id: memberId,
      secret_hash: sha256(secret),
      expires_on: new Date(platform.now().getTime() + LINK_DAYS * DAY_MS).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const href = `${publicOrigin(platform.config)}/approval/${viewer.team_id}-${id}-${secret}`;
  const message = say(language, told);
  const lines = [
    say(language, phrase('Submitted by {person}.', { person: round.submitted_by })),
    say(language, `${round.why}.`),
  ];
  const empty = say(language, 'empty');
  const differences = changes.map(
    ({ label, from, to }) => `${say(language, label)}: ${from || empty} → ${to || empty}`,
  );
  const list = differences.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  const changed = say(language, 'What changed:');
  const works = say(language, phrase('The link below works once and for {days} days.', { days: LINK_DAYS }));
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
