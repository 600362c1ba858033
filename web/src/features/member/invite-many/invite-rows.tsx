import { Badge, Checkbox, Stack, Text } from '@mantine/core';
import { phraseRow } from '@hireloom/contracts/kit/phrase';
import type { InviteMany } from '@hireloom/contracts/member/people-endpoints';
import { roleLabels } from '@hireloom/contracts/permissions';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { mark, say, sayStored } from '../../../kit/words/say.ts';

type Row = InviteMany['rows'][number] & { id: number };

const words: Record<Row['what'], { label: string; color: string }> = {
  new: { label: mark('To be invited'), color: 'green' },
  there: { label: mark('In the team already'), color: 'gray' },
  wrong: { label: mark('Left out'), color: 'red' },
};

interface InviteRowsProps {
  rows: InviteMany['rows'];
  isChosen: (line: number) => boolean;
  onChoose: (line: number, wanted: boolean) => void;
}

/** What would become of each row; those that are right can be left out. */
export function InviteRows({ rows, isChosen, onChoose }: InviteRowsProps) {
  const columns: readonly DataColumn<Row>[] = [
    {
      key: 'chosen',
      label: mark('Invite'),
      silent: true,
      width: 44,
      cell: ({ line, what, name, email }) => (
        <Checkbox
          aria-label={say('Invite {name}', { name: name || email })}
          disabled={what !== 'new'}
          checked={what === 'new' && isChosen(line)}
          onChange={(event) => onChoose(line, event.currentTarget.checked)}
        />
      ),
    },
    { key: 'line', label: mark('Row'), width: 60, amount: true, cell: ({ line }) => line },
    {
      key: 'name',
      label: mark('Name'),
      cell: ({ name }) => <bdi>{name}</bdi>,
      under: ({ email }) => <bdi dir="ltr">{email}</bdi>,
    },
    {
      key: 'roles',
      label: mark('Roles'),
      wrap: true,
      cell: (row) => row.roles.map((role) => say(roleLabels[role])).join(', '),
    },
    {
      key: 'what',
      label: mark('Outcome'),
      wrap: true,
      cell: ({ what, errors }) => (
        <Stack gap={2} align="flex-start">
          <Badge variant="light" tt="none" color={words[what].color}>
            {say(words[what].label)}
          </Badge>
          {errors.map(({ field, message, phrase }) => (
            <Text key={`${field}${message}`} size="xs" c="red">
              {say(fieldLabels[field] ?? field)}: {sayStored(message, phraseRow.safeParse(phrase).data)}
            </Text>
          ))}
        </Stack>
      ),
    },
  ];
  return (
    <DataTable
      label={say('Rows')}
      rows={rows.map((row) => ({ ...row, id: row.line }))}
      columns={columns}
      nameOf={({ name, email }) => name || email}
      empty={<Text size="sm">{say('The file has no rows')}</Text>}
    />
  );
}

const fieldLabels: Record<string, string> = {
  first_name: mark('First name'),
  last_name: mark('Last name'),
  username: mark('User name'),
  email: mark('E-mail'),
  phone: mark('Phone'),
  roles: mark('Roles'),
  reports_to: mark('Reports to'),
};
