/** One file of a batch: on the disk of whoever dropped it, or inside a zip that is opened only when it is read. */
export interface BatchFile {
  name: string;
  /** With the folders it lay in, as the server is told. */
  path: string;
  /** Unpacked. */
  size: number;
  /** Throws `UnreadableFile` when what was dropped can not be read any more. */
  read: () => Promise<File>;
}

export interface RefusedFile {
  path: string;
  /** A sentence for people. */
  reason: string;
}

/** What came out of a drop or a picker. */
export interface Collected {
  files: BatchFile[];
  refused: RefusedFile[];
  /** Zip files that were looked into, and how many files were found in each. */
  zips: { name: string; count: number }[];
}

export interface BatchRules {
  maxFiles: number;
  maxBytes: number;
  /** Why a file of this name and size can't be taken; null when it may be. */
  problem: (file: { name: string; size: number }) => string | null;
}

/** A file that can not be read from the disk or out of its zip; the message says why. */
export class UnreadableFile extends Error {}

/** The server takes no longer names. */
const LONGEST_PATH = 250;

/** A path with its beginning cut away where it is too long for the server. */
export const shortPath = (path: string): string => path.slice(-LONGEST_PATH);

/** Files that only the system of their maker needs: `.DS_Store`, `__MACOSX/`, `Thumbs.db`. */
export function isClutter(path: string): boolean {
  return path
    .split('/')
    .some((part) => part.startsWith('.') || part === '__MACOSX' || /^(thumbs\.db|desktop\.ini)$/i.test(part));
}
