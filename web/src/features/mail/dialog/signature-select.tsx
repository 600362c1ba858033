import { Select } from '@mantine/core';
import { say } from '../../../kit/words/say.ts';
import { useSignatures } from '../mail-queries.ts';

interface SignatureSelectProps {
  /** Undefined: the usual one; null: none. */
  value: string | null | undefined;
  onChange: (value: string | null | undefined) => void;
}

const USUAL = 'usual';
const NONE = 'none';

/** By which of the own signatures it ends; the preview shows it. Nothing for those who have none. */
export function SignatureSelect({ value, onChange }: SignatureSelectProps) {
  const names = useSignatures();
  if (names.length === 0) return null;
  return (
    <Select
      label={say('Signature')}
      data={[
        { value: USUAL, label: say('The usual one') },
        { value: NONE, label: say('None') },
        ...names.map((name) => ({ value: `=${name}`, label: name })),
      ]}
      value={value === undefined ? USUAL : value === null ? NONE : `=${value}`}
      onChange={(chosen) =>
        onChange(chosen === NONE ? null : chosen?.startsWith('=') ? chosen.slice(1) : undefined)
      }
    />
  );
}
