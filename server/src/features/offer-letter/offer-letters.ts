import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readStored } from '../../platform/db/stored-shape.ts';
import type { TeamWork } from '../../platform/context.ts';
import { inEnglish, type Sentence, storedPhrase } from '../../platform/words/phrase.ts';
import { missingWords } from '../mail/index.ts';
import { dateLetter, type KnownLetter, type OfferLetters, teamDay } from '../offer/index.ts';
import { makeLetterJob } from './offer-letter.jobs.ts';
import { offerLetterShapes } from './offer-letter.shapes.ts';

import { type WrittenLetter, writeLetter } from './write/write-letter.ts';

type Made = NonNullable<Awaited<ReturnType<OfferLetters['ready']>>>;
type State = KnownLetter['state'];

/** Letters may be told apart by this when the engine or the way they are written changes. */
const FORM = 1;

/**
 * Has the letter of an offer made; answers the number of its row. The same terms, texts and pictures give the same row. From
 * the question for approval on an offer keeps the letter that was asked about, unless it could not be made. Throws `not_found`.
 */
async function queueLetter(work: TeamWork, offerId: number): Promise<number> {
  await sql`select from offer where team_id = ${work.team_id} and id = ${offerId} for no key update`.execute(
    work.tx,
  );
  const fixed = await readFixed(work, offerId);
  if (fixed && fixed.state !== 'failed') return fixed.id;
  const day = await dateLetter(work, offerId, await teamDay(work));
  const letter = await writeLetter(work, offerId, day);
  const id = await keepRow(work, offerId, letter);
  if (letter.facts.status !== 'draft') await fix(work, offerId, id);
  return id;
}

async function keepRow(work: TeamWork, offerId: number, letter: WrittenLetter): Promise<number> {
  const { tx, team_id, platform } = work;
  const why: Sentence | null = letter.missing.length > 0 ? missingWords(letter.missing) : null;
  const { document, pictures } = letter;
  const now = platform.now().toISOString();
  const asked = {
    document: JSON.stringify({ document, pictures }),
    ...{ asked_on: now, state: (why === null ? 'waiting' : 'failed') satisfies State },
    words: why && inEnglish(why),
    words_phrase: why && storedPhrase(why),
  };
  const { id, state } = await tx
    .insertInto('offer_letter')
    .values({
      ...{ team_id, offer_id: offerId, kind: 'letter', input_hash: hashOf(letter), created_on: now },
      ...asked,
    })
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'offer_id', 'kind', 'input_hash']).doUpdateSet({
        asked_on: now,
        // What failed is tried again.
        ...(why === null && {
          state: sql<string>`case when offer_letter.state = 'ready' then 'ready' else 'waiting' end`,
          words: null,
          words_phrase: null,
        }),
      }),
    )
    .returning(['id', 'state'])
    .executeTakeFirstOrThrow();
  if (state === 'waiting')
    work.jobs.push(
      makeLetterJob.queued(team_id, { letter_id: id }, { key: `offer_letter:${team_id}:${id}` }),
    );
  return id;
}

/** Of everything that the file is made of; pictures count by what is in them. */
function hashOf({ document, pictures }: Pick<WrittenLetter, 'document' | 'pictures'>): string {
  const seen = pictures.map(({ name, sha256 }) => ({ name, sha256 }));
  return createHash('sha256')
    .update(JSON.stringify([FORM, document, seen]))
    .digest('hex');
}

interface Fixed {
  id: number;
  state: State;
  file_id: number | null;
  sha256: string | null;
}

async function readFixed(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  offerId: number,
): Promise<Fixed | null> {
  const { rows } = await sql<Fixed>`select id, state, file_id, sha256 from offer_letter
    where team_id = ${team_id} and offer_id = ${offerId} and fixed_on is not null`.execute(tx);
  return rows[0] ?? null;
}

/** Makes this the letter of its offer; null: none is. */
export async function fix(work: TeamWork, offerId: number, id: number | null): Promise<void> {
  const { tx, team_id, platform } = work;
  await sql`update offer_letter set fixed_on = null
    where team_id = ${team_id} and offer_id = ${offerId} and fixed_on is not null`.execute(tx);
  if (id === null) return;
  await sql`update offer_letter set fixed_on = ${platform.now().toISOString()}
    where team_id = ${team_id} and id = ${id}`.execute(tx);
}

/**
 * The file of an offer, null until it is made: of one that waits for approval, is approved, sent or answered the one that was
 * asked about, of a draft the one that says what the draft says now.
 */
export async function readyLetter(work: TeamWork, offerId: number): Promise<Made | null> {
  const fixed = await readFixed(work, offerId);
  if (fixed) return madeOf(fixed);
  const letter = await writeLetter(work, offerId, await teamDay(work));
  if (letter.facts.status !== 'draft') return null;
  const { rows } =
    await sql<Fixed>`select id, state, file_id, sha256 from offer_letter where team_id = ${work.team_id}
    and offer_id = ${offerId} and kind = 'letter' and input_hash = ${hashOf(letter)}`.execute(work.tx);
  return rows[0] ? madeOf(rows[0]) : null;
}

const madeOf = ({ id, state, file_id, sha256 }: Fixed): Made | null =>
  state === 'ready' && file_id !== null && sha256 !== null ? { id, file_id, sha256 } : null;

/** Letters of offers, the one that stands for its offer first, then what was asked for last. */
async function readLetters(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  offerIds: readonly number[],
): Promise<Map<number, KnownLetter[]>> {
  type Stored = Omit<KnownLetter, 'missing' | 'words_phrase'> & {
    offer_id: number;
    missing: unknown;
    words_phrase: unknown;
  };
  const { rows } =
    await sql<Stored>`select offer_id, id, kind, state, file_id, sha256, pages, missing, words, words_phrase
    from offer_letter where team_id = ${team_id} and offer_id = any(${offerIds})
    order by offer_id, fixed_on is null, asked_on desc, id desc`.execute(tx);
  const found = new Map<number, KnownLetter[]>();
  for (const { offer_id, ...row } of rows) {
    const missing = readStored(offerLetterShapes.missing, row.missing, row.id);
    const words_phrase = readStored(offerLetterShapes.words_phrase, row.words_phrase, row.id);
    found.set(offer_id, [...(found.get(offer_id) ?? []), { ...row, missing, words_phrase }]);
  }
  return found;
}

/** What makes and knows the letters of offers. */
export const offerLetters: OfferLetters = { queue: queueLetter, of: readLetters, ready: readyLetter };
