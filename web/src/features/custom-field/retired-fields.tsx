import { Button, Code, Text, Title } from '@mantine/core';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { dayText } from '../../kit/value/date/date-text.ts';
import { formatCount } from '../../kit/value/format-count.ts';
import { mark, say } from '../../kit/words/say.ts';

interface RetiredFieldsProps {
  fields: readonly CustomField[];
  usage: ReadonlyMap<number, number> | undefined;
  onRestore: (field: CustomField) => void;
}

/** Fields that are used no more. Their values are kept, and they can be used again. */
export function RetiredFields({ fields, usage, onRestore }: RetiredFieldsProps) {
  if (fields.length === 0) return null;
  const columns: DataColumn<CustomField>[] = [
    { key: 'title', label: mark('Title'), cell: ({ title }) => title },
    { key: 'key', label: mark('Key'), cell: ({ key }) => <Code dir="ltr">{key}</Code> },
    { key: 'retired_on', label: mark('Retired on'), cell: ({ retired_on }) => dayText(retired_on) },
    {
      key: 'records',
      label: mark('Used by'),
      width: 96,
      amount: true,
      cell: ({ id }) => (usage ? formatCount(usage.get(id) ?? 0) : ''),
    },
    {
      key: 'restore',
      label: mark('Use again'),
      silent: true,
      width: 130,
      cell: (field) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={say('Use {title} again', { title: field.title })}
          onClick={() => onRestore(field)}
        >
          {say('Use again')}
        </Button>
      ),
    },
  ];
  return (
    <section aria-label={say('Retired fields')}>
      <Title order={2} size="h5" mt="xl" mb={4}>
        {say('Retired fields')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {say('Records still show the values they have. The keys are not used again.')}
      </Text>
      <DataTable
        label={say('Retired fields')}
        rows={fields}
        columns={columns}
        nameOf={({ title }) => title}
      />
    </section>
  );
}
