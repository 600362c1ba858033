import { Group } from '@mantine/core';
import { Fragment } from 'react';
import { IconCheck, IconStar, IconUsers } from '../../../icons.ts';
import { MenuDivider, MenuItem, MenuLabel } from '../../page/menu.tsx';
import { useOwnMemberId } from '../../session/own-member.ts';
import { useViewer } from '../../session/session.ts';
import { say } from '../../words/say.ts';
import type { TablePlace } from '../use-table-state.ts';
import { MY_TEAMS, type View } from './shown-view.ts';
import type { ViewWork } from './use-view-work.ts';
import classes from './view.module.css';

/** What is asked in a dialog of its own. */
export type AskedOfView = 'new' | 'describe' | 'roles';

interface ViewMenuProps {
  place: TablePlace;
  work: ViewWork;
  /** The place keeps nothing: there are built-in views alone. */
  local: boolean;
  onAsk: (asked: AskedOfView) => void;
}

/** The views of a table in groups, and what can be done with the one that is shown. */
export function ViewMenu({ place, work, local, onAsk }: ViewMenuProps) {
  const { current_role } = useViewer();
  const me = useOwnMemberId();
  const { view, views, opens, chosen } = place;
  const own = views.filter(({ saved }) => saved?.owner.id === me);
  const groups = [
    { label: say('Built in'), views: views.filter(({ builtIn }) => builtIn) },
    { label: say('My views'), views: own },
    {
      label: say('Shared with the team'),
      views: views.filter((other) => !other.builtIn && !own.includes(other)),
    },
  ];
  const mayChange = view.saved?.may_change === true;
  const mayOpenForRoles =
    current_role === 'admin' && view.key !== MY_TEAMS && (view.builtIn || view.saved?.shared === true);
  return (
    <>
      {groups.map(
        (group) =>
          group.views.length > 0 && (
            <Fragment key={group.label}>
              <MenuLabel>{group.label}</MenuLabel>
              {group.views.map((each) => (
                <ViewLine
                  key={each.key}
                  view={each}
                  current={each === view}
                  opens={each.key === opens}
                  onPick={() => place.pick(each.key)}
                />
              ))}
            </Fragment>
          ),
      )}
      {!local && (
        <>
          <MenuDivider />
          {work.changed ? (
            <ChangedItems view={view} work={work} onAsk={onAsk} />
          ) : (
            <MenuItem onClick={() => onAsk('new')}>{say('Save as a new view…')}</MenuItem>
          )}
          {mayChange && <MenuItem onClick={() => onAsk('describe')}>{say('Name and sharing…')}</MenuItem>}
          {chosen === view.key ? (
            <MenuItem onClick={() => work.openWith(false)}>{say('Open with the default again')}</MenuItem>
          ) : (
            opens !== view.key && (
              <MenuItem onClick={() => work.openWith(true)}>{say('Open with this view')}</MenuItem>
            )
          )}
          {mayOpenForRoles && (
            <MenuItem onClick={() => onAsk('roles')}>{say('Who opens with this view…')}</MenuItem>
          )}
          {mayChange && (
            <MenuItem color="red" onClick={() => void work.remove()}>
              {say('Delete the view')}
            </MenuItem>
          )}
        </>
      )}
    </>
  );
}

interface ViewLineProps {
  view: View;
  current: boolean;
  /** The viewer's table opens with it. */
  opens: boolean;
  onPick: () => void;
}

function ViewLine({ view, current, opens, onPick }: ViewLineProps) {
  return (
    <MenuItem
      leftSection={<span className={classes.mark}>{current && <IconCheck size={16} />}</span>}
      aria-current={current ? 'true' : undefined}
      onClick={onPick}
    >
      <Group gap={6} wrap="nowrap">
        <span className={classes.name} dir="auto" title={view.name}>
          {nameOfView(view)}
        </span>
        {view.saved?.shared && <IconUsers size={14} role="img" aria-label={say('Shared with the team')} />}
        {opens && <IconStar size={14} role="img" aria-label={say('Your table opens with it')} />}
      </Group>
    </MenuItem>
  );
}

interface ChangedItemsProps {
  view: View;
  work: ViewWork;
  onAsk: (asked: AskedOfView) => void;
}

/** What to do with a table that differs from its view. */
export function ChangedItems({ view, work, onAsk }: ChangedItemsProps) {
  return (
    <>
      {view.saved?.may_change && (
        <MenuItem onClick={() => void work.save()}>{say('Save the changes')}</MenuItem>
      )}
      <MenuItem onClick={() => onAsk('new')}>{say('Save as a new view…')}</MenuItem>
      <MenuItem onClick={work.reset}>{say('Reset the view')}</MenuItem>
    </>
  );
}

/** A view as it is called in the language shown now. */
export const nameOfView = ({ name, builtIn }: View): string => (builtIn ? say(name) : name);
