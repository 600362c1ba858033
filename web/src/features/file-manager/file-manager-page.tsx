import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seesFiles } from '@hireloom/contracts/file-manager/file-manager';
import type { FolderRow } from '@hireloom/contracts/file-manager/folder-endpoints';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { useMay } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import classes from './file-manager.module.css';
import { foldersQuery, treeQuery } from './file-queries.ts';
import { FolderForm } from './folder/folder-form.tsx';
import { FilesPane } from './list/files-pane.tsx';
import { PlaceHead } from './place-head.tsx';
import { FileTree } from './tree/file-tree.tsx';
import { Places } from './tree/places.tsx';
import { TrashPane } from './trash/trash-pane.tsx';
import { useFilePlace } from './use-file-place.ts';

/** All files that one may open, wherever they hang; the page is everybody's, what is on it is not (specification, section 2). */
export default function FileManagerPage() {
  const title = say('File manager');
  if (useMay(seesFiles)) return <FileManager title={title} />;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={say('Nothing here for you')}
        hint={say('Whoever may view files finds them here. An admin may give you the right.')}
      />
    </>
  );
}

const noFolders: readonly FolderRow[] = [];

function FileManager({ title }: { title: string }) {
  const at = useFilePlace();
  const { place, isTrash, go } = at;
  const folders = useQuery(foldersQuery).data?.results ?? noFolders;
  const isFolder = place?.startsWith('folder:') ?? false;
  const tree = useQuery({ ...treeQuery(place), enabled: place !== null && !isFolder });
  const [form, setForm] = useState<{ folder: FolderRow | null; parent: number | null } | null>(null);
  const folder = folders.find(({ id }) => `folder:${id}` === place);
  const path = isFolder ? wayTo(folders, folder) : (tree.data?.path ?? []);
  return (
    <>
      <PageHeader title={title} description={say('All files that you may open, where they belong')} />
      <div className={classes.page}>
        <Places at={at} here={isTrash ? say('Trash') : (path.at(-1)?.name ?? say('All files'))}>
          <FileTree
            at={at}
            folders={folders}
            path={path.map((one) => one.place)}
            onNewFolder={() => setForm({ folder: null, parent: null })}
          />
        </Places>
        <div className={classes.files}>
          {isTrash ? (
            <TrashPane />
          ) : (
            <>
              {place !== null && (
                <PlaceHead
                  path={path}
                  folder={folder}
                  onGo={go}
                  onEdit={(changed) => setForm({ folder: changed, parent: changed.parent })}
                  onNew={(parent) => setForm({ folder: null, parent })}
                />
              )}
              {tree.isError ? (
                <>
                  <ErrorState title={say('This place could not be opened')} error={tree.error} />
                  <Button variant="default" onClick={() => go(null)}>
                    {say('Show all files')}
                  </Button>
                </>
              ) : (
                <FilesPane key={place ?? 'all'} at={at} />
              )}
            </>
          )}
        </div>
      </div>
      {form && (
        <FolderForm
          folder={form.folder}
          parent={form.parent}
          folders={folders}
          onClose={() => setForm(null)}
          onSaved={({ id }) => go(`folder:${id}`)}
        />
      )}
    </>
  );
}

/** The folders above one, and itself at the end. */
function wayTo(
  folders: readonly FolderRow[],
  folder: FolderRow | undefined,
): { place: string; name: string }[] {
  if (!folder) return [];
  const above = folders.find(({ id }) => id === folder.parent);
  return [...wayTo(folders, above), { place: `folder:${folder.id}`, name: folder.name }];
}
