import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { resumeFields } from '@hireloom/contracts/resume-format/resume-format';
import type { DocxFault } from './docx-messages.ts';
import { placeOf } from './part-text.ts';

interface Tag {
  type?: string;
  module?: string;
  value?: string;
  subparsed?: Tag[];
}

/** A tag says a value that the person has of their own and nothing else: nothing is worked out, nothing inherited. */
const parser = (tag: string) => ({
  get: (scope: unknown): unknown => {
    if (tag === '.') return scope;
    return typeof scope === 'object' && scope !== null && Object.hasOwn(scope, tag)
      ? (scope as Record<string, unknown>)[tag]
      : undefined;
  },
});

/** The tags of each part of a file, as the library has read them. */
export type TagsOfParts = ReadonlyMap<string, readonly Tag[]>;

/** Opens a Word file to be filled. Throws what `faultsOfError` reads when its tags do not fit together. */
export function openTemplate(bytes: Buffer): { template: Docxtemplater; tags: TagsOfParts } {
  const tags = new Map<string, readonly Tag[]>();
  let part = '';
  const reader = {
    name: 'hireloom/tags',
    set: ({ inspect }: { inspect?: { filePath?: string; postparsed?: Tag[] } }) => {
      if (inspect?.filePath) part = inspect.filePath;
      if (inspect?.postparsed) tags.set(part, inspect.postparsed);
    },
  };
  const template = new Docxtemplater(new PizZip(bytes), {
    paragraphLoop: true,
    linebreaks: true,
    // It would write the person's data into the log.
    errorLogging: false,
    nullGetter: () => '',
    parser,
    modules: [reader],
  });
  return { template, tags };
}

/** Tags that name no field of ours, or one that stands outside of its list, and how many tags there are. */
export function unknownTags(ofParts: TagsOfParts): { faults: DocxFault[]; tags: number } {
  const faults: DocxFault[] = [];
  let tags = 0;
  for (const [file, list] of ofParts) {
    const where = placeOf(file);
    const walk = (inside: readonly Tag[], inner: readonly string[]): void => {
      for (const tag of inside.filter(({ type }) => type === 'placeholder')) {
        tags += 1;
        const name = tag.value ?? '';
        const isLoop = tag.module === 'loop';
        const field = resumeFields.find((known) => known.name === name);
        const plain = inner.includes(name) || (field !== undefined && !field.within);
        const known = isLoop ? field !== undefined && inner.length === 0 : tag.module === undefined && plain;
        if (!known)
          faults.push({ kind: !isLoop && !field && isPart(name) ? 'outside' : 'unknown', tag: name, where });
        const own = known ? field?.within?.map((part) => part.name) : undefined;
        if (tag.subparsed) walk(tag.subparsed, own ?? inner);
      }
    };
    walk(list, []);
  }
  return { faults, tags };
}

const isPart = (name: string): boolean =>
  resumeFields.some(({ within }) => within?.some((part) => part.name === name));

/** What the library says of tags that do not fit together. */
export function faultsOfError(error: unknown): DocxFault[] | null {
  const errors = propertiesOf(error)?.errors;
  const list = Array.isArray(errors) ? errors : [error];
  const faults = list.flatMap((one): DocxFault[] => {
    const own = propertiesOf(one);
    if (!own || typeof own.id !== 'string') return [];
    const tag = typeof own.xtag === 'string' ? own.xtag : '';
    const where = placeOf(typeof own.file === 'string' ? own.file : '');
    return [{ kind: /unopened/.test(own.id) ? 'unopened' : 'unclosed', tag, where }];
  });
  return faults.length > 0 ? faults : null;
}

const propertiesOf = (error: unknown): Record<string, unknown> | null =>
  error instanceof Error && 'properties' in error && typeof error.properties === 'object'
    ? (error.properties as Record<string, unknown> | null)
    : null;
