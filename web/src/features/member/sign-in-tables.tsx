import { Text } from '@mantine/core';
import type { MemberOverview } from '@hireloom/contracts/member/people-endpoints';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable, type Reading } from '../../kit/data-table/data-table.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { browserName } from '../../kit/value/browser-name.ts';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { mark, say } from '../../kit/words/say.ts';

type SignIn = MemberOverview['sign_ins'][number];
type Failed = MemberOverview['failed'][number] & { id: number };

const signInColumns: readonly DataColumn<SignIn>[] = [
  { key: 'member', label: mark('Member'), cell: ({ member }) => <Ellipsis>{member.name}</Ellipsis> },
  { key: 'browser', label: mark('Browser'), cell: ({ user_agent }) => browserName(user_agent) },
  { key: 'at', label: mark('Signed in'), width: 130, cell: ({ at }) => <DateView value={at} relative /> },
];

const failedColumns: readonly DataColumn<Failed>[] = [
  { key: 'member', label: mark('Member'), cell: ({ member }) => <Ellipsis>{member.name}</Ellipsis> },
  { key: 'attempts', label: mark('Attempts'), width: 100, amount: true, cell: ({ attempts }) => attempts },
  {
    key: 'last_on',
    label: mark('Last try'),
    width: 130,
    cell: ({ last_on }) => <DateView value={last_on} relative />,
  },
];

/** Who signed in last. */
export function RecentSignIns({ rows, reading }: { rows: SignIn[]; reading: Reading }) {
  return (
    <DataTable
      label={say('Recent sign-ins')}
      rows={rows}
      reading={reading}
      columns={signInColumns}
      nameOf={({ member }) => member.name}
      empty={<Text size="sm">{say('Nobody has signed in yet')}</Text>}
    />
  );
}

/** Wrong passwords from devices that an account does not know, until the next right one. */
export function FailedSignIns({ rows, reading }: { rows: MemberOverview['failed']; reading: Reading }) {
  return (
    <DataTable
      label={say('Failed sign-ins')}
      rows={rows.map((row) => ({ ...row, id: row.member.id }))}
      reading={reading}
      columns={failedColumns}
      nameOf={({ member }) => member.name}
      empty={
        <Text size="sm">{say('No wrong password in the last two days from a device that is not known')}</Text>
      }
    />
  );
}
