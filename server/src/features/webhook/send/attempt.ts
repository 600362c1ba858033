import type { KeyObject } from 'node:crypto';
import { SendError, type SentJson } from '../../../platform/http-out/send-json.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { signedHeaders } from './sign.ts';
import type { Attempt, Letter } from './turn-messages.ts';

/** Posts a text with headers of its own. Throws SendError. */
export type Post = (headers: Record<string, string>, text: string) => Promise<SentJson>;

/** Sends one event once, and judges the answer: 2xx is success, 410 the end, all else may pass. */
export async function attempt(
  post: Post,
  { id, text }: Letter,
  secrets: readonly KeyObject[],
  at: Date,
): Promise<Attempt> {
  try {
    const { status, text: reply } = await post(signedHeaders({ id, at, text, secrets }), text);
    const ok = status >= 200 && status < 300;
    const error = ok
      ? null
      : status >= 300 && status < 400
        ? phrase('Answered {status}, a redirect: set the final address', { status })
        : phrase('Answered {status}', { status });
    return { ok, gone: status === 410, status, error, reply };
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    return { ok: false, gone: false, status: null, error: error.said, reply: '' };
  }
}
