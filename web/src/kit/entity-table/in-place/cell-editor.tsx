import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import type { KitRow } from '../../entity/entity-client.ts';
import { FieldControl } from '../../entity-form/field-control.tsx';
import { emptyOf, idsBeside, startValues, toWireValue } from '../../entity-form/form-values.ts';
import { say, saySentence } from '../../words/say.ts';
import classes from './in-place.module.css';
import { focusRow, goBeside, type OpenCell, setOpenCell } from './open-cell.ts';
import { useChangeCell } from './use-change-cell.ts';

interface CellEditorProps {
  entity: Entity;
  row: KitRow;
  name: string;
  field: Field;
  opened: OpenCell;
}

/**
 * The control of one cell, over the cell so that nothing moves. Enter saves, Escape leaves, Tab saves and goes on to the
 * next cell; leaving it saves what is right and keeps what is not, with the reason.
 */
export function CellEditor({ entity, row, name, field, opened }: CellEditorProps) {
  const [start] = useState(() => startValues(entity, row)[name] ?? emptyOf(field));
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
    const wire = toWireValue(field, next);
    const changed = JSON.stringify(wire) !== JSON.stringify(toWireValue(field, start));
    if (changed) {
      const wrong = whatIsWrong(entity, name, field, wire);
      setError(wrong);
      if (wrong) return false;
    }
    done.current = true;
    setOpenCell(null);
    if (changed) void change(row, name, field, next);
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
  return (
    <div ref={box} className={classes.editor} onKeyDown={press} onBlur={leave} role="group">
      <FieldControl
        field={field}
        path={name}
        value={value}
        errors={error ? { [name]: error } : {}}
        onChange={(next) => {
          setValue(next);
          setError(undefined);
          // What is picked from a list was chosen with the last press.
          if ((field.kind === 'ref' || field.kind === 'lookup') && next !== null && commit(next))
            focusRow(row.id);
        }}
        {...idsBeside(field, row)}
      />
    </div>
  );
}

/** A calendar or a list opens elsewhere in the page. */
const isOfBox = (box: Element, target: Element) =>
  box.contains(target) || target.closest('[data-portal], [role="listbox"]') !== null;

function whatIsWrong(entity: Entity, name: string, field: Field, wire: unknown): string | undefined {
  if (field.required && wire === null) return say('{label} is required', { label: { text: field.label } });
  const [issue] = entity.update.safeParse({ [name]: wire }).error?.issues ?? [];
  return issue && saySentence(issue.message);
}
