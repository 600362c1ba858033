import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { type AppError, conflict, invalid } from '../../platform/http/app-error.ts';

/** Folds a user name or e-mail to the form in which it is unique: one account for all ways of writing it. */
export const fold = (name: string) => name.normalize('NFKC').toLowerCase().normalize('NFKC').trim();

/** The account that a user name or an e-mail belongs to. Runs as the system role. */
export function findAccount(tx: Tx, name: string) {
  const key = fold(name);
  return tx
    .selectFrom('account')
    .selectAll()
    .where((where) => where.or([where('email_key', '=', key), where('username_key', '=', key)]))
    .executeTakeFirst();
}

export interface AccountNames {
  email: string;
  username: string;
}

/**
 * Makes an account in a team and answers its id. A name that is taken in whatever team is an error at its field, and
 * says no more than that. Runs as the system role.
 */
export async function createAccount(
  tx: Tx,
  teamId: number,
  names: AccountNames,
  activated?: { password_hash: string; activated_on: string },
): Promise<number> {
  const made = await tx
    .insertInto('account')
    .values({
      home_team_id: teamId,
      email_key: fold(names.email),
      username_key: fold(names.username),
      ...activated,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  throw (
    (await taken(tx, names, null)) ?? conflict('Somebody took this name at this moment. Please try again.')
  );
}

/** Gives an account other names. Errors as in `createAccount`. Runs as the system role. */
export async function renameAccount(tx: Tx, accountId: number, names: AccountNames): Promise<void> {
  // Renames wait for each other: a unique violation would leave a transaction in which nothing can be asked any more.
  await sql`select pg_advisory_xact_lock(hashtext('account names'))`.execute(tx);
  const problem = await taken(tx, names, accountId);
  if (problem) throw problem;
  await tx
    .updateTable('account')
    .set({ email_key: fold(names.email), username_key: fold(names.username) })
    .where('id', '=', accountId)
    .execute();
}

/** Lets an account sign in, or no more. Answers whether it ever had a password. Runs as the system role. */
export async function admitAccount(tx: Tx, accountId: number, is_active: boolean): Promise<boolean> {
  const account = await tx
    .updateTable('account')
    .set({ is_active })
    .where('id', '=', accountId)
    .returning('activated_on')
    .executeTakeFirstOrThrow();
  return account.activated_on !== null;
}

/** The error for names that another account has, or null when they are free. */
async function taken(tx: Tx, names: AccountNames, except: number | null): Promise<AppError | null> {
  const email_key = fold(names.email);
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'email_key'])
    .where((where) =>
      where.or([where('email_key', '=', email_key), where('username_key', '=', fold(names.username))]),
    )
    .execute();
  const others = rows.filter((row) => row.id !== except);
  if (others.length === 0) return null;
  return others.some((row) => row.email_key === email_key)
    ? invalid({ email: 'This e-mail address is already used' })
    : invalid({ username: 'This user name is already used' });
}

/** Which of these names an account has, in whatever team; as they were given. Runs as the system role. */
export async function takenNames(
  tx: Tx,
  { emails, usernames }: { emails: readonly string[]; usernames: readonly string[] },
): Promise<{ emails: Set<string>; usernames: Set<string> }> {
  const { rows } = await sql<{
    email_key: string;
    username_key: string;
  }>`select email_key, username_key from account
    where email_key = any(${emails.map(fold)}::text[]) union all select email_key, username_key from account
    where username_key = any(${usernames.map(fold)}::text[])`.execute(tx);
  const mails = new Set(rows.map(({ email_key }) => email_key));
  const names = new Set(rows.map(({ username_key }) => username_key));
  return {
    emails: new Set(emails.filter((email) => mails.has(fold(email)))),
    usernames: new Set(usernames.filter((name) => names.has(fold(name)))),
  };
}
