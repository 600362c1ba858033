import type { FieldBook } from '@hireloom/contracts/template/book';
import { TextInput, type TextInputProps } from '@mantine/core';

export interface FieldLineProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  book?: FieldBook | undefined;
}

/** A line of text that may name fields, such as a subject. */
export function FieldLine({ value, onChange, book: _book, ...props }: FieldLineProps) {
  return (
    <TextInput
      {...props}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      dir="auto"
    />
  );
}
