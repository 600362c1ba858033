import { boolean, choice, optional, text } from '@hireloom/contracts/kit/field';
import { salaryKindLabels, salaryKinds } from '@hireloom/contracts/salary/salary-lines';
import {
  salaryHeaderBody,
  salaryHeaderEndpoints,
  type SalaryHeaderRow,
} from '@hireloom/contracts/salary/salary-master-endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import type { FormValues } from '../../kit/entity-form/form-values.ts';
import type { SettingsResource, SettingsRow } from '../../kit/settings-table/settings-resource.ts';
import { SettingsTable } from '../../kit/settings-table/settings-table.tsx';
import { mark, say } from '../../kit/words/say.ts';
import { headersQuery, useRefreshSalary } from './salary-queries.ts';

const titleField = 'name';
const fields = {
  code: text('Code', { min: 1, max: 20 }),
  name: text('Name', { min: 2, max: 120 }),
  name_ar: optional(text(mark('Arabic name'), { max: 120 })),
  kind: choice(mark('Kind'), salaryKinds, { choiceLabels: salaryKindLabels, initial: 'earning' }),
  is_taxable: boolean(mark('Taxable')),
  is_active: boolean('Active', { initial: true }),
};

/** What salaries consist of: allowances, deductions, what the employer bears. */
export default function SalaryHeaderPage() {
  const list = useQuery(headersQuery);
  const refresh = useRefreshSalary();
  const keep = (row: SalaryHeaderRow, values: FormValues) =>
    row.is_active === values.is_active
      ? row
      : call(salaryHeaderEndpoints.retire, {
          params: { id: row.id },
          body: { is_active: values.is_active === true },
        });
  const bodyOf = ({ is_active: _, is_taxable, ...values }: FormValues) =>
    salaryHeaderBody.parse({ ...values, is_taxable: is_taxable === true });
  const resource: SettingsResource<SalaryHeaderRow & SettingsRow> = {
    ...{ label: say('Salary header'), plural: say('Salary headers'), title: titleField, fields, refresh },
    create: async (values) =>
      keep(await call(salaryHeaderEndpoints.create, { body: bodyOf(values) }), values),
    update: async ({ id, version }, values) =>
      keep(
        await call(salaryHeaderEndpoints.change, { params: { id }, body: { ...bodyOf(values), version } }),
        values,
      ),
    remove: ({ id }) => call(salaryHeaderEndpoints.remove, { params: { id } }),
  };
  const order = async (ids: number[]) => {
    await call(salaryHeaderEndpoints.order, { body: { ids } });
    await refresh();
  };
  return (
    <SettingsTable
      onOrder={order}
      resource={resource}
      rows={list.data?.results}
      reading={list}
      description={say('What the lines of a salary are called, in the order in which offers show them')}
      hint={say('Begin with basic salary and the allowances that you pay.')}
    />
  );
}
