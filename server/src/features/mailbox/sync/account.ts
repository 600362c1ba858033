import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import { type Tx, withTeam } from '../../../platform/db/transaction.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import type { AccountRow } from './account-row.ts';
import { mark } from './health.ts';

/** Longer than one step of reading takes. */
const CLAIM_MS = 90_000;

/** The right to read a mailbox for a while; it is renewed with each page. */
export interface Claim {
  account: AccountRow;
  until: string;
}

/** Somebody else reads the mailbox now, or nobody is to read it any more. */
export class ClaimLost extends Error {}

const columns = sql`a.team_id, a.id, a.member_id, a.provider, a.address, a.host, a.port, a.security, a.username, a.secret,
  a.state, a.failures`;

/** A mailbox with its owner; null when there is none. */
export async function accountOf(
  tx: Tx,
  teamId: number,
  id: number,
): Promise<(AccountRow & { is_active: boolean }) | null> {
  const { rows } = await sql<AccountRow & { is_active: boolean }>`select ${columns}, m.is_active
    from mailbox_account a join member m on m.team_id = a.team_id and m.id = a.member_id
    where a.team_id = ${teamId} and a.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

const later = (platform: Platform) => new Date(platform.now().getTime() + CLAIM_MS).toISOString();

/** Takes a mailbox to read it; null while another process does, when it rests, or its owner has left. */
export function claimAccount(platform: Platform, teamId: number, id: number): Promise<Claim | null> {
  const until = later(platform);
  const now = platform.now().toISOString();
  return withTeam(platform.db, teamId, async (tx) => {
    const found = await accountOf(tx, teamId, id);
    if (!found || found.state === 'paused') return null;
    if (!found.is_active) {
      await mark(tx, found, { state: 'paused', said: phrase('Its owner does not work here any more') });
      return null;
    }
    const { rows } =
      await sql<AccountRow>`update mailbox_account a set claimed_until = ${until}, tried_on = ${now}
      where a.team_id = ${teamId} and a.id = ${id} and a.state <> 'paused'
        and (a.claimed_until is null or a.claimed_until < ${now}) returning ${columns}`.execute(tx);
    const [account] = rows;
    return account ? { account, until } : null;
  });
}

/** Keeps a claim, in the transaction of what was read under it. Throws `ClaimLost` when it is not ours any more. */
export async function renewClaim(tx: Tx, platform: Platform, claim: Claim): Promise<void> {
  const until = later(platform);
  const { team_id, id } = claim.account;
  const { rows } = await sql`update mailbox_account a set claimed_until = ${until} from member m
    where a.team_id = ${team_id} and a.id = ${id} and a.claimed_until = ${claim.until} and a.state <> 'paused'
      and m.team_id = a.team_id and m.id = a.member_id and m.is_active returning a.id`.execute(tx);
  if (rows.length === 0) throw new ClaimLost();
  claim.until = until;
}

/** Lets a mailbox go, so that the next one may take it. */
export async function releaseClaim(platform: Platform, { account, until }: Claim): Promise<void> {
  await withTeam(platform.db, account.team_id, (tx) =>
    sql`update mailbox_account set claimed_until = null
      where team_id = ${account.team_id} and id = ${account.id} and claimed_until = ${until}`.execute(tx),
  );
}
