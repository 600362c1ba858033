import type { BodyOf, Endpoint, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { actionReply } from '@hireloom/contracts/kit/reply';
import type { linkParams } from '@hireloom/contracts/link/link-reply';
import type { z } from 'zod';
import { publicOrigin } from '../config/public-origin.ts';
import type { Sentence } from '../words/phrase.ts';
import { AppError } from '../http/app-error.ts';
import { type BareContext, bareRoute, type Input, type RawReply, type Route } from '../http/route.ts';
import { linkHeaders } from './link-headers.ts';
import { countLinkCall, UPLOAD_CALLS } from './link-limits.ts';
import { actOnLink, type LinkDoor, linkDoor, readOpenLink, type Shown, showLink } from './open-link.ts';
import type { ContextOf, HolderKind, Purpose } from './purpose.ts';

type ShowCall = Endpoint<typeof linkParams, z.ZodType, z.ZodType, z.ZodType<Shown>>;
type ActCall = Endpoint<typeof linkParams, z.ZodType, z.ZodType, typeof actionReply>;
/** What `show` answers: the frame around it is the same for all. */
type Own<S extends ShowCall> = Omit<ReplyOf<S>, 'team' | 'language'> & Shown;

interface LinkWork<H extends HolderKind, S extends ShowCall, A extends ActCall> {
  /** What the page shows of a link that is open. */
  show: (context: ContextOf<H>) => Promise<Own<S>>;
  /** The same shape for one that is over, of which nothing is shown but the words. */
  closed: (said: Shown) => Own<S>;
  /** Does it; answers what is said of it. What its record does not allow any more is a `conflict`. */
  act: (context: ContextOf<H>, input: BodyOf<A>, caller: LinkCaller) => Promise<Sentence>;
}

/** From where somebody acts, for what is to prove it later. */
export interface LinkCaller {
  address: string;
  browser: string | null;
}

/** The two calls of a purpose: GET shows and changes nothing, POST acts. Both are declared `public` and `bare`. */
export function linkRoutes<H extends HolderKind, S extends ShowCall, A extends ActCall>(
  purpose: Purpose<H>,
  calls: { show: S; act: A },
  { show, closed, act }: LinkWork<H, S, A>,
): Route[] {
  const acted = bareRoute<ActCall>(calls.act, (bare, { params: { token }, body }) =>
    limited(bare, token, () =>
      // The call's own schema has read the body.
      actOnLink(bare.platform, purpose, token, bare.uploads, (context) =>
        act(context, body as BodyOf<A>, callerOf(bare)),
      ),
    ),
  );
  return [linkShowRoute(purpose, calls.show, { show, closed }), { ...acted, headers: linkHeaders }];
}

/** The one call of a purpose that does nothing but show. */
export function linkShowRoute<H extends HolderKind, S extends ShowCall>(
  purpose: Purpose<H>,
  call: S,
  { show, closed }: Pick<LinkWork<H, S, ActCall>, 'show' | 'closed'>,
): Route {
  const shown = bareRoute<ShowCall>(call, (bare, { params: { token } }) =>
    limited(bare, token, () => showLink(bare.platform, purpose, token, { show, closed })),
  );
  return { ...shown, headers: linkHeaders };
}

/**
 * A further GET of a purpose, for a file that whoever holds its link may have. It is declared `public` and `bare`; `read`
 * gets the address of the page, which the file may name, and what else the address of the call names.
 */
export function linkFileRoute<H extends HolderKind, P extends { token: string }>(
  purpose: Purpose<H>,
  call: Endpoint<z.ZodType<P>>,
  read: (context: ContextOf<H>, page: string, params: P, caller: LinkCaller) => Promise<RawReply>,
): Route {
  const file = bareRoute(call, (bare, { params }) =>
    limited(bare, params.token, () =>
      readOpenLink(bare.platform, purpose, params.token, (context) =>
        read(
          context,
          `${publicOrigin(bare.platform.config)}${purpose.page}${params.token}`,
          params,
          callerOf(bare),
        ),
      ),
    ),
  );
  return { ...file, headers: linkHeaders };
}

type UploadCall = Endpoint<z.ZodType<{ token: string }>, z.ZodType, z.ZodType, z.ZodType>;

/**
 * A call of an upload by a link: it opens the link as often as it needs, and none of its transactions waits for bytes. It is
 * declared `public`, `bare` and `unlimited`: it is counted here, by the link, and a wrong link by its network address.
 */
export function linkUploadRoute<E extends UploadCall>(
  purpose: Purpose<'outsider'>,
  call: E,
  run: (door: LinkDoor, input: Input<E>, bare: BareContext) => Promise<ReplyOf<E>>,
): Route {
  const upload = bareRoute<UploadCall>(call, async (bare, input) => {
    const { platform, request } = bare;
    const { token } = input.params;
    let wasRight: (() => void) | null = countLinkCall(platform, request.ip, token, UPLOAD_CALLS);
    // At once: many slow uploads of one network are no wrong tries.
    const door = linkDoor(platform, purpose, token, () => {
      wasRight?.();
      wasRight = null;
    });
    // The call's own schemas have read them.
    return run(door, input as Input<E>, bare);
  });
  return { ...upload, headers: linkHeaders };
}

const callerOf = ({ request }: BareContext): LinkCaller => ({
  address: request.ip,
  browser: request.headers['user-agent']?.slice(0, 300) ?? null,
});

async function limited<T>(
  { platform, request }: BareContext,
  token: string,
  work: () => Promise<T>,
): Promise<T> {
  const wasRight = countLinkCall(platform, request.ip, token);
  try {
    const reply = await work();
    wasRight();
    return reply;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) wasRight();
    throw error;
  }
}
