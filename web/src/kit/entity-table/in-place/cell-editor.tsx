import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { checkCustom } from '@hireloom/contracts/custom-field/check-values';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import { useCustomFields } from '../../entity/custom-field.ts';
import type { KitRow } from '../../entity/entity-client.ts';
import { CustomControl } from '../../entity-form/custom/custom-control.tsx';
import { FieldControl } from '../../entity-form/field-control.tsx';
import { emptyOf, idsBeside, startValues } from '../../entity-form/form-values.ts';
import { say, saySentence } from '../../words/say.ts';
import type { CellPlace } from './cell-value.ts';
import { cellWire } from './cell-wire.ts';
import classes from './in-place.module.css';
import { focusRow, goBeside, type OpenCell, setOpenCell } from './open-cell.ts';
import { useChangeCell } from './use-change-cell.ts';

interface CellEditorProps extends CellPlace {
  entity: Entity;
  row: KitRow;
  opened: OpenCell;
}

/**
 * The control of one cell, over the cell so that nothing moves. Enter saves, Escape leaves, Tab saves and goes on to the
 * next cell; leaving it saves what is right and keeps what is not, with the reason.
 */
export function CellEditor({ entity, row, opened, ...place }: CellEditorProps) {
  const { name, field, own } = place;
  const fields = useCustomFields(entity.name);
  const [start] = useState(() =>
    own ? (row.custom[own.key] ?? null) : (startValues(entity, row)[name] ?? emptyOf(field)),
  );
  const [value, setValue] = useState(opened.draft ?? start);
  const [error, setError] = useState(opened.error);
  const box = useRef<HTMLDivElement>(null);
  const done = useRef(false);
  const change = useChangeCell(entity);
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>('input:not([type="hidden"]), textarea');
    input?.focus();
    input?.select();
  }, []);

  /** Answers whether the cell was closed. */
  const commit = (next: unknown = value): boolean => {
    if (done.current) return true;
    const wire = cellWire(place, next);
    const changed = JSON.stringify(wire) !== JSON.stringify(cellWire(place, start));
    if (changed) {
      const wrong = own ? wrongOwn(own, row, wire, fields) : whatIsWrong(entity, place, wire);
      setError(wrong);
      if (wrong) return false;
    }
    done.current = true;
    setOpenCell(null);
    if (changed) void change(row, place, next);
    return true;
  };
  const press = (event: KeyboardEvent) => {
    // What the list of a picker takes for itself.
    if (event.defaultPrevented && event.key !== 'Tab') return;
    event.stopPropagation();
    if (event.key === 'Escape') {
      done.current = true;
      setOpenCell(null);
      focusRow(row.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (commit()) focusRow(row.id);
    } else if (event.key === 'Tab') {
      event.preventDefault();
      if (commit()) goBeside(entity.name, row.id, name, event.shiftKey ? -1 : 1);
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const inside = relatedTarget instanceof Element && isOfBox(currentTarget, relatedTarget);
    if (!inside && document.hasFocus()) commit();
  };
  const type = (next: unknown) => {
    setValue(next);
    setError(undefined);
    // What is picked from a list was chosen with the last press.
    if ((field.kind === 'ref' || field.kind === 'lookup') && next !== null && commit(next)) focusRow(row.id);
  };
  return (
    <div ref={box} className={classes.editor} data-over-cell onKeyDown={press} onBlur={leave} role="group">
      {own ? (
        <CustomControl field={own} value={value} error={error} onChange={type} />
      ) : (
        <FieldControl
          field={field}
          path={name}
          value={value}
          errors={error ? { [name]: error } : {}}
          onChange={type}
          {...idsBeside(field, row)}
        />
      )}
    </div>
  );
}

/** A calendar or a list opens elsewhere in the page. */
const isOfBox = (box: Element, target: Element) =>
  box.contains(target) || target.closest('[data-portal], [role="listbox"]') !== null;

function whatIsWrong(entity: Entity, { name, field }: CellPlace, wire: unknown): string | undefined {
  if (field.required && wire === null) return say('{label} is required', { label: { text: field.label } });
  const [issue] = entity.update.safeParse({ [name]: wire }).error?.issues ?? [];
  return issue && saySentence(issue.message);
}

/** What other fields ask for by rules, the server says. */
function wrongOwn(
  own: CustomField,
  row: KitRow,
  wire: unknown,
  fields: readonly CustomField[],
): string | undefined {
  const { errors } = checkCustom({
    ...{ fields, stored: row.custom, given: { [own.key]: wire }, beside: row, isNew: false },
    asks: ({ key }) => key === own.key,
  });
  const wrong = errors[own.key];
  return wrong === undefined ? undefined : saySentence(wrong);
}
