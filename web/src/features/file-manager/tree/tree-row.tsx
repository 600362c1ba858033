import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconChevronDown, IconChevronRight } from '../../../icons.ts';
import type { Icon } from '../../../kit/page/route-table.tsx';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { say } from '../../../kit/words/say.ts';
import classes from './file-tree.module.css';

interface TreeRowProps {
  name: string;
  icon: Icon;
  current: boolean;
  onGo: () => void;
  /** Absent where nothing can be below. */
  fold?: { open: boolean; onToggle: () => void } | undefined;
  /** At the end of the row, such as a mark that the team shares it. */
  end?: ReactNode;
  children?: ReactNode;
}

/** One place of the tree, and what stands below it. */
export function TreeRow({ name, icon: PlaceIcon, current, onGo, fold, end, children }: TreeRowProps) {
  return (
    <li>
      <div className={classes.row}>
        <span className={classes.fold}>
          {fold && (
            <ActionIcon
              size={24}
              aria-expanded={fold.open}
              aria-label={
                fold.open
                  ? say('Hide what is below {name}', { name })
                  : say('Show what is below {name}', { name })
              }
              onClick={fold.onToggle}
            >
              {fold.open ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
            </ActionIcon>
          )}
        </span>
        <UnstyledButton className={classes.name} aria-current={current || undefined} onClick={onGo}>
          <span className={classes.icon}>
            <PlaceIcon size={16} />
          </span>
          <Ellipsis>{name}</Ellipsis>
          {end}
        </UnstyledButton>
      </div>
      {fold?.open && children}
    </li>
  );
}
