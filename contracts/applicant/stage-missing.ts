import { z } from 'zod';
import { refValue } from '../kit/field.ts';
import { phraseRow } from '../kit/phrase.ts';

/** What a stage may ask of whoever enters it. */
export const stageGateKeys = [
  'permission',
  'ex_employee',
  'scorecard',
  'documents',
  'salary',
  'fields',
  'offer',
  'hire',
] as const;
export type StageGateKey = (typeof stageGateKeys)[number];

/** Something that keeps an applicant out of a stage, with what can be done about it, as far as the viewer may know. */
export const stageMissing = z.object({
  gate: z.enum(stageGateKeys),
  text: z.string(),
  text_phrase: phraseRow.nullable(),
  /** The viewer may let them in all the same, with a reason. */
  passable: z.boolean(),
  /** The interview that a card is missing of. */
  interview: refValue.nullable(),
  /** The offer that is not approved yet. */
  offer: z.number().nullable(),
  /** Whom empty fields are of, where the viewer may fill them in; whoever may be let through, where the viewer may. */
  candidate: z.number().nullable(),
});
export type StageMissing = z.infer<typeof stageMissing>;

/** Beside a refused move: all that is missing, not the first of it alone. */
export const missingDetails = z.object({ missing: z.array(stageMissing) });
