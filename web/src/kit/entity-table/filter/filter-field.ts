import { asField } from '@hireloom/contracts/custom-field/as-field';
import { customFilter } from '@hireloom/contracts/custom-field/custom-filters';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { type Field, lookup } from '@hireloom/contracts/kit/field';
import { type Filtered, filterOf } from '@hireloom/contracts/kit/list-query';
import { choiceLabel, sentence } from '../../value/choice-label.ts';
import { say } from '../../words/say.ts';

/** Something that a list can be filtered by: a declared field, a stamp, or a field of the team. */
export interface FilterField extends Filtered {
  /** In the language shown now. */
  label: string;
  /** Words that find it besides its label: that in English. */
  also: string;
  /** Heading of its group. */
  section: string;
  /** Every record has it: when it was made and by whom. */
  stamp: boolean;
  field?: Field | undefined;
}

/** What a list of the entity can be filtered by, in the order of the declaration; fields of the team at the end. */
export function filterFields(
  entity: Entity,
  customFields: readonly CustomField[],
  withheld: readonly string[],
): FilterField[] {
  const declared = entity.filters
    .filter((key) => !withheld.includes(key))
    .map((key): FilterField => {
      const field = entity.fields[key];
      return {
        ...filterOf(entity, key),
        label: field ? say(field.label) : stampLabel(key),
        also: field?.label ?? key.replaceAll('_', ' '),
        section: field ? say(field.section ?? entity.label) : say('Record'),
        stamp: !field,
        field,
      };
    });
  const own = customFields.map((definition): FilterField => {
    const filter = customFilter(definition);
    const field = filter.kind === 'ref' ? asField(definition) : undefined;
    const label = filter.title;
    return { ...filter, label, also: label, section: say('Own fields'), stamp: false, field };
  });
  return [...declared, ...own];
}

/** A stamp as it is said at the beginning of a sentence: "Created in the last 7 days". */
function stampLabel(key: string): string {
  if (key === 'id') return say('Id');
  if (key === 'created_on') return say('Created');
  return key === 'updated_on' ? say('Updated') : sentence(key);
}

/** For hooks that read options, where there are none to be read. */
export const noTarget: Field = lookup('', '');

/** A value of a choice as people read it. */
export const choiceText = ({ field }: FilterField, value: string): string =>
  field ? choiceLabel(field, value) : value;

/** A field that points to records or list items. */
export const isReference = ({ kind }: FilterField): boolean =>
  kind === 'ref' || kind === 'refs' || kind === 'lookup' || kind === 'lookups';
