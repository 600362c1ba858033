import { Alert, List, Text } from '@mantine/core';
import type { SendPreview } from '@hireloom/contracts/mail/send-endpoints';
import { say } from '../../../kit/words/say.ts';

type Missing = SendPreview['missing'][number];
type Blocked = SendPreview['blocked'][number];

/** "Mobile is empty". */
export function missingText({ label, why }: Missing): string {
  switch (why) {
    case 'empty':
      return say('{label} is empty', { label: say(label) });
    case 'hidden':
      return say('{label} is hidden from you', { label: say(label) });
    case 'unknown':
      return say('{label} is not known', { label });
  }
}

/** Why an address is not written to, and what that means for this e-mail. */
function blockedText({ address, why, is_final }: Blocked): string {
  switch (why) {
    case 'bounce':
      return is_final
        ? say('{address} does not exist any more: an e-mail came back. Nothing is sent there.', { address })
        : say('{address}: an e-mail came back lately.', { address });
    case 'opt_out':
      return is_final
        ? say('{address} wants no e-mails. Nothing is sent there.', { address })
        : say('{address} wants no e-mails. A personal one is sent all the same.', { address });
    case 'manual':
      return is_final
        ? say('{address} was blocked by an admin. Nothing is sent there.', { address })
        : say('{address} was blocked by an admin.', { address });
  }
}

interface LetterWarningsProps {
  preview: Pick<SendPreview, 'missing' | 'blocked' | 'can_send'> | undefined;
}

/** What speaks against sending, before anything is sent: missing values, dead addresses, no mail server. */
export function LetterWarnings({ preview }: LetterWarningsProps) {
  if (!preview) return null;
  const { missing, blocked, can_send } = preview;
  return (
    <>
      {!can_send && (
        <Alert color="blue" title={say('No mail server is set up: it will be kept')}>
          {say('It is sent once an admin has set one up.')}
        </Alert>
      )}
      {blocked.length > 0 && (
        <Alert color={blocked.some(({ is_final }) => is_final) ? 'red' : 'yellow'}>
          <List size="sm" spacing={2} listStyleType="none" withPadding={false}>
            {blocked.map((one) => (
              <List.Item key={one.address} dir="auto">
                {blockedText(one)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert color="yellow" title={say('Values are missing: nothing is sent like this')}>
          <List size="sm" spacing={2}>
            {missing.map((one) => (
              <List.Item key={one.name}>{missingText(one)}</List.Item>
            ))}
          </List>
          <Text size="sm" mt={4}>
            {say('Write the words yourself, or say what stands instead: {example}', {
              example: `{${missing[0]?.name ?? ''}|…}`,
            })}
          </Text>
        </Alert>
      )}
    </>
  );
}
