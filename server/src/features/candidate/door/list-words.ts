import { sql } from 'kysely';
import { jsonTexts } from '../../../platform/db/json-texts.ts';
import type { CandidateConsequence } from './candidate-door.ts';
import { type Person, searchWords } from '../search-words.ts';

/** Keeps the words by which the search box of the list finds people. */
export const keepListWords: CandidateConsequence = async ({ tx, viewer }, { ids, person }) => {
  if (!person) return;
  await sql`delete from candidate_search where team_id = ${viewer.team_id} and candidate_id = any(${ids})`.execute(
    tx,
  );
  const { rows } = await sql<
    Person & { id: number }
  >`select id, name, name_ar, email, candidate_phone, current_company, current_position,
      ${jsonTexts('other_emails', 'email')} as other_emails, ${jsonTexts('other_phones', 'phone')} as other_phones
    from candidate where team_id = ${viewer.team_id} and id = any(${ids}) and deleted_on is null order by id`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('candidate_search')
    .values(
      rows.map((person) => ({
        team_id: viewer.team_id,
        candidate_id: person.id,
        words: searchWords(person),
      })),
    )
    .execute();
};
