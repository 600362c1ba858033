import type { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import type { QueryOf } from '@hireloom/contracts/kit/endpoint';
import { type Role, roleLabels } from '@hireloom/contracts/permissions';
import { cell } from '../../crud/export.ts';
import type { Context } from '../../platform/context.ts';
import { RawReply } from '../../platform/http/route.ts';
import { knownRoles } from '../../platform/auth/viewer.ts';
import { membersInOrder } from './member-list.ts';

const MOST = 20_000;
/** The first of them are those that an invitation of many reads. */
const heads = [
  ...['First name', 'Last name', 'User name', 'E-mail', 'Phone', 'Roles', 'Reports to'],
  ...['Status', 'Last login', 'Invited on', 'Teams'],
];

/** Members as CSV, as the list shows them. */
export async function exportMembers(
  context: Context,
  asked: QueryOf<typeof memberEndpoints.export>,
): Promise<RawReply> {
  const rows = await membersInOrder(context, asked).limit(MOST).execute();
  const line = (values: readonly unknown[]) => `${values.map(cell).join(',')}\r\n`;
  const labels = (held: string[]) => knownRoles(held).map((role: Role) => roleLabels[role]);
  const statusOf = ({ is_active, last_login }: (typeof rows)[number]) => {
    if (!is_active) return 'Inactive';
    return last_login ? 'Active' : 'Invited';
  };
  const lines = rows.map((row) =>
    line([
      ...[
        row.first_name,
        row.last_name,
        row.username,
        row.email,
        row.phone,
        labels(row.roles),
        row.reports_to,
      ],
      ...[statusOf(row), row.last_login, row.created_on, row.member_groups.map(({ name }) => name)],
    ]),
  );
  return new RawReply(`\uFEFF${line(heads)}${lines.join('')}`, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="members.csv"',
  });
}
