import type { ClientBase } from 'pg';

/** One kind of question to the duplicate check: whom do we already have? */
export interface QuestionKind {
  name: string;
  of: (person: Known, index: number) => object;
}

interface Known {
  first_name: string;
  last_name: string;
  email: string | null;
  candidate_phone: string | null;
  date_of_birth: string | null;
  current_company: string | null;
}

export const NEWCOMER = 'newcomer.example';
const MANY = 20;

/** People of the team, evenly spread, and people whose whole name is among the most frequent ones. */
export async function readKnown(
  client: ClientBase,
  team: string,
  count: number,
): Promise<{ spread: Known[]; frequent: Known[] }> {
  const columns = 'first_name, last_name, email, candidate_phone, date_of_birth::text, current_company';
  const own = 'team_id = (select id from team where name = $1) and deleted_on is null';
  const spread = await client.query<Known>(
    `select ${columns} from (select c.*, row_number() over (order by id) as at, count(*) over () as n from candidate c where ${own}) c
     where at % greatest(1, n / $2) = 0 limit $2`,
    [team, count],
  );
  const frequent = await client.query<Known>(
    `select ${columns} from (select c.*, row_number() over (partition by first_name, last_name order by id) as at
       from candidate c where ${own} and (first_name, last_name) in
         (select first_name, last_name from candidate where ${own} group by 1, 2 order by count(*) desc limit ${MANY})) c
     order by at, last_name limit $2`,
    [team, count],
  );
  return { spread: spread.rows, frequent: frequent.rows };
}

/** Contact data that nobody has. */
const fresh = (index: number) => ({
  email: `person.${index}.${Date.now().toString(36)}@${NEWCOMER}`,
  candidate_phone: `+97150${String(9_000_000 - ((index * 7919) % 8_000_000))}`,
});

const nameOf = ({ first_name, last_name }: Known) => ({ first_name, last_name });
const born = ({ date_of_birth }: Known) => (date_of_birth ? { date_of_birth } : {});

export const sameContact: QuestionKind = {
  name: 'the same name, e-mail and phone',
  of: (person) => ({
    ...nameOf(person),
    email: person.email,
    candidate_phone: person.candidate_phone,
  }),
};
export const sameBirth: QuestionKind = {
  name: 'the same name, birth date and employer',
  of: (person, index) => ({
    ...nameOf(person),
    ...born(person),
    ...fresh(index),
    current_company: person.current_company,
  }),
};
export const nameOnly: QuestionKind = {
  name: 'the same name only',
  of: (person, index) => ({ ...nameOf(person), ...fresh(index) }),
};
export const nobody: QuestionKind = {
  name: 'somebody new',
  of: (_person, index) => ({ first_name: `Qwzx${index}`, last_name: `Vyjq${index * 7}`, ...fresh(index) }),
};
