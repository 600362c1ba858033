import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { splitMistakes } from '@hireloom/contracts/salary/line-mistakes';
import type {
  salaryTemplateEndpoints,
  SalaryTemplateRow,
} from '@hireloom/contracts/salary/salary-master-endpoints';
import { Refusals } from '../../crud/check/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { lockVersion, refuseTaken, toldOf } from './keep-master.service.ts';
import { selectMasters } from './masters.queries.ts';
import { stampsOf, touched } from './write-master.service.ts';

type Values = BodyOf<typeof salaryTemplateEndpoints.create>;

/**
 * Makes a template. Errors: `invalid_input` at `name` when it is taken, at `lines.0.percent` and the like for what no
 * salary can be split by, at `lines` without a line that is the rest.
 */
export async function createTemplate(context: Context, values: Values): Promise<SalaryTemplateRow> {
  await refuse(context, values);
  const { id } = await context.tx
    .insertInto('salary_template')
    .values({ name: values.name, description: values.description, ...stampsOf(context) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(context, id, values.lines);
  return toldOf(context, 'salary_template', id, 'create');
}

/** Changes a template; offers that were made keep their lines. Errors: as `createTemplate`, `not_found`, `version_conflict`. */
export async function changeTemplate(
  context: Context,
  id: number,
  { version, ...values }: BodyOf<typeof salaryTemplateEndpoints.change>,
): Promise<SalaryTemplateRow> {
  const { tx, team_id } = context;
  const before = await lockVersion(context, 'salary_template', id, version);
  await refuse(context, values, before);
  await tx
    .updateTable('salary_template')
    .set({ name: values.name, description: values.description, ...touched(context, version) })
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('salary_template_line')
    .where('team_id', '=', team_id)
    .where('template_id', '=', id)
    .execute();
  await writeLines(context, id, values.lines);
  const renamed = { field: 'name', label: 'Name', from: before.name, to: values.name };
  return toldOf(context, 'salary_template', id, 'update', before.name === values.name ? [] : [renamed]);
}

/** A retired header stays where it stands, and is not taken anew. */
async function refuse(context: Context, { name, lines }: Values, before?: SalaryTemplateRow): Promise<void> {
  const stays = new Set(before?.lines.map(({ header }) => header));
  const headers = await selectMasters(context, 'salary_header');
  const refusals = new Refusals();
  await refusals.gather(() => refuseTaken(context, 'salary_template', 'name', name, before?.id));
  const offered = headers.filter(({ id, is_active }) => is_active || stays.has(id));
  await refusals.gather(() => {
    const found = splitMistakes(lines, offered).map(({ line, field, message }): [string, string] => [
      line === null ? 'lines' : `lines.${line}.${field}`,
      message,
    ]);
    if (found.length > 0) throw invalid(Object.fromEntries(found));
  });
  refusals.throwIfAny();
}

/** What a line is not reckoned by is left out. */
async function writeLines(
  { tx, team_id }: Context,
  template_id: number,
  lines: Values['lines'],
): Promise<void> {
  await tx
    .insertInto('salary_template_line')
    .values(
      lines.map(({ header, calc, amount, percent, of_header }, at) => ({
        ...{ team_id, template_id, position: at + 1, header_id: header, calc },
        amount: calc === 'fixed' ? amount : null,
        percent: calc === 'percent_of_gross' || calc === 'percent_of_header' ? percent : null,
        of_header_id: calc === 'percent_of_header' ? of_header : null,
      })),
    )
    .execute();
}
