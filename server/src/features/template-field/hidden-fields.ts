import { can } from '@hireloom/contracts/permissions';
import type { TemplateField } from '@hireloom/contracts/template/field';
import { sourcesOf } from '@hireloom/contracts/template/registry';
import { erased, hiddenOf } from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';
import { applicantResource } from '../applicant/index.ts';
import { candidateResource } from '../candidate/index.ts';
import { jobResource } from '../job/index.ts';

/** Roles that see the names of members and no more of them. */
const outsiders: readonly string[] = ['hiring_manager', 'vendor'];

/**
 * Which fields a viewer gets no value of: any of their sources is hidden from them, or stands in a record that they may not
 * see (`unseen`, names of entities, or of fields as `entity.key`). Of offers nothing is said to whoever may not view them.
 */
export function hiddenFrom(
  context: { viewer: Viewer },
  unseen: ReadonlySet<string> = new Set(),
): (field: TemplateField) => boolean {
  const sources = new Set([
    ...[erased(candidateResource), erased(applicantResource), erased(jobResource)].flatMap((resource) =>
      [...hiddenOf(resource, context)].map((key) => `${resource.entity.name}.${key}`),
    ),
    ...Object.entries(context.viewer.custom_rules).flatMap(([table, { hidden }]) =>
      hidden.map((key) => `${table}.custom.${key}`),
    ),
  ]);
  if (outsiders.includes(context.viewer.current_role)) sources.add('member.email');
  const noOffers = !can(context.viewer, 'offer', 'view');
  const isHidden = (source: string) => {
    const entity = source.split('.')[0] ?? '';
    return (
      sources.has(source) || unseen.has(source) || unseen.has(entity) || (noOffers && entity === 'offer')
    );
  };
  return (field) => sourcesOf(field).some(isHidden);
}
