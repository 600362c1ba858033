import { Text } from '@mantine/core';
import type { PushLogEntry } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { momentText } from '../../kit/value/date/date-text.ts';
import { sayStored } from '../../kit/words/say.ts';
import classes from './stage-change.module.css';

/** What each attempt said. */
export function PushLog({ id, log }: { id: string; log: readonly PushLogEntry[] }) {
  return (
    <ol id={id} className={classes.log}>
      {log.map(({ at, message, phrase, status }) => (
        <li key={at}>
          <span>{sayStored(message, phrase)}</span>
          <Text span inherit c={status ? undefined : 'dimmed'}>
            <time dateTime={at}>{momentText(at)}</time>
          </Text>
        </li>
      ))}
    </ol>
  );
}
