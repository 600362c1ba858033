import { meetingPlatformEndpoints } from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import { useState } from 'react';
import { call } from '../../kit/api/api.ts';
import { toastError } from '../../kit/piece/toasts.tsx';

/** Leaves for the platform's own page, which comes back to `/authorize`. */
export function usePlatformSignIn(leave: (url: string) => void = (url) => window.location.assign(url)) {
  const [leaving, setLeaving] = useState(false);
  const begin = async (id: number) => {
    setLeaving(true);
    try {
      leave((await call(meetingPlatformEndpoints.signIn, { params: { id } })).url);
    } catch (error) {
      setLeaving(false);
      toastError(error);
    }
  };
  return { leaving, signIn: (id: number) => void begin(id) };
}
