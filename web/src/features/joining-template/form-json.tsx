import { Alert, Button, CopyButton, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import type { JoiningForm } from '@hireloom/contracts/onboarding/joining-form';
import { useState } from 'react';
import { say } from '../../kit/words/say.ts';
import { readForm, textOf } from './joining-draft.ts';

interface FormJsonProps {
  form: JoiningForm;
  /** Takes a form that was read. */
  onForm: (form: JoiningForm) => void;
}

/** The form as the JSON that it is: read, copied, or pasted from elsewhere (specification, section 3). */
export function FormJson({ form, onForm }: FormJsonProps) {
  const stored = textOf(form);
  const [text, setText] = useState(stored);
  const [why, setWhy] = useState<string | null>(null);
  const take = () => {
    const read = readForm(text);
    if ('why' in read) return setWhy(read.why);
    setWhy(null);
    setText(textOf(read.form));
    return onForm(read.form);
  };
  return (
    <Paper p="md">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {say('The whole form as JSON. Paste one here and take it over; it is saved with the template.')}
        </Text>
        {why !== null && (
          <Alert color="red" role="alert" title={say('This form can not be taken over')}>
            {why}
          </Alert>
        )}
        <Textarea
          aria-label={say('Form as JSON')}
          dir="ltr"
          autosize
          minRows={14}
          maxRows={30}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12 } }}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setWhy(null);
          }}
        />
        <Group gap="xs">
          <Button disabled={text === stored} onClick={take}>
            {say('Take this form over')}
          </Button>
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? say('Copied') : say('Copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Paper>
  );
}
