import { useState } from 'react';
import { fileManagerEndpoints } from '@hireloom/contracts/file-manager/file-manager-endpoints';
import { fileRetentionEndpoints } from '@hireloom/contracts/file-manager/file-retention-endpoints';
import { type ManagedFile, sharesFiles } from '@hireloom/contracts/file-manager/file-manager';
import { messages } from '@hireloom/contracts/messages';
import {
  IconDownload,
  IconEye,
  IconFolderSymlink,
  IconLink,
  IconLock,
  IconLockOpen,
  IconTag,
  IconTrash,
} from '../../../icons.ts';
import { freshLink } from '../../../kit/api/file-link.ts';
import { call } from '../../../kit/api/api.ts';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { toastError, toastReply, toastSuccess, toastUndo } from '../../../kit/piece/toasts.tsx';
import { useMay } from '../../../kit/session/session.ts';
import { say, sayReply } from '../../../kit/words/say.ts';
import { MoveForm } from '../folder/move-form.tsx';
import { CategoryForm } from '../change/category-form.tsx';
import { useRefreshFiles } from '../file-queries.ts';
import { PreviewDrawer } from '../preview/preview-drawer.tsx';
import { HoldDialog } from '../retention/hold-dialog.tsx';
import { ShareDrawer } from '../share/share-drawer.tsx';

type Open =
  | { what: 'preview' | 'share' | 'hold'; file: ManagedFile }
  | { what: 'move' | 'sort'; files: readonly ManagedFile[] };

/** What can be done with files, and the panels that it opens. */
export function useFileSteps(onDone: () => void) {
  const refresh = useRefreshFiles();
  const mayShare = useMay(sharesFiles);
  const [open, setOpen] = useState<Open | null>(null);

  const save = async ({ url, name }: ManagedFile) => {
    try {
      follow(await freshLink(url), name);
    } catch (error) {
      toastError(error);
    }
  };
  /** Several at once, as a zip. */
  const zip = async (wanted: { files: number[] } | { place: string }) => {
    try {
      const { url } = await call(fileManagerEndpoints.zip, { body: wanted });
      follow(url);
    } catch (error) {
      toastError(error);
    }
  };
  const restore = async (files: readonly ManagedFile[]) => {
    try {
      for (const { id } of files)
        toastSuccess(sayReply(await call(fileManagerEndpoints.restore, { params: { id }, body: {} })));
    } catch (error) {
      toastError(error);
    }
    await refresh();
  };
  const remove = async (files: readonly ManagedFile[]) => {
    const gone: ManagedFile[] = [];
    try {
      for (const file of files) {
        await call(fileManagerEndpoints.remove, { params: { id: file.id } });
        gone.push(file);
      }
    } catch (error) {
      toastError(error);
    }
    if (gone.length > 0) {
      const said =
        gone.length === 1
          ? say(messages.deleted)
          : say('{count, plural, one {# file was deleted} other {# files were deleted}}', {
              count: gone.length,
            });
      toastUndo(said, () => void restore(gone));
    }
    onDone();
    await refresh();
  };
  const release = async ({ id }: ManagedFile) => {
    try {
      toastReply(await call(fileRetentionEndpoints.release, { params: { id } }));
    } catch (error) {
      toastError(error);
    }
    await refresh();
  };
  const share = (file: ManagedFile) => setOpen({ what: 'share', file });

  const itemsFor = (file: ManagedFile) => (
    <>
      <MenuItem leftSection={<IconEye size={16} />} onClick={() => setOpen({ what: 'preview', file })}>
        {say('Open')}
      </MenuItem>
      <MenuItem leftSection={<IconDownload size={16} />} onClick={() => void save(file)}>
        {say('Download')}
      </MenuItem>
      {mayShare && (
        <MenuItem leftSection={<IconLink size={16} />} onClick={() => share(file)}>
          {say('Share by link')}
        </MenuItem>
      )}
      {file.may_change && (
        <MenuItem
          leftSection={<IconTag size={16} />}
          onClick={() => setOpen({ what: 'sort', files: [file] })}
        >
          {say('Set category')}
        </MenuItem>
      )}
      {file.may_change && !file.hold && (
        <MenuItem leftSection={<IconLock size={16} />} onClick={() => setOpen({ what: 'hold', file })}>
          {say('Put on hold')}
        </MenuItem>
      )}
      {file.may_change && file.hold && (
        <MenuItem leftSection={<IconLockOpen size={16} />} onClick={() => void release(file)}>
          {say('Lift the hold')}
        </MenuItem>
      )}
      {file.kind === 'own' && file.may_delete && (
        <MenuItem
          leftSection={<IconFolderSymlink size={16} />}
          onClick={() => setOpen({ what: 'move', files: [file] })}
        >
          {say('Move to a folder')}
        </MenuItem>
      )}
      {file.may_delete && !file.hold && (
        <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove([file])}>
          {say('Delete')}
        </MenuItem>
      )}
    </>
  );
  const close = () => setOpen(null);
  const panels = (
    <>
      {open?.what === 'preview' && (
        <PreviewDrawer
          file={open.file}
          onShare={mayShare ? () => share(open.file) : undefined}
          onClose={close}
        />
      )}
      {open?.what === 'hold' && <HoldDialog file={open.file} onClose={close} />}
      {open?.what === 'share' && <ShareDrawer file={open.file} onClose={close} />}
      {open?.what === 'sort' && <CategoryForm files={open.files} onDone={onDone} onClose={close} />}
      {open?.what === 'move' && <MoveForm files={open.files} onMoved={onDone} onClose={close} />}
    </>
  );
  return {
    itemsFor,
    panels,
    zip,
    remove,
    open: (file: ManagedFile) => setOpen({ what: 'preview', file }),
    sort: (files: readonly ManagedFile[]) => setOpen({ what: 'sort', files }),
    move: (files: readonly ManagedFile[]) => setOpen({ what: 'move', files }),
  };
}

/** Saves what an address answers. */
function follow(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
