import { calendarTimes } from './calendar-file.ts';
import type { IcsAnswer, IcsRequest } from './ics-messages.ts';

// A process of its own: it reads calendar files of strangers, and may be killed over one.

const send = (message: IcsAnswer) => process.send?.(message);

process.on('message', (request: IcsRequest) => {
  try {
    send(calendarTimes(request));
  } catch {
    send({ kind: 'failed' });
  }
});
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready' });
