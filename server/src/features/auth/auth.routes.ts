import { authEndpoints } from '@hireloom/contracts/auth/auth-endpoints';
import type { FastifyRequest } from 'fastify';
import { type Client, unauthenticated } from '../../platform/auth/sessions.ts';
import { authenticate } from '../../platform/auth/viewer.ts';
import { bareRoute, type Route } from '../../platform/http/route.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import {
  clearRefreshCookie,
  readDeviceCookie,
  readRefreshCookie,
  setDeviceCookie,
  setRefreshCookie,
} from './cookie.ts';
import { changePassword, readActivation, sendLink, redeemLink } from './password.service.ts';
import { refreshTokens, signIn, signOut } from './sign-in.service.ts';

const clientOf = (request: FastifyRequest): Client => ({
  user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
  address: request.ip,
});

const linkSent = { code: 0, message: 'If this address belongs to an account, a link is on its way' };

const tokenRoutes: Route[] = [
  bareRoute(authEndpoints.token, async ({ platform, request, reply }, { body }) => {
    const { config } = platform;
    const signedIn = await signIn(platform, body, clientOf(request), (accountId) =>
      readDeviceCookie(request, config, accountId),
    );
    setRefreshCookie(reply, config, signedIn.tokens.refresh);
    setDeviceCookie(reply, config, signedIn);
    return signedIn.tokens;
  }),
  bareRoute(authEndpoints.refresh, async ({ platform, request, reply }, { body }) => {
    const refresh = body.refresh ?? readRefreshCookie(request, platform.config);
    if (!refresh) throw unauthenticated();
    const tokens = await refreshTokens(platform, refresh);
    setRefreshCookie(reply, platform.config, tokens.refresh);
    return tokens;
  }),
  bareRoute(authEndpoints.verify, async ({ platform }, { body }) => {
    await authenticate(platform, body.token);
    return {};
  }),
  bareRoute(authEndpoints.signOut, async (bare) => {
    await signOut(bare.platform, signedIn(bare));
    clearRefreshCookie(bare.reply, bare.platform.config);
    bare.reply.header('clear-site-data', '"cache", "storage"');
    return { ok: true as const };
  }),
];

const passwordRoutes: Route[] = [
  bareRoute(authEndpoints.recover, async ({ platform }, { body }) => {
    await sendLink(platform, body.email, false);
    return linkSent;
  }),
  bareRoute(authEndpoints.resendActivation, async ({ platform }, { body }) => {
    await sendLink(platform, body.email, true);
    return linkSent;
  }),
  bareRoute(authEndpoints.reset, async ({ platform }, { params, body }) => {
    await redeemLink(platform, 'reset', params, body.password);
    return { code: 0, message: 'Your password was changed. Please sign in.' };
  }),
  bareRoute(authEndpoints.verifyLink, ({ platform }, { params }) => readActivation(platform, params)),
  bareRoute(authEndpoints.activate, async ({ platform }, { params, body }) => {
    await redeemLink(platform, 'activate', params, body.password);
    return { code: 0, message: 'Your account is active. Please sign in.' };
  }),
  bareRoute(authEndpoints.changePassword, async (bare, { body }) => {
    await changePassword(bare.platform, signedIn(bare), body);
    return { code: 0, message: 'Your password was changed' };
  }),
];

/** Sign-in, tokens, passwords and links. */
export const authRoutes: Route[] = [...tokenRoutes, ...passwordRoutes];
