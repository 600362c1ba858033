export interface DroppedFile {
  file: File;
  /** With the folders it lay in. */
  path: string;
}

/** The files of a picker; with `webkitdirectory` they know the folder they lay in. */
export const pickedFiles = (list: FileList | readonly File[]): DroppedFile[] =>
  Array.from(list, (file) => ({ file, path: file.webkitRelativePath || file.name }));

/**
 * The files of a drop, folders opened to the bottom. Must be called while the drop event is handled, as the browser
 * takes its items away afterwards.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<DroppedFile[]> {
  const entries = Array.from(transfer.items ?? [])
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry?.() ?? null);
  if (entries.every((entry) => entry === null)) return pickedFiles(transfer.files);
  const found: DroppedFile[] = [];
  for (const entry of entries) if (entry) await walk(entry, found);
  return found;
}

async function walk(entry: FileSystemEntry, found: DroppedFile[]): Promise<void> {
  if (isFile(entry)) {
    // What can not be read is not there.
    const file = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));
    if (file) found.push({ file, path: entry.fullPath.replace(/^\//, '') || file.name });
    return;
  }
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  for (;;) {
    // Answers some at a time, and nothing at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0) return;
    for (const child of some) await walk(child, found);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
