import { authEndpoints } from '@hireloom/contracts/auth/auth-endpoints';
import { ANOTHER_SESSION } from '@hireloom/contracts/kit/errors';
import { endSession, getAccess, setAccess } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { takeFirstAccess } from './asked-early.ts';
import { onTabMessage, notifyTabs } from '../page/tabs.ts';
import { readReply, send } from './wire.ts';

let running: Promise<string> | null = null;

onTabMessage((told) => {
  if (told.type === 'access' && getAccess() !== null) setAccess(told.access);
});

/**
 * A new access token through the refresh cookie. Many callers share one request, and tabs wait for each other, so
 * that no refresh token is ever sent twice. Takes the token that was refused; throws `ApiError`, after ending the
 * session when the server refuses the refresh.
 */
export function refreshAccess(refused: string | null): Promise<string> {
  running ??= inTurn(async () => {
    const current = getAccess();
    return current !== null && current !== refused ? current : request();
  }).finally(() => {
    running = null;
  });
  return running;
}

/** Lets one tab at a time do it. Without a secure context there are no locks; the server forgives a close second. */
function inTurn(work: () => Promise<string>): Promise<string> {
  return navigator.locks ? navigator.locks.request('hireloom-token-refresh', work) : work();
}

async function request(): Promise<string> {
  const { method, path } = authEndpoints.refresh;
  try {
    const early = await takeFirstAccess();
    const answer = early ? await readReply(early) : await send({ method, path, access: null, body: {} });
    const reply = authEndpoints.refresh.response.parse(answer);
    setAccess(reply.access);
    notifyTabs({ type: 'access', access: reply.access });
    return reply.access;
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error)) endSession(endReason(error) ?? 'expired');
    throw error;
  }
}

const isRefusal = ({ status }: ApiError) => status === 400 || status === 401 || status === 403;

/** Why this error means that the session is over, or null when it does not mean that. */
export function endReason(error: ApiError): 'inactive' | 'replaced' | null {
  if (error.code === 'user_inactive') return 'inactive';
  return error.status === 401 && error.reason === ANOTHER_SESSION ? 'replaced' : null;
}
