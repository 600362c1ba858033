import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type MadeResume,
  madeResumeEndpoints,
} from '@hireloom/contracts/resume-format/made-resume-endpoints';
import { IconDownload, IconRefresh, IconTrash } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { SelectionBar } from '../../kit/data-table/selection-bar.tsx';
import { useSelection } from '../../kit/data-table/use-selection.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { view } from '../../kit/page/route-rights.ts';
import { LoadMore } from '../../kit/panel/panel-list.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { useCan, useMay } from '../../kit/session/session.ts';
import { say, sayReply } from '../../kit/words/say.ts';
import { madeColumns } from './made-columns.tsx';
import { madeQuery, useRefreshMade } from './resume-format-queries.ts';
import { saveMade } from './save-made.ts';

/** Resumes that were made in a client's format, newest first. */
export function MadeTab() {
  const refresh = useRefreshMade();
  const mayMake = useCan('client_portal', 'create');
  const mayDelete = useCan('client_portal', 'delete');
  const opensPeople = useMay(view('candidate'));
  const list = useInfiniteQuery(madeQuery);
  const selection = useSelection<MadeResume>('');
  const [asked, ask] = useState<MadeResume | null>(null);
  const rows = list.data?.pages.flatMap(({ results }) => results);
  // As they are now: one may have become ready, or gone, since it was selected.
  const chosen = rows?.filter(({ id }) => selection.isSelected(id)) ?? [];
  const ready = chosen.filter(({ file }) => file !== null);
  const save = useMutation({
    mutationFn: (given: readonly MadeResume[]) => saveMade(given),
    meta: { quiet: true },
    onError: toastError,
  });
  const again = async ({ id }: MadeResume) => {
    try {
      toastSuccess(sayReply(await call(madeResumeEndpoints.retry, { params: { id } })));
    } catch (error) {
      toastError(error);
    }
    await refresh();
  };
  const remove = async ({ id }: MadeResume) => {
    const reply = await call(madeResumeEndpoints.remove, { params: { id } });
    selection.clear();
    await refresh();
    toastSuccess(sayReply(reply));
  };
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar selected={chosen.length} onThisPage={chosen.length} onClear={selection.clear}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} />}
            disabled={ready.length === 0}
            loading={save.isPending}
            onClick={() => save.mutate(ready)}
          >
            {ready.length > 1 ? say('Download as zip') : say('Download')}
          </Button>
        </SelectionBar>
      )}
      <DataTable
        label={say('Made resumes')}
        rows={rows}
        reading={list}
        failed={say('The made resumes could not be read')}
        columns={madeColumns(opensPeople)}
        nameOf={({ candidate }) => candidate.name}
        selection={selection}
        rowActions={(row) =>
          (row.file !== null || (mayMake && row.state === 'failed') || mayDelete) && (
            <MoreMenu label={say('Actions for {name}', { name: row.candidate.name })} size="md">
              {row.file && (
                <MenuItem leftSection={<IconDownload size={16} />} onClick={() => save.mutate([row])}>
                  {say('Download')}
                </MenuItem>
              )}
              {mayMake && row.state === 'failed' && (
                <MenuItem leftSection={<IconRefresh size={16} />} onClick={() => void again(row)}>
                  {say('Make it again')}
                </MenuItem>
              )}
              {mayDelete && (
                <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => ask(row)}>
                  {say('Delete')}
                </MenuItem>
              )}
            </MoreMenu>
          )
        }
        empty={
          <EmptyState
            title={say('No resume was made yet')}
            hint={say('Select candidates or applicants in their list, and choose Resume in client format.')}
          />
        }
        skeletons={5}
      />
      <LoadMore query={list} />
      {asked && (
        <ConfirmDialog
          opened
          title={say('Delete the resume of {name}', { name: asked.candidate.name })}
          onClose={() => ask(null)}
          onConfirm={() => remove(asked)}
        />
      )}
    </>
  );
}
