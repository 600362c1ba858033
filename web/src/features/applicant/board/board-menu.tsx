import { Menu, Text } from '@mantine/core';
import type { BoardCard, BoardStage } from '@hireloom/contracts/applicant/applicant-endpoints';
import { IconCalendarPlus, IconFileText, IconMail, IconRestore, IconUserCircle } from '../../../icons.ts';
import classes from './applicant-board.module.css';
import { isExit } from '../applicant-row.ts';
import { useStepRefusal } from '../step/step-limits.tsx';
import { undoText } from '../step/step-question.tsx';
import { StageDot } from '../stage-dot.tsx';
import { say } from '../../../kit/words/say.ts';

export interface MenuPlace {
  card: BoardCard;
  anchor: HTMLElement;
}

interface BoardMenuProps {
  place: MenuPlace;
  stages: readonly BoardStage[];
  onClose: () => void;
  onOpen: () => void;
  /** Undefined for those who may write no e-mail. */
  onWrite: (() => void) | undefined;
  /** Undefined for those who may set no interview. */
  onInterview: (() => void) | undefined;
  /** Undefined for those who may make no offer. */
  onOffer: (() => void) | undefined;
  onMove: (stage: BoardStage) => void;
  onUndo: () => void;
}

/** The one menu of the board, shown at the card that asked for it: open, and move to any stage. */
export function BoardMenu({
  place: { card, anchor },
  stages,
  onClose,
  onOpen,
  onWrite,
  onInterview,
  onOffer,
  onMove,
  onUndo,
}: BoardMenuProps) {
  const refusal = useStepRefusal();
  const { left, top, width, height } = anchor.getBoundingClientRect();
  const here = stages.find(({ id }) => id === card.stage_id);
  const gone = here !== undefined && isExit(here.category);
  return (
    <Menu
      opened
      onChange={(opened) => {
        if (opened) return;
        onClose();
        anchor.focus();
      }}
      position="bottom-end"
      shadow="md"
      withinPortal
      returnFocus={false}
    >
      <Menu.Target>
        {/* oxlint-disable-next-line house/logical-sides -- where the browser says that the card stands */}
        <span className={classes.menuAnchor} style={{ left, top, width, height }} />
      </Menu.Target>
      <Menu.Dropdown
        mah={420}
        maw={320}
        style={{ overflowY: 'auto' }}
        aria-label={say('Actions for {applicant}', { applicant: card.applicant })}
      >
        <Menu.Item leftSection={<IconUserCircle size={16} />} onClick={onOpen}>
          {say('Open profile')}
        </Menu.Item>
        {onWrite && (
          <Menu.Item leftSection={<IconMail size={16} />} onClick={onWrite}>
            {say('Write an e-mail')}
          </Menu.Item>
        )}
        {onInterview && !gone && (
          <Menu.Item leftSection={<IconCalendarPlus size={16} />} onClick={onInterview}>
            {say('Interview…')}
          </Menu.Item>
        )}
        {onOffer && !gone && (
          <Menu.Item leftSection={<IconFileText size={16} />} onClick={onOffer}>
            {say('Offer…')}
          </Menu.Item>
        )}
        {gone && (
          <Menu.Item leftSection={<IconRestore size={16} />} onClick={onUndo}>
            {undoText(here)}
          </Menu.Item>
        )}
        <Menu.Label>{say('Move to stage')}</Menu.Label>
        {stages
          .filter(({ id }) => id !== card.stage_id)
          .map((stage) => {
            const closed = refusal(card.stage_id, stage.id);
            return (
              <Menu.Item
                key={stage.id}
                disabled={closed !== null}
                onClick={() => onMove(stage)}
                leftSection={<StageDot category={stage.category} />}
              >
                <bdi>{stage.name}</bdi>
                {closed && (
                  <Text size="xs" c="dimmed">
                    {closed}
                  </Text>
                )}
              </Menu.Item>
            );
          })}
      </Menu.Dropdown>
    </Menu>
  );
}
