import { useState } from 'react';
import { mailboxAccountEndpoints } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { call } from '../../../kit/api/api.ts';
import { toastError } from '../../../kit/piece/toasts.tsx';

export type SignInProvider = 'google' | 'microsoft';

/** Leaves for the provider's own page, which comes back to the callback page with a code. */
export function useSignIn(leave: (url: string) => void = (url) => window.location.assign(url)) {
  const [leaving, setLeaving] = useState<SignInProvider | null>(null);
  const signIn = async (provider: SignInProvider) => {
    setLeaving(provider);
    try {
      leave((await call(mailboxAccountEndpoints.signIn, { body: { provider } })).url);
    } catch (error) {
      setLeaving(null);
      toastError(error);
    }
  };
  return { leaving, signIn: (provider: SignInProvider) => void signIn(provider) };
}
