import { fileSizeText } from '../value/file-size.ts';
import {
  type BatchFile,
  type BatchRules,
  type Collected,
  isClutter,
  type RefusedFile,
  shortPath,
  UnreadableFile,
} from './batch-file.ts';
import type { DroppedFile } from './dropped-files.ts';
import { readZipDirectory } from './zip-directory.ts';
import { unpackEntry, zipEntryProblem } from './zip-entry.ts';
import { say } from '../words/say.ts';
import { formatCount } from '../value/format-count.ts';

const isZip = (name: string) => /\.zip$/i.test(name);

/** What of the given files can go into a batch: zips are looked into, clutter is left out, the rest is named with the reason. */
export async function collectFiles(given: readonly DroppedFile[], rules: BatchRules): Promise<Collected> {
  const collected: Collected = { files: [], refused: [], zips: [] };
  for (const { file, path } of given) {
    if (isClutter(path)) continue;
    const found = isZip(file.name) ? await lookInto(file, path, rules) : [plain(file, path)];
    if (isZip(file.name))
      collected.zips.push({ name: file.name, count: found.filter((entry) => 'read' in entry).length });
    for (const entry of found) take(entry, collected, rules);
  }
  return collected;
}

function take(entry: BatchFile | RefusedFile, { files, refused }: Collected, rules: BatchRules): void {
  if ('reason' in entry) {
    refused.push(entry);
    return;
  }
  const reason =
    rules.problem(entry) ??
    (entry.size > rules.maxBytes
      ? say('It is larger than {maxBytes}', { maxBytes: fileSizeText(rules.maxBytes) })
      : null) ??
    (files.length >= rules.maxFiles
      ? say('A batch may have at most {maxFiles} files', { maxFiles: formatCount(rules.maxFiles) })
      : null);
  if (reason) refused.push({ path: entry.path, reason });
  else files.push(entry);
}

const plain = (file: File, path: string): BatchFile => ({
  name: file.name,
  path: shortPath(path),
  size: file.size,
  read: async () => {
    try {
      // Fails when the file was changed, moved or deleted since it was dropped.
      await file.slice(0, 1).arrayBuffer();
      return file;
    } catch (cause) {
      throw new UnreadableFile(say('The file could not be read from your disk'), { cause });
    }
  },
});

async function lookInto(zip: File, path: string, rules: BatchRules): Promise<(BatchFile | RefusedFile)[]> {
  try {
    const entries = await readZipDirectory(zip, rules.maxFiles);
    const wanted = entries.filter((entry) => !isClutter(entry.path));
    if (wanted.length === 0) return [{ path, reason: say('This zip holds no files') }];
    return wanted.map((entry) => {
      const name = entry.path.split('/').at(-1) ?? entry.path;
      const inside = shortPath(entry.path);
      if (isZip(name))
        return {
          path: inside,
          reason: say('A zip inside a zip is not opened. Unpack it and drop the files.'),
        };
      const reason = zipEntryProblem(entry);
      if (reason) return { path: inside, reason };
      return { name, path: inside, size: entry.size, read: () => unpackEntry(zip, entry, name) };
    });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return [{ path, reason: error.message }];
  }
}
