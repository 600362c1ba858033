import { IconCheck, IconRestore } from '../../../icons.ts';
import { LazyMenu, MenuDivider, MenuItem, MenuLabel } from '../../../kit/page/menu.tsx';
import { BadgeButton } from '../../../kit/piece/badge-button.tsx';
import { StageBadge } from '../../../kit/piece/stage-badge.tsx';
import { say } from '../../../kit/words/say.ts';
import { useStages } from '../applicant-queries.ts';
import { type ApplicantRow, isExit, isGone, type StageChoice, targetOf, waysOf } from '../applicant-row.ts';
import { StageItem } from './step-limits.tsx';
import { undoText } from './step-question.tsx';
import type { Steps } from './use-steps.tsx';

interface StageMenuProps {
  row: ApplicantRow;
  steps: Pick<Steps, 'move' | 'undo'>;
}

/** The stage of an applicant as a button: one press shows the stages of the workflow, one moves there. */
export function StageMenu({ row, steps }: StageMenuProps) {
  if (!row.stage) return null;
  return (
    <LazyMenu
      position="bottom-start"
      target={
        <BadgeButton
          data-stage-menu
          data-in-place="stage"
          aria-label={say('Stage of {applicant}: {stage}', {
            applicant: row.applicant,
            stage: row.stage.name,
          })}
        >
          <StageBadge name={row.stage.name} category={row.stage_category} />
        </BadgeButton>
      }
    >
      <StageItems row={row} steps={steps} />
    </LazyMenu>
  );
}

/** Stages in the order of the workflow, those that end the application after the others. */
function StageItems({ row, steps }: StageMenuProps) {
  const stages = useStages(waysOf(row));
  const target = targetOf(row);
  const gone = isGone(row);
  const item = (stage: StageChoice) => {
    const here = stage.id === row.stage?.id;
    return (
      <StageItem
        key={stage.id}
        stage={stage}
        from={row.stage?.id}
        rightSection={here && <IconCheck size={16} />}
        disabled={here || gone}
        onClick={() => steps.move(target, stage)}
      />
    );
  };
  if (stages.length === 0) return <MenuLabel>{say('Loading')}</MenuLabel>;
  return (
    <>
      {gone && (
        <>
          <MenuItem leftSection={<IconRestore size={16} />} onClick={() => steps.undo(target)}>
            {undoText(target.stage)}
          </MenuItem>
          <MenuLabel>{say('Moved once that is undone')}</MenuLabel>
        </>
      )}
      {stages.filter(({ category }) => !isExit(category)).map(item)}
      <MenuDivider />
      {stages.filter(({ category }) => isExit(category)).map(item)}
    </>
  );
}

/** Opens the menu of a row by the keyboard; answers whether the row shows one. */
export function openStageMenu(row: number): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-stage-menu]')];
  const button = buttons.find((each) => each.closest<HTMLElement>('[data-row]')?.dataset.row === String(row));
  button?.focus();
  button?.click();
  return button !== undefined;
}
