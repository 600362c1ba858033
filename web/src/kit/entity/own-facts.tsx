import type { ReactNode } from 'react';
import { customToWire, isEmptyValue } from '@hireloom/contracts/custom-field/check-values';
import { isShown } from '@hireloom/contracts/custom-field/is-shown';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import { CanNotBeRead, isUnreadable } from '../value/can-not-be-read.tsx';
import { OwnValue, ownText } from '../value/own-value.tsx';
import { say } from '../words/say.ts';
import { ownSections, useOwnFields } from './custom-field.ts';
import type { KitRow } from './entity-client.ts';

export interface OwnFact {
  key: string;
  label: string;
  /** Null for what is empty. */
  value: ReactNode;
  text: string;
  /** A long text takes the whole width. */
  wide: boolean;
}

export interface OwnFactSection {
  title: string;
  facts: OwnFact[];
}

/**
 * The values of the team's own fields on a record, by their sections; at the end those of retired fields, as far as it has
 * any. A field that a rule does not show is left out unless it holds something.
 */
export function useOwnFacts(
  entity: string,
  row: Pick<KitRow, 'custom'> & Partial<KitRow>,
  { filled = false }: { filled?: boolean } = {},
): OwnFactSection[] {
  const { fields, retired } = useOwnFields(entity);
  const damaged = isUnreadable(row as KitRow, 'custom');
  const state = { fields, custom: row.custom, beside: row };
  const told = fields.filter(
    (field) => damaged || !isEmptyValue(row.custom[field.key]) || (!filled && isShown(field, state)),
  );
  const kept = retired.filter((field) => !isEmptyValue(row.custom[field.key]));
  const factOf = (field: CustomField): OwnFact => {
    const value = row.custom[field.key];
    const empty = isEmptyValue(customToWire(value));
    const isLong = field.type === 'others' && field.subtype === 'long_text';
    const shown = isLong ? (
      <span style={{ whiteSpace: 'pre-wrap' }} dir="auto">
        {String(value)}
      </span>
    ) : (
      <OwnValue field={field} value={value} />
    );
    return {
      key: field.key,
      label: field.title,
      value: damaged ? <CanNotBeRead /> : empty ? null : shown,
      text: damaged ? '' : ownText(field, value),
      wide: isLong,
    };
  };
  const sections = ownSections(told).map(([title, list]) => ({
    title: title || say('Custom fields'),
    facts: list.map(factOf),
  }));
  return kept.length > 0 ? [...sections, { title: say('Retired'), facts: kept.map(factOf) }] : sections;
}
