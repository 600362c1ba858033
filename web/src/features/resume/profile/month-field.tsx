import { MonthPickerInput } from '../../../kit/value/date/date-inputs.tsx';
import { say } from '../../../kit/words/say.ts';

interface MonthFieldProps {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  required?: boolean;
  placeholder?: string;
  error?: string | undefined;
}

/** Picks a month, kept as its first day. */
export function MonthField({
  label,
  value,
  onChange,
  required = false,
  placeholder,
  error,
}: MonthFieldProps) {
  return (
    <MonthPickerInput
      label={label}
      required={required}
      clearable
      valueFormat="MM/YYYY"
      placeholder={placeholder ?? say('mm/yyyy')}
      error={error}
      value={value}
      onChange={onChange}
      aria-invalid={error ? true : undefined}
    />
  );
}
