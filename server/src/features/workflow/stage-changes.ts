import { pushTypeLabels } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import type { StageRow } from '@hireloom/contracts/workflow/workflow-endpoints';
import type { Change } from '../../platform/activity/activity.ts';
import { inEnglish, phrase } from '../../platform/words/phrase.ts';

/** What became of the stages of a workflow, as its activity log tells it; nothing where they are what they were. */
export function changesBetween(before: StageRow[], after: StageRow[]): Change[] {
  const said = (stages: StageRow[]) =>
    stages
      .map(({ name, category, sla_days, push, needs_scorecard, needs_documents, ...asks }) => {
        const facts = [
          category,
          ...(sla_days === null ? [] : [phrase('{days} days', { days: sla_days })]),
          ...(push ? [phrase('push to {system}', { system: { text: pushTypeLabels[push] } })] : []),
          ...(needs_scorecard ? [phrase('needs a scorecard')] : []),
          ...(needs_documents ? [phrase('needs documents')] : []),
          ...(asks.needs_salary ? [phrase('needs the salary')] : []),
          ...(asks.needs_offer ? [phrase('needs an approved offer')] : []),
          ...(asks.needs_fields.length > 0
            ? [phrase('needs {fields}', { fields: asks.needs_fields.join(', ') })]
            : []),
        ];
        return `${name} (${facts.map(inEnglish).join(', ')})`;
      })
      .join(', ');
  const [from, to] = [said(before), said(after)];
  return from === to ? [] : [{ field: 'stages', label: 'Stages', from, to }];
}
