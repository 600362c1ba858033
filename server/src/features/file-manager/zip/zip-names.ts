import { cleanFileName } from '../../../platform/storage/file-name.ts';
import { freeName } from '../free-name.ts';

interface Named {
  id: number;
  name: string;
  owner: { place: string; name: string };
}

/**
 * Names of files within a zip that every system can unpack: without what Windows forbids, no two alike, also where only
 * capitals differ. Files of several owners stand in a folder for each, and owners of one name in folders of their own.
 */
export function zipNames(files: readonly Named[]): Map<number, string> {
  const folders = new Map<string, string>();
  for (const { owner } of files)
    if (!folders.has(owner.place))
      folders.set(owner.place, freeName(cleanFileName(owner.name), folders.values()));
  const alone = folders.size === 1;
  const taken = new Map<string, string[]>();
  const names = new Map<number, string>();
  for (const { id, name, owner } of files) {
    const others = taken.get(owner.place) ?? [];
    const free = freeName(cleanFileName(name), others);
    taken.set(owner.place, [...others, free]);
    names.set(id, alone ? free : `${folders.get(owner.place) ?? ''}/${free}`);
  }
  return names;
}
