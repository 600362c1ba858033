import type { TemplateValue } from '@hireloom/contracts/template/value';
import type { Consequence } from '../../platform/context.ts';
import { defineDoor } from '../../platform/door.ts';

/** What a template about an applicant asks of the features above, which add to it as far as the viewer may know it. */
export interface AskedValues {
  applicant: number;
  /** Of the reader. */
  language: string;
  /** By the long name of a field. */
  known: Map<string, TemplateValue>;
  /** Entities, or fields as `entity.key`, that the viewer may not see: they have no values, and mails name them as hidden. */
  unseen: Set<string>;
}

export type AskedConsequence = Consequence<AskedValues>;

export const askedValuesDoor = defineDoor<AskedValues>('templates ask for values of applicants');
