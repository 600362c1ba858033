import type { MadeResume } from '@hireloom/contracts/resume-format/made-resume-endpoints';
import { freshLink, hasRunOut } from '../../kit/api/file-link.ts';
import { zipFiles } from '../../kit/file-batch/zip-writer.ts';
import { saveFile } from '../../kit/piece/save-file.ts';
import { say } from '../../kit/words/say.ts';

type Ready = NonNullable<MadeResume['file']>;

/**
 * Saves made resumes on the viewer's machine: one as it is, several as a zip. Those that are not ready are left out.
 *
 * @throws an error with a sentence when one can not be read any more
 */
export async function saveMade(rows: readonly MadeResume[]): Promise<void> {
  const files = rows.flatMap(({ file }) => file ?? []);
  const read: { name: string; content: Blob }[] = [];
  // One after the other: the server has others to serve.
  for (const file of files) read.push({ name: file.name, content: await contentOf(file) });
  const [first] = read;
  if (first && read.length === 1) saveFile(first.content, first.name);
  else if (first) saveFile(await zipFiles(read), `${say('Resumes')}.zip`);
}

async function contentOf({ name, url }: Ready): Promise<Blob> {
  const response = await fetch(hasRunOut(url) ? await freshLink(url) : url);
  if (!response.ok) throw new Error(say('{name} could not be read', { name }));
  return response.blob();
}
