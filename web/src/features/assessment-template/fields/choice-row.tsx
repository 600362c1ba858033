import type { ReactNode } from 'react';
import classes from './fields.module.css';

interface Choice<T extends string> {
  value: T;
  label: ReactNode;
  /** What it means, for those who do not see it beside the others. */
  hint?: string | undefined;
}

interface ChoiceRowProps<T extends string> {
  name: string;
  choices: readonly Choice<T>[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  several?: boolean;
  disabled?: boolean;
  /** Of equal width, as figures are. */
  even?: boolean;
  /** Ids of what is said about it below. */
  describedBy?: string | undefined;
}

/** Choices side by side, each big enough for a thumb; the arrow keys go from one to the next. */
export function ChoiceRow<T extends string>(props: ChoiceRowProps<T>) {
  const {
    name,
    choices,
    value,
    onChange,
    several = false,
    disabled = false,
    even = false,
    describedBy,
  } = props;
  const press = (picked: T, checked: boolean) => {
    if (!several) return onChange([picked]);
    onChange(
      choices.flatMap((each) =>
        (each.value === picked ? checked : value.includes(each.value)) ? each.value : [],
      ),
    );
  };
  return (
    <div className={classes.row} data-even={even || undefined}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice} data-disabled={disabled || undefined}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={choice.value}
            checked={value.includes(choice.value)}
            disabled={disabled}
            aria-label={choice.hint}
            aria-describedby={describedBy}
            onChange={(event) => press(choice.value, event.currentTarget.checked)}
          />
          <span dir="auto">{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
