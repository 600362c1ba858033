import { readFile } from 'node:fs/promises';
import { type AppError, invalid } from '../../platform/http/app-error.ts';
import type { Upload } from '../../platform/storage/storage.ts';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';
import type { DocxFault, DocxPlace, DocxRefusal } from './docx/docx-messages.ts';
import { docxApart } from './docx/docx-process.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const refusals: Record<DocxRefusal, string> = {
  no_docx: 'This is no Word file (.docx), or it is damaged',
  macros: 'Word files with macros are not taken. Save it as .docx',
  too_large: 'The file grows too large when it is unpacked',
  linked: 'The file takes pictures or a template from elsewhere. Put them into the file itself',
};

const places: Record<DocxPlace, string> = {
  body: 'In the text',
  header: 'In the header',
  footer: 'In the footer',
  notes: 'In notes or comments',
  properties: 'In the file’s properties',
};

type Values = Parameters<typeof phrase>[1];
const faults: Record<DocxFault['kind'], (values: Values) => Sentence> = {
  unknown: (values) => phrase('{where}: {tag} is no field', values),
  outside: (values) => phrase('{where}: {tag} stands outside of its list', values),
  unclosed: (values) => phrase('{where}: {tag} is not closed', values),
  unopened: (values) => phrase('{where}: {tag} is closed but not opened', values),
  unfilled: (values) => phrase('{where}: {tag} would not be filled in there', values),
};

/** Throws at `file` what is wrong with a Word file that is to be a format, all of it at once, in words. */
export async function checkDocx(upload: Upload): Promise<void> {
  if (upload.content_type !== DOCX) throw refused(refusals.no_docx);
  const answer = await docxApart({ kind: 'check', bytes: await readFile(upload.path) });
  if (answer.kind === 'refused') throw refused(refusals[answer.why]);
  if (answer.kind !== 'checked') throw refused('The file could not be read. Save it again with Word');
  if (answer.faults.length > 0)
    throw invalid({
      file: answer.faults.map(({ kind, tag, where }) =>
        faults[kind]({ where: phrase(places[where]), tag: `{${tag.slice(0, 60)}}` }),
      ),
    });
  if (answer.tags === 0) throw refused('The file names no field. Put in fields such as {name}');
}

const refused = (sentence: string): AppError => invalid({ file: sentence });
