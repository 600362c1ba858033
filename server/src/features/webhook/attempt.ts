import type { Platform } from '../../platform/context.ts';
import { type Agents, SendError, sendJson } from '../../platform/http-out/send-json.ts';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';
import type { Due } from './claim.ts';
import { signedHeaders } from './sign.ts';

export interface Attempt {
  ok: boolean;
  /** The address says that there will never be anybody again. */
  gone: boolean;
  status: number | null;
  /** Null where it went well. */
  error: Sentence | null;
  reply: string;
}

/** Sends one event once, and judges the answer: 2xx is success, 410 the end, all else may pass. */
export async function attempt(
  platform: Platform,
  { url, id, body, secrets }: Pick<Due, 'url' | 'id' | 'body' | 'secrets'>,
  agent?: Agents,
): Promise<Attempt> {
  const text = JSON.stringify(body);
  const headers = signedHeaders({ id, at: platform.now(), text, secrets });
  try {
    const { status, text: reply } = await sendJson(platform.config, {
      ...{ url, headers, body: text },
      ...(agent ? { agent } : {}),
    });
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
