import { IconCheck } from '../../../icons.ts';
import { LazyMenu, MenuItem } from '../../page/menu.tsx';
import { BadgeButton } from '../../piece/badge-button.tsx';
import { rowTitle } from '../../entity/row-title.ts';
import { choiceLabel } from '../../value/choice-label.ts';
import { say } from '../../words/say.ts';
import type { InPlaceCellProps } from './cell-props.ts';
import classes from './in-place.module.css';
import { useChangeCell } from './use-change-cell.ts';

/** One of a few words, picked from a menu: one press opens it, one chooses. */
export function ChoiceCell({ entity, row, name, field, children }: InPlaceCellProps) {
  const change = useChangeCell(entity);
  const value = row[name] ?? null;
  const pick = (word: string | null) => {
    if (word !== value) void change(row, name, field, word);
  };
  const emptied = !field.required && field.initial === undefined && value !== null;
  return (
    <LazyMenu
      position="bottom-start"
      target={
        <BadgeButton
          data-in-place={name}
          aria-label={say('{label} of {name}: {value}', {
            label: say(field.label),
            name: rowTitle(entity, row),
            value: typeof value === 'string' ? choiceLabel(field, value) : say('None'),
          })}
        >
          {value === null ? <span className={classes.none}>–</span> : children}
        </BadgeButton>
      }
    >
      {(field.choices ?? []).map((word) => (
        <MenuItem key={word} leftSection={<Mark shown={word === value} />} onClick={() => pick(word)}>
          {choiceLabel(field, word)}
        </MenuItem>
      ))}
      {emptied && (
        <MenuItem leftSection={<Mark shown={false} />} onClick={() => pick(null)}>
          {say('None')}
        </MenuItem>
      )}
    </LazyMenu>
  );
}

/** Marks what stands now; the words of a menu stand under each other with and without it. */
export function Mark({ shown }: { shown: boolean }) {
  return shown ? <IconCheck size={16} /> : <span className={classes.unmarked} />;
}
