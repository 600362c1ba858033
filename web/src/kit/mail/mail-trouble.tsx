import { Text } from '@mantine/core';
import type { MailRow } from '@hireloom/contracts/mail/mail';
import { say, sayStored } from '../words/say.ts';

/** Why an e-mail did not arrive as it should, and at which addresses not; nothing where all is well. */
export function MailTrouble({ mail: { why, why_phrase, refused } }: { mail: MailRow }) {
  if (!why && refused.length === 0) return null;
  return (
    <div>
      {why && (
        <Text size="sm" dir="auto">
          {sayStored(why, why_phrase)}
        </Text>
      )}
      {refused.map(({ address, words }) => (
        <Text key={address} size="xs" c="dimmed" dir="auto">
          {say('{address} did not get it: {words}', { address, words })}
        </Text>
      ))}
    </div>
  );
}
