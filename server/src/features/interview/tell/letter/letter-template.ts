import type { InterviewLetterKind } from '@hireloom/contracts/interview/interview-letter';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { firstText, type MailTemplate, templateFor } from '../../../mail-template/index.ts';

/** The text that a candidate is written by. */
export interface LetterText {
  /** Null where the team has none for it and the product's own is taken. */
  template: Pick<MailTemplate, 'id' | 'version' | 'name' | 'files'> | null;
  language: string;
  subject: string;
  body: string;
}

/** By which key a team's template is found. */
const keys: Record<InterviewLetterKind, string> = {
  invitation: 'interview_invitation',
  moved: 'interview_moved',
  cancelled: 'interview_cancelled',
  choose_time: 'interview_choose_time',
  choice_ended: 'interview_choice_ended',
  reminder: 'interview_reminder',
};

/** The team's template for it in a language, else the one that teams start with. */
export async function templateOf(
  context: Pick<Context, 'tx' | 'viewer'>,
  kind: InterviewLetterKind,
  language: string,
): Promise<LetterText> {
  const { tx, viewer } = context;
  const { rows } = await sql<{ id: number }>`select id from mail_template
    where team_id = ${viewer.team_id} and key = ${keys[kind]} and is_active and deleted_on is null`.execute(
    tx,
  );
  const [row] = rows;
  if (row) {
    const { id, version, name, files, ...text } = await templateFor(context, row.id, language);
    return { ...text, template: { id, version, name, files } };
  }
  return { template: null, ...(await firstText(keys[kind], language)) };
}
