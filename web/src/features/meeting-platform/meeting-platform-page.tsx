import { Button } from '@mantine/core';
import {
  type MeetingPlatformRow,
  meetingPlatformEndpoints,
} from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { IconPencil, IconPlus, IconTrash } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { meetingPlatformsQuery, useRefreshPlatforms } from './meeting-platform-queries.ts';
import { platformColumns } from './platform-columns.tsx';
import { PlatformPanel } from './platform-panel.tsx';

/** By what interviews are met, each with how it fares (specification, section 2 "meeting-platforms"). */
export default function MeetingPlatformPage() {
  const list = useQuery(meetingPlatformsQuery);
  const refresh = useRefreshPlatforms();
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<MeetingPlatformRow | null>(null);
  const rows = list.data?.results;
  const open = rows?.find(({ id }) => String(id) === params.get('platform')) ?? null;
  const edit = (platform: MeetingPlatformRow | null) => {
    setAdding(false);
    setParams(platform ? { platform: String(platform.id) } : {}, { replace: true });
  };
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {say('Add platform')}
    </Button>
  );
  const remove = async ({ id, name }: MeetingPlatformRow) => {
    await call(meetingPlatformEndpoints.remove, { params: { id } });
    await refresh();
    toastSuccess(say('{resource} deleted', { resource: name }));
  };
  return (
    <>
      <PageHeader
        title={say('Meeting platforms')}
        count={rows?.length}
        description={say(
          'By what video interviews are met. An interview is set even while its platform fails.',
        )}
        actions={add}
      />
      <DataTable
        label={say('Meeting platforms')}
        rows={rows}
        reading={list}
        failed={say('The meeting platforms could not be read')}
        columns={platformColumns}
        nameOf={({ name }) => name}
        openRow={edit}
        rowActions={(platform) => (
          <MoreMenu label={say('Actions for {resource}', { resource: platform.name })} size="md">
            <MenuItem leftSection={<IconPencil size={16} />} onClick={() => edit(platform)}>
              {say('Edit')}
            </MenuItem>
            <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => setRemoving(platform)}>
              {say('Delete')}
            </MenuItem>
          </MoreMenu>
        )}
        keys={adding || open || removing ? null : { onEdit: edit }}
        empty={
          <EmptyState
            title={say('No meeting platforms yet')}
            hint={say('Add the room that you meet in, or sign in at Teams, Google Meet or Zoom.')}
            action={add}
          />
        }
      />
      {adding || open ? (
        <PlatformPanel
          key={open?.id ?? 'new'}
          platform={open}
          signIns={list.data?.sign_ins ?? []}
          onClose={() => edit(null)}
          onAdded={edit}
        />
      ) : null}
      {removing ? (
        <ConfirmDialog
          opened
          title={say('Are you sure to delete?')}
          onClose={() => setRemoving(null)}
          onConfirm={() => remove(removing)}
          message={say('Links that were made stay in their interviews.')}
        />
      ) : null}
    </>
  );
}
