import { boolean, integer, text } from '@hireloom/contracts/kit/field';
import {
  salaryLevelBody,
  salaryLevelEndpoints,
  type SalaryLevelRow,
} from '@hireloom/contracts/salary/salary-master-endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import type { FormValues } from '../../kit/entity-form/form-values.ts';
import type { SettingsResource, SettingsRow } from '../../kit/settings-table/settings-resource.ts';
import { SettingsTable } from '../../kit/settings-table/settings-table.tsx';
import { mark, say } from '../../kit/words/say.ts';
import { levelsQuery, useRefreshSalary } from './salary-queries.ts';

const titleField = 'name';
const fields = {
  name: text('Name', { min: 2, max: 120 }),
  rank: integer(mark('Rank'), { min: 1, max: 1000 }),
  is_active: boolean('Active', { initial: true }),
};

/** Steps of seniority that grades belong to. */
export default function SalaryLevelPage() {
  const list = useQuery(levelsQuery);
  const refresh = useRefreshSalary();
  const keep = (row: SalaryLevelRow, { is_active }: FormValues) =>
    row.is_active === is_active
      ? row
      : call(salaryLevelEndpoints.retire, {
          params: { id: row.id },
          body: { is_active: is_active === true },
        });
  const bodyOf = ({ name, rank }: FormValues) => salaryLevelBody.parse({ name, rank });
  const resource: SettingsResource<SalaryLevelRow & SettingsRow> = {
    ...{ label: say('Salary level'), plural: say('Salary levels'), title: titleField, fields, refresh },
    create: async (values) => keep(await call(salaryLevelEndpoints.create, { body: bodyOf(values) }), values),
    update: async ({ id, version }, values) =>
      keep(
        await call(salaryLevelEndpoints.change, { params: { id }, body: { ...bodyOf(values), version } }),
        values,
      ),
    remove: ({ id }) => call(salaryLevelEndpoints.remove, { params: { id } }),
  };
  return (
    <SettingsTable
      resource={resource}
      rows={list.data?.results}
      reading={list}
      description={say('Steps of seniority; the lowest has the smallest rank')}
      hint={say('Grades of salaries may belong to them.')}
    />
  );
}
