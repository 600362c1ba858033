import type { PortalAnswers, PortalPage } from '@hireloom/contracts/onboarding-portal/document-link';
import { joiningForm } from '@hireloom/contracts/onboarding/joining-form';
import { sql } from 'kysely';
import type { LinkContext } from '../../../platform/links/purpose.ts';

interface StoredJoining {
  form: unknown;
  answers: PortalAnswers | null;
  state: 'draft' | 'submitted' | 'reopened' | null;
  submitted_on: string | null;
}

/** The joining form of whoever holds the link, in the version that they were given, with their answers; null without one. */
export async function readJoining({ tx, holder }: LinkContext): Promise<PortalPage['joining']> {
  const { rows } = await sql<StoredJoining>`select v.form, a.answers, a.state, a.submitted_on
    from onboarding o
      join joining_template_version v on v.team_id = o.team_id and v.template_id = o.joining_template_id
        and v.template_version = o.joining_template_version
      left join joining_answer a on a.team_id = o.team_id and a.onboarding_id = o.id
    where o.team_id = ${holder.team_id} and o.id = ${holder.record_id}`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { state, submitted_on } = row;
  return {
    form: joiningForm.parse(row.form),
    answers: row.answers ?? {},
    ...{ submitted_on, may_change: state !== 'submitted' },
  };
}
