import { Badge, Group } from '@mantine/core';
import type { JoiningTemplateRow } from '@hireloom/contracts/joining-template/joining-template-endpoints';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { formatCount } from '../../kit/value/format-count.ts';
import { mark, say } from '../../kit/words/say.ts';

/** Where a template is named, in words. */
export const usedText = ({ jobs, people }: JoiningTemplateRow['used']): string => {
  if (jobs + people === 0) return say('Not used yet');
  if (people === 0) return say('{jobs, plural, one {# job} other {# jobs}}', { jobs });
  if (jobs === 0) return say('{people, plural, one {# person} other {# people}}', { people });
  return say(
    '{jobs, plural, one {# job} other {# jobs}}, {people, plural, one {# person} other {# people}}',
    {
      jobs,
      people,
    },
  );
};

/** What the table tells of a template. */
export const templateColumns: readonly DataColumn<JoiningTemplateRow>[] = [
  {
    key: 'name',
    label: mark('Name'),
    cell: ({ name, is_default }) => (
      <Group gap={6} wrap="nowrap">
        <Ellipsis fw={500}>{name}</Ellipsis>
        {is_default && (
          <Badge variant="light" tt="none" style={{ flexShrink: 0 }}>
            {say('Default')}
          </Badge>
        )}
      </Group>
    ),
    under: ({ description }) => description,
  },
  {
    key: 'questions',
    label: mark('Questions'),
    amount: true,
    width: 110,
    cell: ({ form }) => formatCount(form.sections.flatMap(({ questions }) => questions).length),
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
