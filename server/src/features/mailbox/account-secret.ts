import { z } from 'zod';
import { open, seal } from '../../platform/auth/keys.ts';
import type { Platform } from '../../platform/context.ts';
import { oauthTokens } from '../../platform/oauth/tokens.ts';
import { readJsonText } from '@hireloom/contracts/kit/form-data/json-text';

/** What signs in at a mail server: a password, or the tokens of a sign-in elsewhere. */
export const accountSecret = oauthTokens.extend({ password: z.string().optional() });
export type AccountSecret = z.infer<typeof accountSecret>;

const PURPOSE = 'mailbox_account';

/** As `mailbox_account.secret` keeps it. */
export const sealSecret = ({ secret }: Pick<Platform, 'secret'>, value: AccountSecret): string =>
  seal(secret, PURPOSE, JSON.stringify(accountSecret.parse(value)));

/** What was sealed; null where there is nothing, or it was sealed with another key. */
export function openSecret(
  { secret }: Pick<Platform, 'secret'>,
  sealed: string | null,
): AccountSecret | null {
  const text = sealed === null ? null : open(secret, PURPOSE, sealed);
  if (text === null) return null;
  const read = accountSecret.safeParse(readJsonText(text));
  return read.success ? read.data : null;
}
