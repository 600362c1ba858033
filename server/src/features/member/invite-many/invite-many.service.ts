import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { InviteMany, peopleEndpoints } from '@hireloom/contracts/member/people-endpoints';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/transaction.ts';
import { inEnglish, phrase, phraseBeside } from '../../../platform/words/phrase.ts';
import { takenNames } from '../../auth/index.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { checkReportsTo, countActive, lockTeam } from '../member-guards.ts';
import { addMember } from '../member.service.ts';
import { byAnyName, knownPeople } from './known-people.ts';
import { longUserNameOf, type PersonRow, readPeople } from './read-people.ts';

type Row = InviteMany['rows'][number];

/**
 * What would become of each row, and with `store` the invitations themselves: of the rows that are right, or those of them
 * in `lines`. Under the team's lock, so that limits hold however many invite at once. Throws `invalid_input` at `text` or
 * `reports_to`.
 */
export async function inviteMany(
  context: Context,
  body: BodyOf<typeof peopleEndpoints.inviteMany>,
): Promise<InviteMany> {
  const { tx, viewer } = context;
  await lockTeam(tx, viewer.team_id);
  if (body.reports_to) await checkReportsTo(tx, viewer.team_id, null, body.reports_to);
  const people = await knownPeople(context);
  const rows = readPeople(body.text, { ...body, managers: byAnyName(people) });
  const members = new Set(people.map(({ email }) => email.toLowerCase()));
  const isThere = ({ email }: PersonRow) => members.has(email);
  const chosen = body.store && body.lines ? new Set(body.lines) : null;
  const fresh = rows.filter((row) => row.wish && !isThere(row) && (chosen?.has(row.line) ?? true));
  await refuseTaken(context, fresh);
  await refuseVendors(context, fresh);
  const ready = fresh.filter(({ problems }) => problems.length === 0);
  if (body.store) for (const { wish } of ready) if (wish) await addMember(context, wish);
  return {
    rows: rows.map((row) => told(row, isThere(row))),
    invited: body.store ? ready.length : 0,
  };
}

function told({ line, name, email, roles, problems }: PersonRow, there: boolean): Row {
  const row = { line, name, email, roles };
  if (there) return { ...row, what: 'there', errors: [] };
  const errors = problems.map(({ field, said }) => ({
    ...{ field, message: inEnglish(said), phrase: phraseBeside(said) },
  }));
  return { ...row, what: errors.length > 0 ? 'wrong' : 'new', errors };
}

/** Names that somebody has in whatever team, and no more than that; user names that were made up are made up anew. */
async function refuseTaken({ tx }: Context, rows: readonly PersonRow[]): Promise<void> {
  const wishes = rows.flatMap(({ wish }) => wish ?? []);
  const names = wishes.flatMap(({ email, username }) => [username, longUserNameOf(email)]);
  const taken = await asSystem(tx, (system) =>
    takenNames(system, { emails: wishes.map(({ email }) => email), usernames: names }),
  );
  for (const { wish, problems, madeUp } of rows) {
    if (!wish) continue;
    if (taken.emails.has(wish.email)) {
      problems.push({ field: 'email', said: 'This e-mail address is already used' });
      continue;
    }
    if (madeUp && taken.usernames.has(wish.username)) wish.username = longUserNameOf(wish.email);
    if (taken.usernames.has(wish.username))
      problems.push({ field: 'username', said: 'This user name is already used' });
    // Whoever comes next in the same text has it no more.
    else taken.usernames.add(wish.username);
  }
}

/** Vendors past the limit of the team, in the order of the rows. */
async function refuseVendors({ tx, viewer }: Context, rows: readonly PersonRow[]): Promise<void> {
  const { users_limit } = (await readTeamSettings(tx, viewer.team_id)).external_vendor;
  if (users_limit < 0) return;
  let used = await countActive(tx, viewer.team_id, 'vendor');
  for (const { wish, problems } of rows) {
    if (!wish?.roles.includes('vendor') || problems.length > 0) continue;
    used += 1;
    if (used > users_limit)
      problems.push({
        field: 'roles',
        said: phrase('Your team may have at most {users_limit} vendor users', { users_limit }),
      });
  }
}
