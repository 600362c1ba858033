import { comparePeople, type MatchPerson } from '../../duplicate/index.ts';

/** By what somebody was known again. */
export type MatchedBy = 'id_number' | 'email' | 'phone' | 'name_birth';

/** An ex-employee as they are compared. */
export interface FormerPerson {
  id: number;
  id_hash: string | null;
  person: MatchPerson;
}

const otherNames = ['name_other', 'name_other_given', 'name_alike_given'];
const sameNames = ['name_same', 'name_spelling', 'name_slip'];

/**
 * By what an ex-employee and a candidate are one person; nothing where they are not. Each of the four is enough: an id
 * number or an e-mail address of their own is one person's; a phone is a family's, so that the name must not speak against it;
 * a name is many people's, so that the whole birth date must agree. `marks` are those of the candidate's numbers.
 */
export function sameBy(former: FormerPerson, candidate: MatchPerson, marks: readonly string[]): MatchedBy[] {
  const codes = new Set(comparePeople(former.person, candidate).reasons.map(({ code }) => code));
  const any = (wanted: readonly string[]) => wanted.some((code) => codes.has(code));
  const by: MatchedBy[] = [];
  if (former.id_hash !== null && marks.includes(former.id_hash)) by.push('id_number');
  if (codes.has('email_same')) by.push('email');
  if (codes.has('phone_same') && !any(otherNames)) by.push('phone');
  if (codes.has('birth_same') && any(sameNames)) by.push('name_birth');
  return by;
}
