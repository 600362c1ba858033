import type {
  MailAccountBody,
  MailAccountRow,
  mailAccountEndpoints,
} from '@hireloom/contracts/mail-account/mail-account-endpoints';
import { templateCategoryLabels } from '@hireloom/contracts/template/field';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import { activity, type Change } from '../../platform/activity/activity.ts';
import { type Context, enqueue } from '../../platform/context.ts';
import { AppError, invalid, notFound } from '../../platform/http/app-error.ts';
import { accountRemoved, sealPassword } from '../../platform/mail/account.ts';
import { failWaiting, resumeMails } from '../../platform/mail/change-mails.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { inside, phrase } from '../../platform/words/phrase.ts';
import { readAccounts } from './accounts.queries.ts';
import { passwordAnew, sameServer } from './same-server.ts';

const ENTITY = 'mail_account';

/** The accounts of the team with their health, and whether there is a server for mails without one. */
export async function listAccounts(context: Context): Promise<ReplyOf<typeof mailAccountEndpoints.list>> {
  const { SMTP_URL, MAIL_FROM } = context.platform.config;
  return { results: await readAccounts(context), configured: SMTP_URL ? { from: MAIL_FROM } : null };
}

/** Adds an account. Throws `invalid_input` at `name` where another has it. */
export async function createAccount(
  context: Context,
  { password, ...values }: BodyOf<typeof mailAccountEndpoints.create>,
): Promise<MailAccountRow> {
  const { tx, viewer, platform } = context;
  await refuseTaken(context, values.name, 0);
  const { id } = await tx
    .insertInto('mail_account')
    .values({
      ...{ ...values, is_default: false, kind: 'smtp', team_id: viewer.team_id },
      ...{ created_by_id: viewer.id, updated_by_id: viewer.id },
      secret: password ? sealPassword(platform, password) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await takeOver(context, id, values);
  return told(context, id, 'create', []);
}

/**
 * Changes an account; what waits for it is tried at once. Errors: `version_conflict`; `invalid_input` at `name`, and at
 * `password` where it is left out and the account leads elsewhere now.
 */
export async function updateAccount(
  context: Context,
  id: number,
  { version, password, ...given }: BodyOf<typeof mailAccountEndpoints.update>,
): Promise<MailAccountRow> {
  const { tx, viewer, platform } = context;
  const before = await lockAccount(context, id);
  if (before.version !== version)
    throw new AppError(
      'version_conflict',
      409,
      phrase('{who} changed this {label} meanwhile', {
        who: phrase('Somebody'),
        label: inside('Mail account'),
      }),
      undefined,
      { version: before.version },
    );
  const after = { ...before, ...given };
  if (password === undefined && before.has_password && !sameServer(before, after))
    throw invalid({ password: passwordAnew });
  if (given.name !== undefined) await refuseTaken(context, given.name, id);
  await tx
    .updateTable('mail_account')
    .set({
      ...given,
      ...(given.is_default ? { is_default: before.is_default } : {}),
      ...(password === undefined ? {} : { secret: password ? sealPassword(platform, password) : null }),
      ...{ state: 'untried', error: null, error_on: null, version: version + 1 },
      ...{ updated_by_id: viewer.id, updated_on: sql<string>`now()` },
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  await takeOver(context, id, given);
  for (const job of await resumeMails(tx, viewer.team_id, id)) enqueue(context, job);
  return told(context, id, 'update', changesBetween(before, after, password !== undefined));
}

/** Removes an account for good, its password with it. Mails keep its name; what waits for it is not sent and says so. */
export async function removeAccount(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { name } = await lockAccount(context, id);
  await tx
    .updateTable('mail_account')
    .set({
      deleted_on: sql<string>`now()`,
      secret: null,
      is_default: false,
      categories: [],
      updated_by_id: viewer.id,
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  await failWaiting(tx, viewer.team_id, id, accountRemoved);
  await activity(context, { entity: ENTITY, record_id: id, record_name: name, action: 'delete' });
  await entityChanged(context, ENTITY, id);
  return { code: 0, message: 'Deleted successfully' };
}

/** Locks an account of the team and reads it. Throws `not_found`. */
async function lockAccount(context: Context, id: number): Promise<MailAccountRow> {
  await sql`select from mail_account where team_id = ${context.viewer.team_id} and id = ${id} for no key update`.execute(
    context.tx,
  );
  const [row] = await readAccounts(context, id);
  if (!row) throw notFound('The mail account');
  return row;
}

async function refuseTaken({ tx, viewer }: Context, name: string, id: number): Promise<void> {
  const taken = await tx
    .selectFrom('mail_account')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where(sql<boolean>`lower(name) = ${name.toLowerCase()}`)
    .where('member_id', 'is', null)
    .where('deleted_on', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) throw invalid({ name: 'Name is already used' });
}

/** A team has one default, and one account for each category: whoever becomes it takes it from the one before. */
async function takeOver(
  { tx, viewer }: Context,
  id: number,
  { is_default, categories = [] }: Pick<Partial<MailAccountBody>, 'is_default' | 'categories'>,
): Promise<void> {
  const others = sql`team_id = ${viewer.team_id} and id <> ${id} and member_id is null and deleted_on is null`;
  if (is_default) {
    await sql`update mail_account set is_default = false, version = version + 1 where ${others} and is_default`.execute(
      tx,
    );
    await sql`update mail_account set is_default = true where team_id = ${viewer.team_id} and id = ${id}`.execute(
      tx,
    );
  }
  if (categories.length > 0)
    await sql`update mail_account set version = version + 1,
        categories = array(select c from unnest(categories) c where c <> all(${[...categories]}::text[]))
      where ${others} and categories && ${[...categories]}::text[]`.execute(tx);
}

async function told(
  context: Context,
  id: number,
  action: string,
  changes: Change[],
): Promise<MailAccountRow> {
  const [row] = await readAccounts(context, id);
  if (!row) throw notFound('The mail account');
  await activity(context, { entity: ENTITY, record_id: id, record_name: row.name, action, changes });
  await entityChanged(context, ENTITY, id);
  return row;
}

const labels = {
  name: 'Name',
  from_name: 'Sender name',
  from_address: 'From',
  reply_to: 'Reply to',
  host: 'Server',
  port: 'Port',
  security: 'Security',
  username: 'User name',
  daily_cap: 'Mails a day',
  is_default: 'Default',
  categories: 'Categories',
  is_active: 'Active',
} as const;

/** What was changed, for the log. Of the password only that it was. */
function changesBetween(
  before: MailAccountRow,
  after: Partial<MailAccountRow>,
  passwordGiven: boolean,
): Change[] {
  const fields = Object.keys(labels) as (keyof typeof labels)[];
  const changes = fields.flatMap((field) => {
    const [from, to] = [before[field], after[field]].map(said);
    return from === to ? [] : [{ field, label: labels[field], from, to }];
  });
  const password = {
    field: 'password',
    label: 'Password',
    from: before.has_password ? 'set' : 'none',
    to: 'set anew',
  };
  return passwordGiven ? [...changes, password] : changes;
}

const said = (value: MailAccountRow[keyof typeof labels] | undefined): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return value.map((category) => templateCategoryLabels[category]).join(', ');
  return String(value);
};
