import { boolean, choice, type Field, lookup, money, optional, text } from '@hireloom/contracts/kit/field';
import {
  salaryGradeBody,
  salaryGradeEndpoints,
  type SalaryGradeRow,
} from '@hireloom/contracts/salary/salary-master-endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import type { FormValues } from '../../kit/entity-form/form-values.ts';
import type { SettingsResource, SettingsRow } from '../../kit/settings-table/settings-resource.ts';
import { SettingsTable } from '../../kit/settings-table/settings-table.tsx';
import { mark, say } from '../../kit/words/say.ts';
import { levelsQuery, gradesQuery, useRefreshSalary } from './salary-queries.ts';

const titleField = 'name';
const currency = 'currency';
const fixed = {
  name: text('Name', { min: 2, max: 120 }),
  currency: lookup('Currency', 'currency'),
  min: money(mark('Smallest a month'), { currency }),
  mid: money(mark('Middle a month'), { currency }),
  max: money(mark('Largest a month'), { currency }),
};
const active = { is_active: boolean('Active', { initial: true }) };

type Shown = Omit<SalaryGradeRow, 'level'> & { level: string | null } & SettingsRow;

/** What people of a grade are paid: an offer outside of it asks for a reason. */
export default function SalaryGradePage() {
  const list = useQuery(gradesQuery);
  const levels = useQuery(levelsQuery);
  const refresh = useRefreshSalary();
  const known = levels.data?.results ?? [];
  const [first, ...others] = known.map(({ id }) => String(id));
  const choiceLabels = Object.fromEntries(known.map(({ id, name }) => [String(id), name]));
  const level: Record<string, Field> =
    first === undefined ? {} : { level: optional(choice('Level', [first, ...others], { choiceLabels })) };
  const keep = (row: SalaryGradeRow, { is_active }: FormValues) =>
    row.is_active === is_active
      ? row
      : call(salaryGradeEndpoints.retire, {
          params: { id: row.id },
          body: { is_active: is_active === true },
        });
  const bodyOf = ({ is_active: _, ...values }: FormValues) =>
    salaryGradeBody.parse({ ...values, level: values.level ? Number(values.level) : null });
  const resource: SettingsResource<Shown> = {
    ...{ label: say('Salary grade'), plural: say('Salary grades'), title: titleField, refresh },
    fields: { ...fixed, ...level, ...active },
    create: async (values) => keep(await call(salaryGradeEndpoints.create, { body: bodyOf(values) }), values),
    update: async ({ id, version }, values) =>
      keep(
        await call(salaryGradeEndpoints.change, { params: { id }, body: { ...bodyOf(values), version } }),
        values,
      ),
    remove: ({ id }) => call(salaryGradeEndpoints.remove, { params: { id } }),
  };
  return (
    <SettingsTable
      resource={resource}
      rows={list.data?.results.map((row) => ({ ...row, level: row.level && String(row.level.id) }))}
      reading={list}
      description={say('From the smallest to the largest salary of a grade, a month')}
      hint={say('An offer outside of its grade asks for a reason.')}
    />
  );
}
