import { parentPort } from 'node:worker_threads';
import { openSending, type Sending } from './sending.ts';
import type { Answered, Asked } from './turn-messages.ts';

/** The thread that sends: it knows neither database nor teams, only what it is told. */
const turns = new Map<number, Sending>();
const answer = (answered: Answered) => parentPort?.postMessage(answered);

parentPort?.on('message', (asked: Asked) => {
  const { turn } = asked;
  if (asked.kind === 'open') turns.set(turn, openSending(asked));
  else if (asked.kind === 'break') turns.get(turn)?.breakOff();
  else if (asked.kind === 'end') {
    turns.get(turn)?.end();
    turns.delete(turn);
  } else
    turns
      .get(turn)
      ?.send(asked)
      .then(
        (attempts) => answer({ kind: 'sent', turn, attempts }),
        (error: unknown) => answer({ kind: 'failed', turn, error }),
      );
});
