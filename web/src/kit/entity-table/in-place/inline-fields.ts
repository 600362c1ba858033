import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field, FieldKind } from '@hireloom/contracts/kit/field';
import { asField } from '@hireloom/contracts/custom-field/as-field';
import type { Column } from '../table-columns.ts';

/** Kinds that one small control changes. */
const simple: readonly FieldKind[] = [
  ...(['text', 'email', 'phone', 'url', 'integer', 'decimal', 'money'] as const),
  ...(['date', 'choice', 'ref', 'lookup'] as const),
];

/** Those of the team's own fields; a yes or no is picked as a word is. */
const simpleOwn: readonly FieldKind[] = [...simple, 'boolean'];

/**
 * The field of a column that is changed where it stands: one of a simple kind that the entity's update takes, and that
 * neither hangs on another field nor has others hanging on it. `inline` of the declaration narrows that. One of the team's
 * own is changed where its rule shows it.
 */
export function inlineField(entity: Entity, { key, field, own }: Column): Field | undefined {
  if (own) {
    const kit = asField(own);
    return simpleOwn.includes(kit.kind) ? kit : undefined;
  }
  if (!field || field.computed || field.hidden) return undefined;
  if (!simple.includes(field.kind) || key === entity.title) return undefined;
  if (entity.inline && !entity.inline.includes(key)) return undefined;
  const fields = Object.values(entity.fields);
  return field.within || fields.some(({ within }) => within === key) ? undefined : field;
}
