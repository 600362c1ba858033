import { Button, Group, Text } from '@mantine/core';
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

interface ViewPickerProps {
  entity: Entity;
  place: TablePlace;
  work: ViewWork;
  local: boolean;
}

/** Says which view a table shows, offers the others, and asks whether to save what differs. */
export function ViewPicker({ entity, place, work, local }: ViewPickerProps) {
  const { view } = place;
  const { data } = useQuery(tableViews);
  const [asked, setAsked] = useState<AskedOfView | null>(null);
  const name = nameOfView(view);
  const close = () => setAsked(null);
  const openers = new Set(
    data?.defaults
      ?.filter((entry) => entry.entity === entity.name && String(entry.view) === view.key)
      .map(({ role }) => role),
  );
  return (
    <Group gap={4} wrap="nowrap">
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
            <Text span inherit truncate dir="auto">
              {name}
            </Text>
          </Button>
        }
      >
        <ViewMenu place={place} work={work} local={local} onAsk={setAsked} />
      </LazyMenu>
      {work.changed && !local && (
        <LazyMenu
          position="bottom-start"
          target={
            <Button variant="subtle" size="sm" px="xs">
              {say('Save view')}
            </Button>
          }
        >
          <ChangedItems view={view} work={work} onAsk={setAsked} />
        </LazyMenu>
      )}
      {asked === 'new' && (
        <ViewDialog
          title={say('New view')}
          initial={{ name: '', shared: false }}
          onSave={work.saveAs}
          onClose={close}
        />
      )}
      {asked === 'describe' && view.saved && (
        <ViewDialog
          title={say('Name and sharing')}
          initial={{ name: view.saved.name, shared: view.saved.shared }}
          onSave={work.describe}
          onClose={close}
        />
      )}
      {asked === 'roles' && (
        <RoleDefaultsDialog
          name={name}
          roles={view.key === 'mine' ? inHouse : roles}
          before={openers}
          onSave={(chosen) => work.openForRoles(chosen, openers)}
          onClose={close}
        />
      )}
    </Group>
  );
}
