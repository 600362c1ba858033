import { useState } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { type FormErrors, formFields, type FormValues } from '../form-values.ts';

interface QuickOptions {
  entity: Entity;
  values: FormValues;
  errors: FormErrors;
  /** What the form began with, before a draft came back. */
  start: FormValues;
  omit: readonly string[];
}

/**
 * Which fields a quick create shows: its few, and those of the others that an error once was at, which stay while it is
 * mended. All are open from the start where a draft holds more than the few.
 */
export function useQuick({ entity, values, errors, start, omit }: QuickOptions) {
  const { quick = [] } = entity;
  const fields = formFields(entity).flatMap(([key]) => (omit.includes(key) ? [] : [key]));
  const [opened, setOpened] = useState(() =>
    fields.some((key) => !quick.includes(key) && JSON.stringify(values[key]) !== JSON.stringify(start[key])),
  );
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const paths = Object.keys(errors).map((path) => path.split('.')[0] ?? '');
  const found = paths.filter((key) => fields.includes(key) && !quick.includes(key) && !wrong.includes(key));
  if (!opened && found.length > 0) setWrong([...new Set([...wrong, ...found])]);
  // What is wrong at no field of its own stands among the others.
  if (!opened && paths.some((key) => key === 'custom' || key === 'files')) setOpened(true);
  const asked = [...quick, ...wrong].filter((key) => fields.includes(key));
  return {
    asked,
    others: fields.length - asked.length,
    opened,
    toggle: () => setOpened(!opened),
    /** Goes back to the few, as the next one begins. */
    close: () => {
      setOpened(false);
      setWrong([]);
    },
  };
}
