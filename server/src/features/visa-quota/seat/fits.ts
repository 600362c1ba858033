import { type Mismatch, mismatchLabels } from '@hireloom/contracts/visa-quota/visa-words';
import { sql } from 'kysely';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import { inside, joined, phrase, toPhrase } from '../../../platform/words/phrase.ts';
import { isLiveOffer } from '../../offer/index.ts';
import type { SeatWork } from './ledger.ts';

/** What a line asks of whoever gets a seat of it. Somebody who is no applicant has no designation to be asked for. */
export interface Person {
  nationality_id: number | null;
  gender: string | null;
  designation_id?: number | null;
}

interface Asked {
  nationality_id: number | null;
  designation_id: number | null;
  gender: string;
}

/** What of a person does not fit a line; what is not known of them does not. */
export function mismatchOf(line: Asked, person: Person): Mismatch[] {
  const found: Mismatch[] = [];
  if (line.nationality_id !== null && line.nationality_id !== person.nationality_id)
    found.push('nationality');
  if (
    line.designation_id !== null &&
    person.designation_id !== undefined &&
    line.designation_id !== person.designation_id
  )
    found.push('designation');
  if (line.gender !== 'any' && line.gender !== person.gender) found.push('gender');
  return found;
}

/** Throws `invalid_input` at `mismatch_reason` when somebody does not fit a line and nobody says why they get it. */
export async function refuseMismatch(
  { tx, team_id }: SeatWork,
  lineId: number,
  person: Person,
  reason: string | null,
): Promise<void> {
  if (reason) return;
  const { rows } =
    await sql<Asked>`select nationality_id, designation_id, gender from visa_line where team_id = ${team_id} and id = ${lineId} and deleted_on is null`.execute(
      tx,
    );
  const [line] = rows;
  if (!line) throw notFound('The line');
  const wrong = mismatchOf(line, person);
  if (wrong.length === 0) return;
  const what = toPhrase(
    joined(
      wrong.map((each) => inside(mismatchLabels[each])),
      ', ',
    ),
  );
  throw invalid({ mismatch_reason: phrase('Does not fit the line ({what}): say why', { what }) });
}

/** The applicant as a line asks for them; their offer says what they become, or else their job. */
export async function personOf({ tx, team_id }: SeatWork, applicantId: number): Promise<Person> {
  const { rows } = await sql<Person>`select c.nationality_id, c.gender,
      coalesce((select o.designation_id from offer o where o.team_id = a.team_id and o.applicant_id = a.id
        and ${isLiveOffer('o')}
        order by o.id desc limit 1), j.designation_id) as designation_id
    from applicant a join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
      join job j on j.team_id = a.team_id and j.id = a.job_id
    where a.team_id = ${team_id} and a.id = ${applicantId}`.execute(tx);
  if (!rows[0]) throw notFound('The applicant');
  return rows[0];
}
