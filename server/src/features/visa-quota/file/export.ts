import { type VisaAuthority, visaAuthorityLabels } from '@hireloom/contracts/visa-quota/visa-words';
import { sql } from 'kysely';
import { cell } from '../../../crud/export.ts';
import type { Context } from '../../../platform/context.ts';
import { RawReply } from '../../../platform/http/route.ts';
import { companyResource } from '../../company/index.ts';
import { today } from '../seat/ledger.ts';
import { csvColumns, toldBesides } from './columns.ts';

const MOST = 20_000;

interface Found {
  authority: VisaAuthority;
  values: unknown[];
}

/** All lines of all files as CSV, in the columns that an import reads; nobody is named. */
export async function exportLines(context: Context): Promise<RawReply> {
  const { tx, viewer } = context;
  const { rows } = await sql<Found>`select f.authority, json_build_array(c.name, '', f.file_no, f.licence_no,
      f.licence_expires_on, n.name, d.name, l.gender, l.arrival, l.total, l.block_no, l.issued_on, l.expires_on, l.cost,
      coalesce(m.key, m.name), case when l.is_refundable then 'yes' else 'no' end, r.reserved, l.taken - r.reserved,
      case when l.expires_on < ${today(context)} then 0 else l.total - l.taken end) as values
    from visa_line l join visa_file f on f.team_id = l.team_id and f.id = l.file_id and f.deleted_on is null
      join company c on c.team_id = f.team_id and c.id = f.company_id
      left join lookup_item n on n.team_id = l.team_id and n.id = l.nationality_id
      left join lookup_item d on d.team_id = l.team_id and d.id = l.designation_id
      left join lookup_item m on m.team_id = l.team_id and m.id = l.currency_id
      cross join lateral (select count(*)::int as reserved from visa_allocation a where a.team_id = l.team_id
        and a.line_id = l.id and a.state = 'reserved' and a.deleted_on is null) r
    where l.team_id = ${viewer.team_id} and l.deleted_on is null and ${companyResource.visibleTo(viewer, 'c')}
    order by c.name, f.id, l.id limit ${MOST}`.execute(tx);
  const line = (values: readonly unknown[]) => `${values.map(cell).join(',')}\r\n`;
  const lines = rows.map(({ authority, values }) => line(values.with(1, visaAuthorityLabels[authority])));
  return new RawReply(`\uFEFF${line([...csvColumns, ...toldBesides])}${lines.join('')}`, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="visa-quota.csv"',
  });
}
