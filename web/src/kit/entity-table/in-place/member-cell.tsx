import type { Field } from '@hireloom/contracts/kit/field';
import { LazyMenu, MenuItem, MenuLabel } from '../../page/menu.tsx';
import { useReferenceOptions } from '../../entity/reference-source.ts';
import { BadgeButton } from '../../piece/badge-button.tsx';
import { rowTitle } from '../../entity/row-title.ts';
import { isRef } from '../../value/field-value.tsx';
import { say } from '../../words/say.ts';
import { Mark } from './choice-cell.tsx';
import type { InPlaceCellProps } from './cell-props.ts';
import { labelOf, valueIn } from './cell-value.ts';
import classes from './in-place.module.css';
import { useChangeCell } from './use-change-cell.ts';

type Person = { id: number; name: string } | null;

/** A member of the team, such as the owner, picked from a menu; typing finds a name. */
export function MemberCell({ entity, row, children, ...place }: InPlaceCellProps) {
  const { name, field } = place;
  const change = useChangeCell(entity);
  const value = valueIn(row, place);
  const now = isRef(value) ? value : null;
  const pick = (person: Person) => {
    if (person?.id !== now?.id) void change(row, place, person);
  };
  return (
    <LazyMenu
      position="bottom-start"
      target={
        <BadgeButton
          data-in-place={name}
          aria-label={say('{label} of {name}: {value}', {
            label: labelOf(place),
            name: rowTitle(entity, row),
            value: now?.name ?? say('Nobody'),
          })}
        >
          {now ? children : <span className={classes.none}>–</span>}
        </BadgeButton>
      }
    >
      <People field={field} now={now} onPick={pick} />
    </LazyMenu>
  );
}

function People({ field, now, onPick }: { field: Field; now: Person; onPick: (person: Person) => void }) {
  const { data, isError } = useReferenceOptions(field, { text: '' });
  if (!data) return <MenuLabel>{isError ? say('Nothing found') : say('Searching...')}</MenuLabel>;
  return (
    <>
      {!field.required && (
        <MenuItem leftSection={<Mark shown={!now} />} onClick={() => onPick(null)}>
          {say('Nobody')}
        </MenuItem>
      )}
      {data.map(({ id, name }) => (
        <MenuItem key={id} leftSection={<Mark shown={id === now?.id} />} onClick={() => onPick({ id, name })}>
          {name}
        </MenuItem>
      ))}
    </>
  );
}
