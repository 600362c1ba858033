import { Button, Checkbox, Group, Stack, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { eventOf, recipientKinds, recipientLabels } from '@hireloom/contracts/auto-mail/auto-mail-events';
import { IconChevronDown, IconChevronRight } from '../../../icons.ts';
import { Fold } from '../../../kit/piece/fold.tsx';
import { say } from '../../../kit/words/say.ts';
import type { RuleForm } from './use-rule-form.ts';

/** Who gets it, and who gets a copy. */
export function ReceiverFields({ form }: { form: RuleForm }) {
  const { event, fixed, cc, bcc, recipients } = form.values;
  const { group } = eventOf(event);
  const [open, setOpen] = useState(fixed.length + cc.length + bcc.length > 0);
  return (
    <Stack gap="xs">
      <Checkbox.Group label={say('To')} {...form.getInputProps('recipients')}>
        <Stack gap={6} mt={6}>
          {recipientKinds
            .filter((kind) => kind !== 'interviewers' || group === 'interview' || recipients.includes(kind))
            .map((kind) => (
              <Checkbox key={kind} value={kind} label={say(recipientLabels[kind])} />
            ))}
        </Stack>
      </Checkbox.Group>
      <Group>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={open}
          leftSection={open ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
          onClick={() => setOpen(!open)}
        >
          {say('Fixed addresses and copies')}
        </Button>
      </Group>
      <Fold open={open}>
        <Stack gap="sm">
          <Addresses form={form} path="fixed" label={say('To fixed addresses')} />
          {recipients.includes('candidate') && (
            <>
              <Addresses form={form} path="cc" label={say('Copy (cc) of the mail to the candidate')} />
              <Addresses
                form={form}
                path="bcc"
                label={say('Hidden copy (bcc) of the mail to the candidate')}
              />
            </>
          )}
        </Stack>
      </Fold>
    </Stack>
  );
}

interface AddressesProps {
  form: RuleForm;
  path: 'fixed' | 'cc' | 'bcc';
  label: string;
}

function Addresses({ form, path, label }: AddressesProps) {
  const inside = Object.entries(form.errors).find(([key]) => key.startsWith(`${path}.`))?.[1];
  return (
    <TagsInput
      label={label}
      dir="ltr"
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      clearable
      {...form.getInputProps(path)}
      error={form.errors[path] ?? inside}
    />
  );
}
