import { useId } from 'react';
import classes from './outside.module.css';

interface OutsideFieldProps {
  label: string;
  /** Help that stands below. */
  description?: string;
  error?: string | undefined;
  value: string;
  maxLength?: number;
  /** Several lines. */
  long?: boolean;
  onChange: (value: string) => void;
}

/** A text that the holder of a link types. */
export function OutsideField({
  label,
  description,
  error,
  value,
  maxLength,
  long,
  onChange,
}: OutsideFieldProps) {
  const id = useId();
  const Input = long ? 'textarea' : 'input';
  const described = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        dir="auto"
        className={classes.input}
        value={value}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...(long ? { rows: 5 } : {})}
        onChange={(event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)}
      />
      {description && (
        <span id={`${id}-help`} className={classes.dimmed}>
          {description}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={classes.error}>
          {error}
        </span>
      )}
    </div>
  );
}
