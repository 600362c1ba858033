import { sql } from 'kysely';
import type { TestApp, TestTeam } from '../../../testing/app.ts';
import { sealSecret } from '../account-secret.ts';
import { bounceJob } from '../body/bounce.job.ts';
import { type ImapServer, startImap } from '../imap/imap-server.fixture.ts';
import type { StoredConsequence } from '../stored.ts';
import { readAccount } from './read-account.ts';

/** A mailbox of a member at a server of a test. */
export interface TestMailbox {
  id: number;
  team: TestTeam;
  server: ImapServer;
  read(consequences?: StoredConsequence[], signal?: AbortSignal): Promise<Date | null>;
  rows<T extends object>(table: string): Promise<T[]>;
  item(subject: string): Promise<TestItem>;
  account(): Promise<{ state: string; error: string | null; refused: string | null }>;
}

export interface TestItem {
  id: number;
  thread_id: number;
  subject: string;
  kind: string;
  is_read: boolean;
  is_flagged: boolean;
  is_outgoing: boolean;
  mail_id: number | null;
  snippet: string;
  body_state: string;
  body_error: string | null;
  html: string | null;
  plain: string | null;
  parts: { part: string; name: string; content_type: string; size: number }[];
  gone_on: string | null;
}

/** Connects a mailbox of a member to a server, as if they had. */
export async function testMailbox(test: TestApp, given?: ImapServer, port?: number): Promise<TestMailbox> {
  const server = given ?? (await startImap());
  const team = await test.team();
  const owner = await team.as('recruiter');
  const id = await team.made('mailbox_account', {
    member_id: owner.id,
    provider: 'imap',
    address: 'rita@example.com',
    name: 'Rita',
    host: '127.0.0.1',
    port: port ?? server.port,
    security: 'none',
    username: 'testuser',
    secret: sealSecret(test.platform, { password: 'testpass' }),
  });
  const queued = (teamId: number, item: number) => bounceJob.queued(teamId, { item });
  return {
    id,
    team,
    server,
    read: (consequences = [], signal = new AbortController().signal) =>
      readAccount(test.platform, team.id, id, { bounceJob: queued, consequences, signal }),
    rows: (table) => rowsOf(team, table, id),
    async item(subject) {
      const items = await rowsOf<TestItem>(team, 'mailbox_item', id);
      const found = items.find((one) => one.subject === subject);
      if (!found) throw new Error(`There is no mail ${subject}`);
      return found;
    },
    async account() {
      const row = await team.sql((tx) =>
        tx
          .selectFrom('mailbox_account')
          .select(['state', 'error', 'refused'])
          .where('team_id', '=', team.id)
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      );
      return row;
    },
  };
}

async function rowsOf<T extends object>(team: TestTeam, table: string, account: number): Promise<T[]> {
  return team.sql(async (tx) => {
    const { rows } =
      await sql<T>`select * from ${sql.table(table)} where team_id = ${team.id} and account_id = ${account}
      order by id`.execute(tx);
    return rows;
  });
}
