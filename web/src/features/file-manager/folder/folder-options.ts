import type { FolderRow } from '@hireloom/contracts/file-manager/folder-endpoints';

/** Folders to pick from, each with the way to it; those of `owner` alone, and without one and what is in it. */
export function folderOptions(
  folders: readonly FolderRow[],
  { owner, without }: { owner?: number | undefined; without?: number | undefined } = {},
): { value: string; label: string }[] {
  const from = (parent: number | null, above: string): { value: string; label: string }[] =>
    folders
      .filter((folder) => folder.parent === parent && folder.id !== without)
      .flatMap(({ id, name }) => {
        const label = above ? `${above} / ${name}` : name;
        return [{ value: String(id), label }, ...from(id, label)];
      });
  const offered = new Set(
    folders.filter((folder) => owner === undefined || folder.owner.id === owner).map(({ id }) => String(id)),
  );
  return from(null, '').filter(({ value }) => offered.has(value));
}
