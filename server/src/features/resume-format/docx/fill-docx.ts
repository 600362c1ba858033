import PizZip from 'pizzip';
import { resumeFields } from '@hireloom/contracts/resume-format/resume-format';
import { leaks } from '../mask/mask-text.ts';
import type { ResumePerson } from '../mask/person.ts';
import type { DocxAnswer, DocxFault, DocxRequest } from './docx-messages.ts';
import { faultsOfError, openTemplate, unknownTags } from './open-template.ts';
import { partText, placeOf } from './part-text.ts';
import { DocxRefused, readZip, refuseUnsafe } from './read-zip.ts';

const LEFT_TAG = /\{\s*[#/^@]?\s*([a-z_]{2,40})\s*\}/g;
const MOST_FAULTS = 40;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What a Word file is asked: whether it can be filled, or to be filled for somebody. Runs in a process of its own. */
export function answerDocx(request: DocxRequest): DocxAnswer {
  const bytes = Buffer.from(request.bytes);
  try {
    refuseUnsafe(readZip(bytes));
    return request.kind === 'check' ? check(bytes) : fill(bytes, request);
  } catch (error) {
    if (error instanceof DocxRefused) return { kind: 'refused', why: error.why };
    const faults = faultsOfError(error);
    if (faults && request.kind === 'check')
      return { kind: 'checked', faults: faults.slice(0, MOST_FAULTS), tags: 0 };
    return { kind: 'failed' };
  }
}

function check(bytes: Buffer): DocxAnswer {
  const opened = openTemplate(bytes);
  const { faults, tags } = unknownTags(opened.tags);
  if (faults.length === 0) {
    opened.template.render({});
    faults.push(...leftTags(readZip(output(opened.template.getZip()))));
  }
  return { kind: 'checked', faults: faults.slice(0, MOST_FAULTS), tags };
}

function fill(bytes: Buffer, { person, secrets, title }: Extract<DocxRequest, { kind: 'fill' }>): DocxAnswer {
  const { template } = openTemplate(bytes);
  template.render(valuesOf(person));
  const zip = template.getZip();
  nameProperties(zip, title);
  const made = output(zip);
  const parts = readZip(made);
  const said = [...parts]
    .filter(([name]) => /\.(?:xml|rels|txt)$/i.test(name))
    .map(([, part]) => partText(part.toString('utf8')));
  if (said.some((text) => leaks(text, secrets))) return { kind: 'leaks' };
  return { kind: 'filled', bytes: made };
}

/** Every field is there, so that one which the person has no value of is empty and not sought elsewhere. */
function valuesOf({ plain, lists }: ResumePerson): Record<string, unknown> {
  return Object.fromEntries(
    resumeFields.map(({ name, within }) => [
      name,
      within
        ? (lists[name] ?? []).map((row) =>
            Object.fromEntries(within.map((part) => [part.name, row[part.name] ?? ''])),
          )
        : (plain[name] ?? ''),
    ]),
  );
}

/** Fields of ours that stand where nothing is filled in, as in comments of some files. */
function leftTags(parts: ReadonlyMap<string, Buffer>): DocxFault[] {
  return [...parts].flatMap(([name, part]) =>
    /\.xml$/i.test(name)
      ? [...partText(part.toString('utf8')).matchAll(LEFT_TAG)].map(
          ([, tag = '']): DocxFault => ({ kind: 'unfilled', tag, where: placeOf(name) }),
        )
      : [],
  );
}

/** The properties of the file say what it is and nobody's name. */
function nameProperties(zip: PizZip, title: string): void {
  const safe = title.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
  zip.file(
    'docProps/core.xml',
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${safe}</dc:title><dc:creator></dc:creator><cp:lastModifiedBy></cp:lastModifiedBy></cp:coreProperties>`,
  );
}

const output = (zip: PizZip): Buffer => zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
