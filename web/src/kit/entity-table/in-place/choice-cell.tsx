import { IconCheck } from '../../../icons.ts';
import { LazyMenu, MenuItem } from '../../page/menu.tsx';
import { BadgeButton } from '../../piece/badge-button.tsx';
import { rowTitle } from '../../entity/row-title.ts';
import { choiceLabel } from '../../value/choice-label.ts';
import { say } from '../../words/say.ts';
import type { InPlaceCellProps } from './cell-props.ts';
import { type CellPlace, labelOf, valueIn } from './cell-value.ts';
import classes from './in-place.module.css';
import { useChangeCell } from './use-change-cell.ts';

/** One of a few words, picked from a menu: one press opens it, one chooses. */
export function ChoiceCell({ entity, row, children, ...place }: InPlaceCellProps) {
  const { name, field, own } = place;
  const change = useChangeCell(entity);
  const words = wordsOf(place);
  const value = valueIn(row, place) ?? null;
  const pick = (word: unknown) => {
    if (word !== value) void change(row, place, word);
  };
  const emptied = !field.required && (own !== undefined || field.initial === undefined) && value !== null;
  return (
    <LazyMenu
      position="bottom-start"
      target={
        <BadgeButton
          data-in-place={name}
          aria-label={say('{label} of {name}: {value}', {
            label: labelOf(place),
            name: rowTitle(entity, row),
            value: words.find((word) => word.value === value)?.label ?? say('None'),
          })}
        >
          {value === null ? <span className={classes.none}>–</span> : children}
        </BadgeButton>
      }
    >
      {words.map((word) => (
        <MenuItem
          key={word.label}
          leftSection={<Mark shown={word.value === value} />}
          onClick={() => pick(word.value)}
        >
          {word.label}
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

interface Word {
  value: string | boolean;
  label: string;
}

function wordsOf({ field, own }: CellPlace): Word[] {
  if (field.kind === 'boolean')
    return [
      { value: true, label: say('Yes') },
      { value: false, label: say('No') },
    ];
  return (field.choices ?? []).map((word) => ({
    value: word,
    label: own ? word : choiceLabel(field, word),
  }));
}

/** Marks what stands now; the words of a menu stand under each other with and without it. */
export function Mark({ shown }: { shown: boolean }) {
  return shown ? <IconCheck size={16} /> : <span className={classes.unmarked} />;
}
