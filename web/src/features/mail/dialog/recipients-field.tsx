import { Anchor, Group, Input, MultiSelect, Pill, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { MAX_RECIPIENTS } from '@hireloom/contracts/mail/mail';
import { say } from '../../../kit/words/say.ts';

interface AddressesInputProps {
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Addresses to pick from. */
  known?: readonly string[];
  required?: boolean;
  error?: string | undefined;
}

const split = [',', ';', ' '];

/** Addresses as chips, typed, pasted or picked. */
function AddressesInput({
  label,
  value,
  onChange,
  known = [],
  required = false,
  error,
}: AddressesInputProps) {
  return (
    <TagsInput
      label={label}
      required={required}
      dir="ltr"
      styles={{ label: { direction: 'inherit' } }}
      data={[...known]}
      value={[...value]}
      error={error}
      splitChars={split}
      acceptValueOnBlur
      maxTags={MAX_RECIPIENTS}
      onChange={(list) => onChange(list.map((address) => address.trim()).filter(Boolean))}
    />
  );
}

interface RecipientsFieldProps {
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
  /** The addresses of the record. */
  own: readonly string[];
  /** Nobody but these can be written to. */
  locked: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Record<'to' | 'cc' | 'bcc', string[]>>) => void;
}

/** Who gets it. Locked, it goes to the addresses of the record alone; copies can go to others. */
export function RecipientsField({ to, cc, bcc, own, locked, errors, onChange }: RecipientsFieldProps) {
  const [opened, setOpened] = useState({ cc: false, bcc: false });
  const shows = {
    cc: opened.cc || cc.length > 0 || errors.cc !== undefined,
    bcc: opened.bcc || bcc.length > 0 || errors.bcc !== undefined,
  };
  return (
    <>
      <div>
        {locked ? (
          <LockedRecipients to={to} own={own} error={errors.to} onChange={(list) => onChange({ to: list })} />
        ) : (
          <AddressesInput
            label={say('To')}
            required
            value={to}
            known={own}
            error={errors.to}
            onChange={(list) => onChange({ to: list })}
          />
        )}
        {(!shows.cc || !shows.bcc) && (
          <Group gap="sm" mt={4}>
            {(['cc', 'bcc'] as const)
              .filter((kind) => !shows[kind])
              .map((kind) => (
                <Anchor
                  key={kind}
                  component="button"
                  type="button"
                  size="sm"
                  onClick={() => setOpened({ ...opened, [kind]: true })}
                >
                  {kind === 'cc' ? say('Cc') : say('Bcc')}
                </Anchor>
              ))}
          </Group>
        )}
      </div>
      {shows.cc && (
        <AddressesInput
          label={say('Cc')}
          value={cc}
          error={errors.cc}
          onChange={(list) => onChange({ cc: list })}
        />
      )}
      {shows.bcc && (
        <AddressesInput
          label={say('Bcc')}
          value={bcc}
          error={errors.bcc}
          onChange={(list) => onChange({ bcc: list })}
        />
      )}
    </>
  );
}

interface LockedRecipientsProps {
  to: readonly string[];
  own: readonly string[];
  error: string | undefined;
  onChange: (list: string[]) => void;
}

function LockedRecipients({ to, own, error, onChange }: LockedRecipientsProps) {
  const why = say(
    'You may write to the addresses of this person only: whoever may change the record adds others.',
  );
  if (own.length > 1) {
    return (
      <MultiSelect
        label={say('To')}
        required
        description={why}
        data={[...new Set([...own, ...to])]}
        value={[...to]}
        error={error}
        onChange={onChange}
      />
    );
  }
  return (
    <Input.Wrapper label={say('To')} labelElement="div" required description={why} error={error}>
      <Group gap={6} mb={4} role="list" aria-label={say('To')}>
        {to.map((address) => (
          <Pill key={address} size="md" role="listitem" dir="ltr">
            {address}
          </Pill>
        ))}
        {to.length === 0 && (
          <Text size="sm" c="dimmed">
            {say('No e-mail address is known')}
          </Text>
        )}
      </Group>
    </Input.Wrapper>
  );
}
