import { keepOpen, type Line } from '../../../platform/http-out/keep-open.ts';
import { SendError } from '../../../platform/http-out/send-json.ts';
import { attempt } from './attempt.ts';
import { MOST_AT_ONCE, newPace } from './pace.ts';
import type { Attempt, Attempts, Batch, Opening } from './turn-messages.ts';

/** What has not begun by then goes back: the turn is held for a minute, and an answer may take ten seconds. */
const BEGIN_MS = 20_000;

export interface Sending {
  send(batch: Batch): Promise<Attempts>;
  /** The process ends: what is under way ends, and nothing else begins. */
  breakOff(): void;
  end(): void;
}

/** Sends to one address over connections that stay open. */
export function openSending({ config, url }: Opening): Sending {
  const line = lineTo(config, url);
  const pace = newPace();
  let broken = false;
  return {
    send: ({ letters, secrets, ahead }) =>
      new Promise((resolve, reject) => {
        const attempts: (Attempt | undefined)[] = letters.map(() => undefined);
        const until = Date.now() + BEGIN_MS;
        let [next, underWay, failed] = [0, 0, false];
        // In their order, some at once. Once one fails, or it takes too long, no further one begins.
        const goOn = () => {
          while (underWay < pace.atOnce && !failed && !broken && Date.now() < until) {
            const letter = letters[next];
            if (!letter) break;
            const place = next++;
            const since = Date.now();
            underWay += 1;
            attempt(line.send, letter, secrets, new Date(since + ahead)).then((came) => {
              underWay -= 1;
              attempts[place] = came;
              failed ||= !came.ok;
              pace.answered(Date.now() - since);
              goOn();
            }, reject);
          }
          if (underWay === 0) resolve(attempts);
        };
        goOn();
      }),
    breakOff() {
      broken = true;
      line.breakOff();
    },
    end: () => line.end(),
  };
}

/** An address that can not be sent to fails as each of its letters does. */
function lineTo(config: Opening['config'], url: string): Pick<Line, 'send' | 'breakOff' | 'end'> {
  try {
    return keepOpen(config, url, MOST_AT_ONCE);
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    return { send: () => Promise.reject(error), breakOff: () => undefined, end: () => undefined };
  }
}
