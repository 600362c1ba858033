import type { LetterState } from '@hireloom/contracts/offer/offer-endpoints';
import type { Context, TeamWork } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { fileLink } from '../../platform/storage/files.ts';

/** A letter as its feature knows it: the link to its file is made for each reader. */
export type KnownLetter = Omit<LetterState, 'url'> & { file_id: number | null };

/** What is done about letters of offers above. */
export interface OfferLetters {
  /** Has the letter of an offer made, unless the same was made already; answers its number. */
  queue(work: TeamWork, offerId: number): Promise<number>;
  /** Letters of offers, the newest first. */
  of(work: TeamWork, offerIds: readonly number[]): Promise<ReadonlyMap<number, readonly KnownLetter[]>>;
  /** The file of an offer as it is now, null until it is made. */
  ready(work: TeamWork, offerId: number): Promise<{ id: number; file_id: number; sha256: string } | null>;
}

/** Letters of an offer for one reader, with links of five minutes. */
export async function readLetters(
  context: Context,
  letters: readonly OfferLetters[],
  id: number,
): Promise<LetterState[]> {
  const found: LetterState[] = [];
  for (const source of letters)
    for (const { file_id, ...letter } of (await source.of(context, [id])).get(id) ?? [])
      found.push({
        ...letter,
        url: file_id === null ? null : fileLink(context.platform, context.viewer, file_id, { inline: true }),
      });
  return found;
}

/** Has the letter of an offer made, and answers what is known of it. Throws `not_found` where no letters are made. */
export async function makeLetter(
  context: Context,
  letters: readonly OfferLetters[],
  id: number,
): Promise<LetterState> {
  for (const source of letters) {
    const number = await source.queue(context, id);
    const made = (await readLetters(context, [source], id)).find((letter) => letter.id === number);
    if (made) return made;
  }
  throw notFound('Letter');
}

/** What is sent is a file: throws `conflict` until it is made. */
export async function refuseWithoutLetter(
  work: TeamWork,
  letters: readonly OfferLetters[],
  id: number,
): Promise<void> {
  for (const source of letters)
    if (!(await source.ready(work, id))) throw conflict('The letter is not ready yet: try again in a moment');
}
