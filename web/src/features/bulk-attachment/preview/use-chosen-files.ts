import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type BulkAttachmentItem,
  type MatchKey,
  matchKeys,
  type NameMatch,
} from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { newKey } from '../../../kit/api/api.ts';
import type { BatchFile, RefusedFile } from '../../../kit/file-batch/batch-file.ts';
import { collectFiles } from '../../../kit/file-batch/collect-files.ts';
import type { DroppedFile } from '../../../kit/file-batch/dropped-files.ts';
import { inOrder } from '../../../kit/value/intl.ts';
import type { Picked } from '../../../kit/entity/reference-picker.tsx';
import { previewQuery } from '../attachment-queries.ts';
import { attachmentRules } from '../attachment-rules.ts';
import { nameOf } from '../attachment-uploads.ts';
import { isAlike } from './match-words.ts';

/** A file before it is uploaded, and whose it seems to be. */
export interface ChosenFile {
  id: number;
  file: BatchFile;
  name: string;
  folder: BulkAttachmentItem['folder'];
  /** Chosen by hand; wins over the name. */
  byHand: Picked | null;
  /** Null while it is being asked. */
  match: NameMatch | null;
}

type Kept = Omit<ChosenFile, 'match'>;
export type ChosenFiles = ReturnType<typeof useChosenFiles>;
export type ChosenState = NameMatch['status'] | 'checking';

export const chosenState = ({ byHand, match }: ChosenFile): ChosenState =>
  byHand ? 'matched' : (match?.status ?? 'checking');

/** The files chosen for a batch, matched to candidates by the keys that are switched on. */
export function useChosenFiles() {
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [keys, setKeys] = useState<readonly MatchKey[]>(matchKeys);
  const [revision, setRevision] = useState('');
  const [reading, setReading] = useState(0);
  const nextId = useRef(1);
  const names = kept.map(({ name }) => name);
  const preview = useQuery(previewQuery(names, revision, keys));
  const files = kept.map((entry): ChosenFile => ({ ...entry, match: preview.data?.get(entry.name) ?? null }));
  const keep = (change: (file: Kept) => Kept | null) =>
    setKept((before) => before.flatMap((file) => change(file) ?? []));

  const add = async (given: readonly DroppedFile[] | Promise<readonly DroppedFile[]>) => {
    setReading((count) => count + 1);
    try {
      const collected = await collectFiles(await given, attachmentRules(kept.length));
      const made = collected.files.map((file): Kept => {
        const id = nextId.current;
        nextId.current += 1;
        return { id, file, name: nameOf(file), folder: folderOf(file.path), byHand: null };
      });
      setKept((before) => {
        const there = new Set(before.map(({ file }) => `${file.size} ${file.path}`));
        return [...before, ...made.filter(({ file }) => !there.has(`${file.size} ${file.path}`))];
      });
      setRefused((before) => [...before, ...collected.refused]);
      setRevision(newKey());
    } finally {
      setReading((count) => count - 1);
    }
  };
  return {
    files,
    refused,
    keys,
    setKeys,
    preview,
    reading: reading > 0,
    add,
    /** Files of the same folder stand together; null for those that lay in none. */
    folders: [...new Set(files.flatMap(({ folder }) => folder ?? []))].sort(inOrder),
    /** Says by hand whose file it is; null goes back to what the name says. */
    choose: (ids: readonly number[], byHand: Picked | null) =>
      keep((file) => (ids.includes(file.id) ? { ...file, byHand } : file)),
    remove: (ids: readonly number[]) => keep((file) => (ids.includes(file.id) ? null : file)),
    dismissRefused: () => setRefused([]),
    clear: () => {
      setKept([]);
      setRefused([]);
    },
  };
}

/** Ids of the other files without a candidate whose names say the same about their owner. */
export function alikeIds(files: readonly ChosenFile[], { id, match }: ChosenFile): number[] {
  return files
    .filter((other) => other.id !== id && !other.byHand && other.match && other.match.status !== 'matched')
    .filter((other) => isAlike(other.match?.tried ?? [], match?.tried ?? []))
    .map((other) => other.id);
}

function folderOf(path: string): string | null {
  const end = path.lastIndexOf('/');
  return end > 0 ? path.slice(0, end) : null;
}
