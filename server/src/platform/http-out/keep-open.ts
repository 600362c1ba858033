import http from 'node:http';
import https from 'node:https';
import { phrase } from '../words/phrase.ts';
import {
  lookupOf,
  MAX_REPLY_BYTES,
  nameOf,
  type Outward,
  SendError,
  type SentJson,
  sendJson,
  sentence,
  targetOf,
  TIMEOUT_MS,
  tooLate,
} from './send-json.ts';

/** How often calls are looked at that were not answered yet. */
const LATE_LOOK_MS = 500;

export interface Line {
  /** Posts a text that is JSON, as `sendJson` does. Throws SendError. */
  send(headers: Readonly<Record<string, string>>, text: string): Promise<SentJson>;
  /** Ends what is under way, as the process is asked to end. */
  breakOff(): void;
  end(): void;
}

interface UnderWay {
  call: http.ClientRequest;
  since: number;
  fail(error: SendError): void;
}

/**
 * Connections to one address that stay open, at most so many. Each goes to what was checked when it was opened; whoever
 * takes them ends them after a while, so that the name is looked up anew. What all calls have in common is made once, and
 * one clock looks after all of them: for thousands of calls that is a third of what they cost. Throws SendError for what is
 * no web address or not public.
 */
export function keepOpen(config: Outward, url: string, maxSockets: number, timeoutMs = TIMEOUT_MS): Line {
  const { host, ...target } = targetOf(config, url);
  const { request, Agent } = target.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets });
  const options = { ...target, method: 'POST', agent, lookup: lookupOf(config) };
  const common = [
    ...['host', host, 'user-agent', nameOf(config), 'accept', 'application/json'],
    ...['content-type', 'application/json'],
  ];
  const underWay = new Set<UnderWay>();
  const clock = setInterval(() => {
    const before = Date.now() - timeoutMs;
    for (const each of underWay) if (each.since < before) each.fail(tooLate(timeoutMs));
  }, LATE_LOOK_MS).unref();

  return {
    send: (more, text) =>
      new Promise((resolve, reject) => {
        const headers = [...common, 'content-length', String(Buffer.byteLength(text))];
        for (const name in more) headers.push(name, more[name] ?? '');
        let heard = false;
        let over = false;
        const end = (told: () => void) => {
          if (over) return;
          over = true;
          underWay.delete(each);
          told();
        };
        const failed = (error: Error) =>
          end(() => {
            // A connection that stood open was closed from there as it was taken up again: nobody has answered.
            if (call.reusedSocket && 'code' in error && error.code === 'ECONNRESET' && !heard)
              resolve(sendJson(config, { url, headers: more, body: text, timeoutMs }));
            else reject(sentence(error));
          });
        const call = request({ ...options, headers }, (reply) => {
          heard = true;
          let read: Buffer | null = null;
          const done = () =>
            end(() =>
              resolve({
                status: reply.statusCode ?? 0,
                text: read?.subarray(0, MAX_REPLY_BYTES).toString('utf8') ?? '',
              }),
            );
          reply.on('error', failed);
          reply.on('end', done);
          reply.on('data', (part: Buffer) => {
            read = read ? Buffer.concat([read, part]) : part;
            if (read.length < MAX_REPLY_BYTES) return;
            done();
            reply.destroy();
          });
        });
        const each: UnderWay = {
          ...{ call, since: Date.now() },
          fail(error) {
            end(() => reject(error));
            call.destroy(error);
          },
        };
        underWay.add(each);
        call.on('error', failed);
        call.end(text);
      }),
    breakOff() {
      for (const each of underWay) each.fail(new SendError(phrase('The attempt was broken off'), false));
    },
    end() {
      clearInterval(clock);
      agent.destroy();
    },
  };
}
