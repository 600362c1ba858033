import type { Module } from '@hireloom/contracts/permissions';
import { recordRegistry } from '@hireloom/contracts/record-registry';

const withNotes = ['candidate', 'job', 'applicant'];

/** Kinds of records that a module is about: its own, and those beside which it is asked. */
export function recordKinds(module: Module): string[] {
  if (module === 'note') return withNotes;
  if (module === 'file')
    return Object.values(recordRegistry)
      .filter(({ files }) => files)
      .map(({ name }) => name);
  return Object.values(recordRegistry)
    .filter((entity) => entity.module === module)
    .map(({ name }) => name);
}
