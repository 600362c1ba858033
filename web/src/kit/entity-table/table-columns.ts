import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field, FieldKind } from '@hireloom/contracts/kit/field';
import { stampKinds } from '@hireloom/contracts/kit/list-query';
import type { TableColumn } from '@hireloom/contracts/settings/settings';
import { sentence } from '../value/choice-label.ts';
import type { CustomField, CustomSubtype } from '@hireloom/contracts/custom-field/custom-fields';
import { isShown } from '@hireloom/contracts/custom-field/is-shown';
import type { KitRow } from '../entity/entity-client.ts';
import { customKey, tableCustomFields } from '../entity/custom-field.ts';
import { ownKind } from '../value/own-value.tsx';
import { say } from '../words/say.ts';

/** A column as the table draws it. */
export interface Column {
  key: string;
  label: string;
  kind: FieldKind;
  field?: Field | undefined;
  /** Set for a custom field: its key within the row's `custom`. */
  customOf?: string;
  /** The definition of a custom field. */
  own?: CustomField;
  /** Whether the rule of a custom field shows it on a record; absent where it has none. */
  shownOn?: ((row: KitRow) => boolean) | undefined;
  sortable: boolean;
  show: boolean;
  /** As the user drew it; absent where the kind decides. */
  width?: number | undefined;
  /** Stays in sight while the rest scrolls sideways. */
  pinned?: boolean | undefined;
}

/** Name of a declared field or stamp as headers and labels say it. */
export function fieldLabel(entity: Entity, key: string): string {
  return entity.fields[key]?.label ?? (key === 'id' ? say('Id') : sentence(key));
}

/** Columns of an entity in the order, visibility and width that the user chose; new ones stand at the end. */
export function arrangeColumns(
  entity: Entity,
  customFields: readonly CustomField[] | undefined,
  saved: readonly TableColumn[] | undefined,
): Column[] {
  const choices = new Map((saved ?? []).map((entry) => [entry.key, entry]));
  const declared = allColumns(entity, customFields);
  const place = (column: Column, index: number) => choices.get(column.key)?.index ?? 1000 + index;
  return declared
    .map((column, index) => ({ column, place: place(column, index) }))
    .sort((one, other) => one.place - other.place)
    .map(({ column }) => {
      const choice = choices.get(column.key);
      return {
        ...column,
        show: column.key === entity.title || (choice?.show ?? column.show),
        width: choice?.width,
        pinned: choice?.pinned,
      };
    });
}

/** The columns as they are kept in the user settings (specification, section 3 "Settings"). */
export function toSettings(columns: readonly Column[]): TableColumn[] {
  return columns.map(({ key, label, show, customOf, width, pinned }, index) => ({
    key,
    name: label,
    index,
    show,
    custom: customOf !== undefined,
    ...(width !== undefined && { width }),
    ...(pinned && { pinned }),
  }));
}

/** What has no one value to sort by. */
const unsorted: readonly CustomSubtype[] = ['multi', 'long_text', 'person', 'file'];

function allColumns(entity: Entity, customFields: readonly CustomField[] | undefined): Column[] {
  const hidden = new Set(entity.hiddenColumns);
  const keys = [...new Set([...entity.columns, ...hidden])];
  const declared = keys.map((key): Column => {
    const field = entity.fields[key];
    const stamp = stampKinds[key as keyof typeof stampKinds] as FieldKind | undefined;
    return {
      key,
      label: fieldLabel(entity, key),
      kind: field?.kind ?? stamp ?? 'text',
      field,
      sortable: entity.sort.includes(key),
      show: !hidden.has(key),
    };
  });
  const custom = tableCustomFields(customFields).map(
    (own): Column => ({
      key: customKey(own.key),
      label: own.title,
      kind: ownKind(own),
      customOf: own.key,
      own,
      ...(own.show_when && {
        shownOn: (row) => isShown(own, { fields: customFields ?? [], custom: row.custom, beside: row }),
      }),
      sortable: !(own.type === 'others' && unsorted.includes(own.subtype)),
      show: true,
    }),
  );
  return [...declared, ...custom];
}
