import type { DocumentRequirementRow } from '@hireloom/contracts/document-requirement/document-requirement-endpoints';
import {
  documentPhaseLabels,
  requirementRuleKinds,
  requirementRuleLabels,
} from '@hireloom/contracts/onboarding/onboarding-words';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { lists } from '../../kit/value/intl.ts';
import { mark, say } from '../../kit/words/say.ts';

/** "By nationality: India, Nepal · By company: Falcon"; everybody where nothing narrows it. */
export function appliesText({ rules }: Pick<DocumentRequirementRow, 'rules'>): string {
  if (rules.length === 0) return say('Everybody');
  return requirementRuleKinds
    .flatMap((kind) => {
      const names = rules.filter((one) => one.kind === kind).map(({ value }) => value.name);
      if (names.length === 0) return [];
      return say('By {kind}: {names}', {
        kind: say(requirementRuleLabels[kind]).toLowerCase(),
        names: lists().format(names),
      });
    })
    .join(' · ');
}

/** What of a document is asked for besides its file. */
export function asksText(row: DocumentRequirementRow): string {
  const parts = [
    row.copies > 1 && say('{copies, plural, one {# copy} other {# copies}}', { copies: row.copies }),
    row.needs_number && say('number'),
    row.needs_expiry && say('expiry'),
    row.needs_back && say('both sides'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? lists().format(parts) : '–';
}

/** What the table tells of a requirement. */
export const requirementColumns: readonly DataColumn<DocumentRequirementRow>[] = [
  {
    key: 'name',
    label: mark('Document'),
    cell: ({ name }) => <Ellipsis fw={500}>{name}</Ellipsis>,
    under: ({ category }) => category.name,
  },
  {
    key: 'phase',
    label: mark('Needed'),
    width: 170,
    grows: false,
    cell: ({ phase }) => say(documentPhaseLabels[phase]),
    under: ({ due_days }) =>
      say('{days, plural, one {within # day} other {within # days}}', {
        days: due_days,
      }),
  },
  {
    key: 'is_mandatory',
    label: mark('Mandatory'),
    width: 100,
    grows: false,
    cell: ({ is_mandatory }) => (is_mandatory ? say('Yes') : say('No')),
  },
  {
    key: 'rules',
    label: mark('Applies to'),
    wrap: true,
    grows: true,
    cell: appliesText,
  },
  { key: 'asks', label: mark('Also asks for'), width: 180, grows: false, wrap: true, cell: asksText },
  {
    key: 'reviewer',
    label: mark('Reviewer'),
    width: 150,
    grows: false,
    cell: ({ reviewer }) => reviewer?.name ?? say('Owner'),
  },
];
