import type { Platform } from '../../platform/context.ts';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';
import { type OutgoingJson, SendError, sendJson } from '../../platform/http-out/send-json.ts';

export interface Attempt {
  /** `again`: a later attempt may succeed. `refused`: it would end the same way. */
  outcome: 'sent' | 'again' | 'refused';
  /** One sentence, without address, secret or what was sent. */
  message: Sentence;
  reply: string;
}

/** Codes below 500 after which trying again makes sense: too slow, too early, too often. */
const passing = [408, 425, 429];

/** Sends once and judges the answer: 2xx is success, 3xx and most of 4xx are refusals. */
export async function attemptSend(platform: Platform, outgoing: OutgoingJson): Promise<Attempt> {
  try {
    const { status, text } = await sendJson(platform.config, outgoing);
    if (status >= 200 && status < 300)
      return { outcome: 'sent', message: phrase('Sent, answered {status}', { status }), reply: text };
    if (status >= 300 && status < 400)
      return {
        outcome: 'refused',
        message: phrase('Answered {status}, a redirect: set the final address', { status }),
        reply: text,
      };
    const again = status >= 500 || passing.includes(status);
    return {
      outcome: again ? 'again' : 'refused',
      message: phrase('Answered {status}', { status }),
      reply: text,
    };
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    return { outcome: error.final ? 'refused' : 'again', message: error.said, reply: '' };
  }
}
