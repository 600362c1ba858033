import { questionsOf } from '@hireloom/contracts/assessment-template/assessment-answers';
import type { AssessmentTemplateRow } from '@hireloom/contracts/assessment-template/assessment-template-endpoints';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { formatCount } from '../../kit/value/format-count.ts';
import { mark, say } from '../../kit/words/say.ts';

/** Where a template is named, in words. */
export const usedText = ({ rounds, interviews }: AssessmentTemplateRow['used']): string => {
  if (rounds + interviews === 0) return say('Not used yet');
  if (interviews === 0) return say('{rounds, plural, one {# round} other {# rounds}}', { rounds });
  if (rounds === 0)
    return say('{interviews, plural, one {# interview} other {# interviews}}', { interviews });
  return say(
    '{rounds, plural, one {# round} other {# rounds}}, {interviews, plural, one {# interview} other {# interviews}}',
    { rounds, interviews },
  );
};

/** What the table tells of a template. */
export const templateColumns: readonly DataColumn<AssessmentTemplateRow>[] = [
  {
    key: 'name',
    label: mark('Name'),
    cell: ({ name }) => <Ellipsis fw={500}>{name}</Ellipsis>,
    under: ({ description }) => description,
  },
  {
    key: 'questions',
    label: mark('Questions'),
    amount: true,
    width: 110,
    cell: ({ form }) => formatCount(questionsOf(form).length),
  },
  {
    key: 'pass_mark',
    label: mark('Pass mark'),
    amount: true,
    width: 110,
    cell: ({ form }) => form.pass_mark,
  },
  {
    key: 'used',
    label: mark('Used by'),
    width: 190,
    grows: false,
    wrap: true,
    cell: ({ used }) => usedText(used),
  },
  {
    key: 'updated_on',
    label: mark('Updated'),
    width: 190,
    grows: false,
    cell: ({ updated_on }) => <DateView value={updated_on} />,
    under: ({ updated_by }) => updated_by?.name,
  },
];
