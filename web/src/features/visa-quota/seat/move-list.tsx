import { Text } from '@mantine/core';
import type { VisaMoveRow } from '@hireloom/contracts/visa-quota/visa-allocation';
import { allocationStateLabels } from '@hireloom/contracts/visa-quota/visa-words';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { say } from '../../../kit/words/say.ts';
import { Say } from '../../../kit/words/say-parts.tsx';
import classes from '../visa-quota.module.css';

/** Who caused a move, in a word. */
const byText = ({ by, by_kind }: VisaMoveRow): string =>
  by?.name ?? (by_kind === 'candidate' ? say('The candidate') : say('By itself'));

/** Every move of the seats of a line. */
export function MoveList({ rows }: { rows: readonly VisaMoveRow[] }) {
  return (
    <ol className={classes.moves} aria-label={say('History')}>
      {rows.map((row) => (
        <li key={row.id}>
          <Text size="sm" component="div">
            <Say
              text="{person}: {state}"
              values={{
                person: <bdi>{row.person ?? say('Somebody')}</bdi>,
                state: say(allocationStateLabels[row.to_state]),
              }}
            />
          </Text>
          <Text size="sm" c="dimmed" component="div">
            <bdi>{byText(row)}</bdi>
            {' · '}
            <DateView value={row.created_on} />
            {row.reason ? (
              <>
                {' · '}
                <bdi>{say(row.reason)}</bdi>
              </>
            ) : null}
          </Text>
        </li>
      ))}
    </ol>
  );
}
