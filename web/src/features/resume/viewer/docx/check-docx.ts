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

/**
 * Looks whether a DOCX is small enough to be drawn: by what its directory announces, and then by what its entries hold,
 * each read no further than was announced. Throws a sentence where it is not.
 */
export async function checkDocx(file: Blob): Promise<void> {
  const refusal = () => new Error(say('This document is too large to be shown as it looks.'));
  const entries = await readZipDirectory(file, MOST_ENTRIES);
  const xml = entries.filter(isXml);
  if (entries.length > MOST_ENTRIES || sum(entries) > MOST_BYTES || sum(xml) > MOST_XML) throw refusal();
  if (xml.some(({ size }) => size > LARGEST_XML) || entries.some((entry) => zipEntryProblem(entry) !== null))
    throw refusal();
  // One name twice may be read otherwise by whoever draws it.
  if (new Set(entries.map(({ path }) => path)).size !== entries.length) throw refusal();
  for (const entry of entries) await unpackEntry(file, entry, entry.path);
}
