import type { mailAccountEndpoints } from '@hireloom/contracts/mail-account/mail-account-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { TemplateCategory } from '@hireloom/contracts/template/field';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { accountShapes } from './mail-account.shapes.ts';

type Option = ReplyOf<typeof mailAccountEndpoints.options>['results'][number];

/** What a mail leaves by, as whoever writes it needs to know. */
export interface ChosenAccount {
  id: number;
  name: string;
  from_name: string;
  from_address: string;
  reply_to: string | null;
}

interface Usable extends ChosenAccount {
  member_id: number | null;
  is_default: boolean;
  categories: Option['categories'];
  state: Option['state'];
}

/** Accounts that the viewer may send by: those of the team and their own. */
async function usableBy({ tx, viewer }: Context): Promise<Usable[]> {
  const rows = await tx
    .selectFrom('mail_account')
    .select(['id', 'name', 'from_name', 'from_address', 'reply_to', 'member_id', 'is_default'])
    .select(['categories', 'state'])
    .where('team_id', '=', viewer.team_id)
    .where('deleted_on', 'is', null)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('member_id', 'is', null), eb('member_id', '=', viewer.id)]))
    .orderBy(sql`member_id is null`)
    .orderBy('is_default', 'desc')
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map((row) => ({
    ...row,
    categories: accountShapes.categories(row.categories),
    state: accountShapes.state(row.state),
  }));
}

/**
 * The account that a mail of the viewer leaves by: the one they name, else the one for the template's category, else
 * their own, else the team's; null is the configured mail server, or that there is none. Throws `invalid_input` at `account` where they may not
 * use the one they name.
 */
export async function accountFor(
  context: Context,
  asked: { account: number | null; category: TemplateCategory | null },
): Promise<ChosenAccount | null> {
  const usable = await usableBy(context);
  const named = usable.find(({ id }) => id === asked.account);
  if (asked.account !== null && !named) throw invalid({ account: 'You may not send by this account' });
  const ofTeam = usable.filter(({ member_id }) => member_id === null);
  const chosen =
    named ??
    ofTeam.find(({ categories }) => asked.category !== null && categories.includes(asked.category)) ??
    usable.find(({ member_id }) => member_id === context.viewer.id) ??
    ofTeam.find(({ is_default }) => is_default) ??
    (context.platform.config.SMTP_URL ? undefined : ofTeam[0]);
  if (!chosen) return null;
  const { id, name, from_name, from_address, reply_to } = chosen;
  return { id, name, from_name, from_address, reply_to };
}

/** Whether a mail of the viewer would leave at all; without any account and server it is kept. */
export async function canSend(context: Context): Promise<boolean> {
  return context.platform.config.SMTP_URL !== undefined || (await usableBy(context)).length > 0;
}

/** What the viewer may choose from, their own first. */
export async function listOptions(context: Context): Promise<ReplyOf<typeof mailAccountEndpoints.options>> {
  const usable = await usableBy(context);
  return {
    results: usable.map(({ from_name, from_address, reply_to: _, member_id, ...row }) => ({
      ...row,
      from: shownFrom(from_name, from_address),
      is_own: member_id !== null,
    })),
    can_send: usable.length > 0 || context.platform.config.SMTP_URL !== undefined,
  };
}

/** The sender as mail programs show it. */
export const shownFrom = (name: string, address: string): string => `${name} <${address}>`;
