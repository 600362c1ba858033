import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  IconCalendarPlus,
  IconChevronDown,
  IconFileText,
  IconMail,
  IconRestore,
  IconUserCircle,
  IconUserMinus,
  IconX,
} from '../../../icons.ts';
import { LazyMenu, MenuItem } from '../../../kit/page/menu.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { say } from '../../../kit/words/say.ts';
import {
  type ApplicantRow,
  isGone,
  mayReject,
  nextStage,
  type StageChoice,
  targetOf,
  waysOf,
} from '../applicant-row.ts';
import { useRejectRefusal } from '../step/reject-item.tsx';
import { StageItem, useStepRefusal } from '../step/step-limits.tsx';
import { undoText } from '../step/step-question.tsx';
import type { Steps } from '../step/use-steps.tsx';
import classes from './drawer.module.css';

interface DrawerBarProps {
  row: ApplicantRow;
  mayUpdate: boolean;
  steps: Steps;
  /** Those of the workflow; empty until they are read. */
  stages: readonly StageChoice[];
  /** Undefined for those who may write no e-mail. */
  onWrite: (() => void) | undefined;
  /** Undefined for those who may set no interview. */
  onInterview: (() => void) | undefined;
  /** Undefined for those who may make no offer. */
  onOffer: (() => void) | undefined;
  /** Entries of the processes above. */
  more: ReactNode;
}

/** What can be done: the next stage first, any other from the menu beside it. Nobody who is hired is rejected here. */
export function DrawerBar(props: DrawerBarProps) {
  const { row, mayUpdate, steps, stages, onWrite, onInterview, onOffer, more } = props;
  const target = targetOf(row);
  const gone = isGone(row);
  const { candidate } = row;
  const keepsIn = useRejectRefusal(target.stage, mayUpdate ? waysOf(row) : []);
  return (
    <div className={classes.bar} role="group" aria-label={say('Steps')}>
      {mayUpdate && gone && (
        <Button variant="default" leftSection={<IconRestore size={16} />} onClick={() => steps.undo(target)}>
          {undoText(target.stage)}
        </Button>
      )}
      {mayUpdate && !gone && (
        <MoveButtons stage={target.stage} stages={stages} onMove={(to) => steps.move(target, to)} />
      )}
      {mayUpdate && mayReject(target.stage) && (
        <Button
          variant="default"
          leftSection={<IconX size={16} />}
          aria-keyshortcuts="r"
          disabled={keepsIn !== null}
          title={keepsIn ?? undefined}
          onClick={() => steps.reject(target)}
        >
          {say('Reject')}
        </Button>
      )}
      {onInterview && (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={16} />}
          aria-keyshortcuts="i"
          onClick={onInterview}
        >
          {say('Interview')}
        </Button>
      )}
      {(candidate || onWrite || onOffer || more || (mayUpdate && !gone)) && (
        <MoreMenu label={say('More actions')}>
          {onWrite && (
            <MenuItem leftSection={<IconMail size={16} />} onClick={onWrite}>
              {say('Write an e-mail')}
            </MenuItem>
          )}
          {onOffer && (
            <MenuItem leftSection={<IconFileText size={16} />} onClick={onOffer}>
              {say('Offer…')}
            </MenuItem>
          )}
          {candidate && (
            <MenuItem
              to={`/recruitments/candidates/${candidate.id}`}
              leftSection={<IconUserCircle size={16} />}
            >
              {say('Open in full')}
            </MenuItem>
          )}
          {more}
          {mayUpdate && !gone && (
            <MenuItem leftSection={<IconUserMinus size={16} />} onClick={() => steps.withdraw(target)}>
              {say('Withdrew')}
            </MenuItem>
          )}
        </MoreMenu>
      )}
    </div>
  );
}

interface MoveButtonsProps {
  stage: StageChoice | null;
  stages: readonly StageChoice[];
  onMove: (stage: StageChoice) => void;
}

function MoveButtons({ stage, stages, onMove }: MoveButtonsProps) {
  const refusal = useStepRefusal();
  const after = nextStage(stages, stage);
  const next = after && refusal(stage?.id, after.id) === null ? after : null;
  const others = stages.filter(({ id }) => id !== stage?.id);
  const main = next && (
    <Button className={classes.next} aria-keyshortcuts="m" onClick={() => onMove(next)}>
      <Text span inherit truncate dir="auto">
        {next.category === 'hired' ? say('Hire') : say('Move to {name}', { name: next.name })}
      </Text>
    </Button>
  );
  return (
    <div className={classes.main}>
      {main}
      <LazyMenu
        position="bottom-start"
        target={
          main ? (
            <Button className={classes.others} px={8} aria-label={say('Move to another stage')}>
              <IconChevronDown size={16} />
            </Button>
          ) : (
            <Button
              variant="default"
              disabled={others.length === 0}
              rightSection={<IconChevronDown size={16} />}
            >
              {say('Move')}
            </Button>
          )
        }
      >
        {others.map((other) => (
          <StageItem key={other.id} stage={other} from={stage?.id} onClick={() => onMove(other)} />
        ))}
      </LazyMenu>
    </div>
  );
}
