import { Badge, Group } from '@mantine/core';
import type { OfferTemplateRow } from '@hireloom/contracts/offer-template/offer-template-endpoints';
import { letterLayoutLabels } from '@hireloom/contracts/offer-template/offer-template-form';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { languageName } from '../../kit/value/intl.ts';
import { mark, say } from '../../kit/words/say.ts';

/** How many offers name a template, in words. */
export const usedText = (used: number): string =>
  used === 0 ? say('Not used yet') : say('{used, plural, one {# offer} other {# offers}}', { used });

/** What the table tells of a template. */
export const templateColumns: readonly DataColumn<OfferTemplateRow>[] = [
  {
    key: 'name',
    label: mark('Name'),
    cell: ({ name }) => <Ellipsis fw={500}>{name}</Ellipsis>,
    under: ({ description }) => description,
  },
  {
    key: 'languages',
    label: mark('Languages'),
    width: 200,
    grows: false,
    wrap: true,
    cell: ({ form }) => (
      <Group gap={4}>
        {form.parts.map(({ language }) => (
          <Badge key={language} variant="default" size="sm" tt="none" fw={400}>
            {languageName(language)}
          </Badge>
        ))}
      </Group>
    ),
  },
  {
    key: 'layout',
    label: mark('Layout'),
    width: 170,
    grows: false,
    cell: ({ form }) => say(letterLayoutLabels[form.layout]),
  },
  {
    key: 'used',
    label: mark('Used by'),
    width: 130,
    grows: false,
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
