import { readZipDirectory, type ZipEntry } from '../../../../kit/file-batch/zip-directory.ts';
import { unpackEntry, zipEntryProblem } from '../../../../kit/file-batch/zip-entry.ts';
import { say } from '../../../../kit/words/say.ts';

const MB = 1024 * 1024;
const MOST_ENTRIES = 500;
/** Words of the largest resume are a few hundred kilobytes of XML; what is more would stand still while it is drawn. */
const LARGEST_XML = 4 * MB;
const MOST_XML = 8 * MB;
const MOST_BYTES = 48 * MB;

const isXml = ({ path }: ZipEntry) => /\.(xml|rels)$/i.test(path);
const sum = (entries: readonly ZipEntry[]) => entries.reduce((total, { size }) => total + size, 0);

/** What is told of a document that can not be drawn, whatever went wrong inside. */
export const unreadableDocx = (cause: unknown): Error =>
  new Error(
    say('This document is damaged or protected by a password, so it can not be shown. Please download it.'),
    {
      cause,
    },
  );

/**
 * Looks whether a DOCX is small enough to be drawn: by what its directory announces, and then by what its entries hold,
 * each read no further than was announced. Gives its entries, each named by its path. Throws a sentence where it is not.
 */
export async function checkDocx(file: Blob): Promise<File[]> {
  const entries = await readZipDirectory(file, MOST_ENTRIES).catch((cause: unknown) => {
    throw unreadableDocx(cause);
  });
  const xml = entries.filter(isXml);
  const isLarge = entries.length > MOST_ENTRIES || sum(entries) > MOST_BYTES || sum(xml) > MOST_XML;
  if (isLarge || xml.some(({ size }) => size > LARGEST_XML))
    throw new Error(say('This document is too large to be shown as it looks.'));
  // One name twice may be read otherwise by whoever draws it.
  const isTwice = new Set(entries.map(({ path }) => path)).size !== entries.length;
  if (isTwice || entries.some((entry) => zipEntryProblem(entry) !== null)) throw unreadableDocx(null);
  const files: File[] = [];
  for (const entry of entries)
    files.push(
      await unpackEntry(file, entry, entry.path).catch((cause: unknown) => {
        throw unreadableDocx(cause);
      }),
    );
  return files;
}
