import { Anchor, Checkbox, Text, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { canView } from '@hireloom/contracts/permissions';
import {
  type PushState,
  pushOf,
  type StageChangeProcess,
} from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { useViewer } from '../../kit/session/session.ts';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { PushLog } from './push-log.tsx';
import classes from './stage-change.module.css';
import { say } from '../../kit/words/say.ts';

const colors: Record<PushState, string> = { processing: 'blue', success: 'green', failed: 'red' };

interface StageChangeRowProps {
  row: StageChangeProcess;
  selected: boolean;
  /** Null for those who may only look on. */
  onSelect: (() => void) | null;
}

/** One push: whom, where it stands, and what each attempt said. */
export function StageChangeRow({ row, selected, onSelect }: StageChangeRowProps) {
  const [opened, setOpened] = useState(false);
  const viewer = useViewer();
  const id = useId();
  const { candidate_id, candidate_name, job_position } = row.applicant;
  const { state, log } = pushOf(row);
  const tries = say('{count, plural, one {# attempt} other {# attempts}}', { count: log.length });
  return (
    <div
      className={classes.row}
      role="group"
      aria-label={candidate_name}
      data-selected={selected || undefined}
    >
      {onSelect ? (
        <Checkbox
          size="xs"
          mt={2}
          aria-label={say('Select {candidate_name}', { candidate_name })}
          checked={selected}
          onChange={onSelect}
        />
      ) : (
        <span />
      )}
      <div className={classes.main}>
        {candidate_id !== null && canView(viewer, 'candidate') ? (
          <Anchor
            component={Link}
            to={`/recruitments/candidates/${candidate_id}`}
            fw={500}
            inherit
            display="block"
          >
            <Ellipsis>{candidate_name}</Ellipsis>
          </Anchor>
        ) : (
          <Ellipsis fw={500}>{candidate_name}</Ellipsis>
        )}
        <Ellipsis size="xs" c="dimmed">
          {job_position ?? '—'}
        </Ellipsis>
        {log.length > 0 && (
          <UnstyledButton
            fz="xs"
            td="underline"
            aria-expanded={opened}
            aria-controls={id}
            aria-label={say('{tries} for {candidate_name}', { tries, candidate_name })}
            onClick={() => setOpened(!opened)}
          >
            {tries}
          </UnstyledButton>
        )}
      </div>
      <div className={classes.state}>
        <StatusDot status={state} color={colors[state]} />
        <Text size="xs" c="dimmed" component="div">
          <DateView value={row.updated_at} relative />
        </Text>
      </div>
      {opened && <PushLog id={id} log={log} />}
    </div>
  );
}
