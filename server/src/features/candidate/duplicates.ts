import type { DuplicateMatch } from '@hireloom/contracts/candidate-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { candidatesVisibleTo } from './candidate.resource.ts';
import { contactsOf } from './search-words.ts';

/**
 * Candidates with the same canonical e-mail or phone, best match first. Only those the viewer may see: a vendor never
 * learns that somebody else supplied the same person.
 */
export async function findDuplicates(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  person: { email?: string | null | undefined; candidate_phone?: string | null | undefined },
  except = 0,
): Promise<DuplicateMatch[]> {
  const contacts = contactsOf({
    name: '',
    email: person.email ?? null,
    candidate_phone: person.candidate_phone ?? null,
  });
  if (contacts.length === 0) return [];
  const wanted = contacts.map(({ kind, value }) => sql`(k.kind = ${kind} and k.value = ${value})`);
  const { rows } = await sql<{
    id: number;
    name: string;
    current_position: string | null;
    current_company: string | null;
    kinds: string[];
  }>`
    select c.id, c.name, c.current_position, c.current_company, array_agg(distinct k.kind order by k.kind) as kinds
    from candidate_contact k join candidate c on c.team_id = k.team_id and c.id = k.candidate_id
    where k.team_id = ${viewer.team_id} and (${sql.join(wanted, sql` or `)}) and c.id <> ${except} and c.deleted_on is null and ${candidatesVisibleTo(viewer, 'c')}
    group by c.id, c.name, c.current_position, c.current_company order by count(distinct k.kind) desc, c.id desc limit 10`.execute(
    tx,
  );
  return rows.map(({ id, name, current_position, current_company, kinds }) => ({
    candidate: { id, name },
    current_position,
    current_company,
    reasons: kinds.map((kind) => (kind === 'email' ? 'Same e-mail' : 'Same phone number')),
  }));
}
