import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { bookFor, customTemplateFields, type FieldBook } from '@hireloom/contracts/template/book';
import {
  type TemplateField,
  templateGroupLabels,
  templateGroups,
  type TemplateUse,
} from '@hireloom/contracts/template/field';
import { declaredFields } from '@hireloom/contracts/template/registry';
import type { templateFieldEndpoints } from '@hireloom/contracts/template/template-field-endpoints';
import type { Context } from '../../platform/context.ts';
import { listEveryField } from '../settings/index.ts';
import { hiddenFrom } from './hidden-fields.ts';

/** The fields that a template of this team may name. */
export async function teamBook(context: Context, use: TemplateUse): Promise<FieldBook> {
  return bookFor(use, customTemplateFields(await listEveryField(context)));
}

/** What the picker offers to the viewer, by group. */
export async function listTemplateFields(
  context: Context,
): Promise<ReplyOf<typeof templateFieldEndpoints.list>> {
  const custom = customTemplateFields(await listEveryField(context));
  const isHidden = hiddenFrom(context);
  const offered = [...declaredFields, ...custom].filter((field) => !isHidden(field)).map(plain);
  const groups = templateGroups.map((group) => ({
    group,
    label: templateGroupLabels[group],
    fields: offered.filter((field) => field.group === group),
  }));
  return { groups };
}

/** Without what only the server asks. */
const plain = ({ name, group, key, label, kind, places, custom }: TemplateField): TemplateField => ({
  name,
  group,
  key,
  label,
  kind,
  places,
  custom,
});
