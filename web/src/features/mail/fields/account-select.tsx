import { Select } from '@mantine/core';
import { useAccounts } from '../mail-queries.ts';
import { say } from '../../../kit/words/say.ts';

interface AccountSelectProps {
  value: number | null;
  onChange: (account: number | null) => void;
  error?: string | undefined;
}

/** By which account an e-mail leaves; nothing where there is no choice. */
export function AccountSelect({ value, onChange, error }: AccountSelectProps) {
  const accounts = useAccounts().data?.results ?? [];
  if (accounts.length < 2 && !error) return null;
  return (
    <Select
      label={say('From')}
      placeholder={say('The usual account')}
      clearable
      clearButtonProps={{ 'aria-label': say('Clear') }}
      data={accounts.map(({ id, name, from }) => ({ value: String(id), label: `${name} <${from}>` }))}
      value={value === null ? null : String(value)}
      error={error}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
