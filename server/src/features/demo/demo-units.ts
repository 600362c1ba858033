import type { DemoData } from './demo-data.ts';
import { ago, type DemoTeam, stamps, logCreated } from './demo-team.ts';
import { insertNumbered } from './insert-rows.ts';

/** Ids of the records made, by their keys in the demo data. */
export type Ids = ReadonlyMap<string, number>;

export interface Units {
  organization: Ids;
  company: Ids;
  business_unit: Ids;
  department: Ids;
}

/** The id of a key; null without a key. */
export function idOf(ids: Ids, key: string | undefined): number | null {
  return key === undefined ? null : need(ids, key);
}

export function need(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo data has no ${key}`);
  return id;
}

/** Organizations, companies, business units and departments, made some months ago. */
export async function makeUnits(team: DemoTeam, data: DemoData): Promise<Units> {
  const { tx, team_id, staff, item } = team;
  const at = (index: number) => ago(team, 150 - index, 0);
  const common = (index: number) => ({ team_id, ...stamps(at(index), staff.admin) });
  const keep = (entity: string, rows: { key: string; name: string }[], ids: number[]): Ids => {
    const kept = new Map<string, number>();
    for (const [index, id] of ids.entries()) {
      const row = rows[index];
      if (!row) throw new Error(`More ids than rows of ${entity}`);
      kept.set(row.key, id);
      logCreated(team, entity, { id, name: row.name, at: at(index), by: staff.admin, role: 'admin' });
    }
    return kept;
  };
  const place = (row: { country?: string; state?: string; city?: string }) => ({
    country_id: item('country', row.country)?.id ?? null,
    state_id: item('state', row.state)?.id ?? null,
    city_id: item('city', row.city)?.id ?? null,
  });
  const { organizations, companies, business_units, departments } = data;
  const organization = keep(
    'organization',
    organizations,
    await insertNumbered(
      tx,
      'organization',
      organizations.map((row, index) => ({
        ...common(index),
        ...place(row),
        name: row.name,
        name_ar: row.name_ar ?? null,
        code: row.code,
        kind: row.kind,
        industry_id: item('industry', row.industry)?.id ?? null,
        owner_id: staff.recruiters[0] ?? staff.admin,
        address: row.address_line1 ?? null,
        currency_id: item('currency', row.currency)?.id ?? null,
        phone: row.phone ?? null,
        email: row.email ?? null,
        website: row.website ?? null,
        description: row.description?.replace(/<[^>]+>/g, '') ?? null,
      })),
    ),
  );
  const company = keep(
    'company',
    companies,
    await insertNumbered(
      tx,
      'company',
      companies.map((row, index) => ({
        ...common(index),
        ...place(row),
        name: row.name,
        trade_name_ar: row.name_ar ?? null,
        organization_id: need(organization, row.organization),
        type_id: item('company_type', row.type)?.id ?? 0,
      })),
    ),
  );
  const business_unit = keep(
    'business_unit',
    business_units,
    await insertNumbered(
      tx,
      'business_unit',
      business_units.map((row, index) => ({
        ...common(index),
        name: row.name,
        organization_id: need(organization, row.organization),
        company_id: need(company, row.company),
        type_id: item('business_unit_type', row.type)?.id ?? null,
      })),
    ),
  );
  const department = keep(
    'department',
    departments,
    await insertNumbered(
      tx,
      'department',
      departments.map((row, index) => ({
        ...common(index),
        name: row.name,
        organization_id: need(organization, row.organization),
        company_id: need(company, row.company),
        business_unit_id: need(business_unit, row.business_unit),
        head_id:
          staff.hiring_managers.length > 0 && index % 2 === 0 ? (staff.hiring_managers[0] ?? null) : null,
      })),
    ),
  );
  return { organization, company, business_unit, department };
}
