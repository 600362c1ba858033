import type { MantineColor } from '@mantine/core';
import { type MailState, mailStateLabels } from '@hireloom/contracts/mail/mail';
import { StatusDot } from '../piece/status-dot.tsx';
import { say } from '../words/say.ts';

const colors: Record<MailState, MantineColor> = {
  scheduled: 'blue',
  queued: 'blue',
  sending: 'blue',
  sent: 'green',
  partly: 'yellow',
  bounced: 'red',
  failed: 'red',
  kept: 'yellow',
  cancelled: 'gray',
  suppressed: 'yellow',
  uncertain: 'yellow',
};

/** What became of an e-mail, as a colour and in words. */
export function MailStateDot({ state }: { state: MailState }) {
  return <StatusDot status={state} label={say(mailStateLabels[state])} color={colors[state]} />;
}
