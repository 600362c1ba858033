import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Role } from '@hireloom/contracts/permissions';
import { roles } from '@hireloom/contracts/permissions';
import { useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconLayoutList } from '../../../icons.ts';
import { lazyPart } from '../../lazy/lazy.tsx';
import { LazyMenu } from '../../page/menu.tsx';
import { say } from '../../words/say.ts';
import type { TablePlace } from '../use-table-state.ts';
import type { RoleDefaultsDialogProps } from './role-defaults-dialog.tsx';
import { tableViews } from './table-views.ts';
import type { ViewWork } from './use-view-work.ts';
import type { ViewDialogProps } from './view-dialog.tsx';
import { type AskedOfView, ChangedItems, nameOfView, ViewMenu } from './view-menu.tsx';
import classes from './view.module.css';

const ViewDialog = lazyPart<ViewDialogProps>(async () => (await import('./view-dialog.tsx')).ViewDialog);
const RoleDefaultsDialog = lazyPart<RoleDefaultsDialogProps>(
  async () => (await import('./role-defaults-dialog.tsx')).RoleDefaultsDialog,
);

/** Roles for whom there is a view "Mine": what the others see is theirs anyway. */
const inHouse: readonly Role[] = ['admin', 'super_recruiter', 'recruiter'];

interface ViewProps {
  entity: Entity;
  place: TablePlace;
  work: ViewWork;
}

/** Says which view a table shows, and offers the others; `local` tables have built-in ones alone. */
export function ViewPicker({ local, ...props }: ViewProps & { local: boolean }) {
  const { place, work } = props;
  const [asked, setAsked] = useState<AskedOfView | null>(null);
  const name = nameOfView(place.view);
  return (
    <>
      <LazyMenu
        position="bottom-start"
        width={290}
        target={
          <Button
            variant="default"
            size="sm"
            className={classes.button}
            leftSection={<IconLayoutList size={16} />}
            rightSection={<IconChevronDown size={14} />}
            aria-label={say('View: {name}', { name })}
          >
            <span className={classes.name} dir="auto">
              {name}
            </span>
          </Button>
        }
      >
        <ViewMenu place={place} work={work} local={local} onAsk={setAsked} />
      </LazyMenu>
      {asked && <ViewQuestion {...props} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Asks whether to keep what differs from the view; nothing while nothing does. */
export function SaveView(props: ViewProps) {
  const { place, work } = props;
  const [asked, setAsked] = useState<AskedOfView | null>(null);
  return (
    <>
      {work.changed && (
        <LazyMenu
          target={
            <Button variant="subtle" size="sm" px="xs">
              {say('Save view')}
            </Button>
          }
        >
          <ChangedItems view={place.view} work={work} onAsk={setAsked} />
        </LazyMenu>
      )}
      {asked && <ViewQuestion {...props} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface ViewQuestionProps extends ViewProps {
  asked: AskedOfView;
  onClose: () => void;
}

function ViewQuestion({ entity, place, work, asked, onClose }: ViewQuestionProps) {
  const { view } = place;
  const { data } = useQuery(tableViews);
  const given = data?.defaults.filter(
    (entry) => entry.entity === entity.name && String(entry.view) === view.key,
  );
  const openers = new Set(given?.map(({ role }) => role));
  if (asked === 'roles') {
    return (
      <RoleDefaultsDialog
        name={nameOfView(view)}
        roles={view.key === 'mine' ? inHouse : roles}
        before={openers}
        onSave={(chosen) => work.openForRoles(chosen, openers)}
        onClose={onClose}
      />
    );
  }
  const described = asked === 'describe' ? view.saved : undefined;
  return (
    <ViewDialog
      title={described ? say('Name and sharing') : say('New view')}
      initial={described ?? { name: '', shared: false }}
      onSave={described ? work.describe : work.saveAs}
      onClose={onClose}
    />
  );
}
