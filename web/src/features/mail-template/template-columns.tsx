import { Badge, Group } from '@mantine/core';
import type { MailTemplateRow } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { templateCategoryLabels } from '@hireloom/contracts/template/field';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { formatCount } from '../../kit/value/format-count.ts';
import { languageName } from '../../kit/value/intl.ts';
import { mark, say } from '../../kit/words/say.ts';

/** What the table tells of a template. */
export const templateColumns: readonly DataColumn<MailTemplateRow>[] = [
  {
    key: 'name',
    label: mark('Name'),
    cell: ({ name }) => <Ellipsis fw={500}>{name}</Ellipsis>,
    under: ({ subject }) => subject,
  },
  {
    key: 'category',
    label: mark('Category'),
    width: 130,
    grows: false,
    cell: ({ category }) => say(templateCategoryLabels[category.type]),
  },
  {
    key: 'languages',
    label: mark('Languages'),
    width: 200,
    grows: false,
    wrap: true,
    cell: ({ texts }) => (
      <Group gap={4}>
        {texts.map(({ language }) => (
          <Badge key={language} variant="default" size="sm" tt="none" fw={400}>
            {languageName(language)}
          </Badge>
        ))}
      </Group>
    ),
  },
  {
    key: 'used',
    label: mark('Used'),
    amount: true,
    width: 80,
    cell: ({ used }) => formatCount(used),
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
