import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { mailSecurities, mailSecurityLabels } from '@hireloom/contracts/mail-account/mail-account-endpoints';
import { say } from '../../../kit/words/say.ts';

type Security = (typeof mailSecurities)[number];

interface ServerBoxesProps {
  label: string;
  host: string;
  port: number | null;
  security: Security;
  errors: { host?: string | undefined; port?: string | undefined; security?: string | undefined };
  onChange: (change: { host?: string; port?: number | null; security?: Security }) => void;
}

/** Name, port and security of a mail server, in one line. */
export function ServerBoxes({ label, host, port, security, errors, onChange }: ServerBoxesProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs" role="group" aria-label={label}>
      <TextInput
        label={label}
        dir="ltr"
        value={host}
        error={errors.host}
        onChange={(event) => onChange({ host: event.currentTarget.value })}
      />
      <NumberInput
        label={say('Port')}
        min={1}
        max={65_535}
        hideControls
        allowDecimal={false}
        value={port ?? ''}
        error={errors.port}
        onChange={(value) => onChange({ port: typeof value === 'number' ? value : null })}
      />
      <Select
        label={say('Security')}
        data={mailSecurities.map((value) => ({ value, label: say(mailSecurityLabels[value]) }))}
        value={security}
        error={errors.security}
        onChange={(value) => {
          const chosen = mailSecurities.find((one) => one === value);
          if (chosen) onChange({ security: chosen });
        }}
      />
    </SimpleGrid>
  );
}
