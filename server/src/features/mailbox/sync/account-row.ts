import type { MailboxKind } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';

/** A mailbox as it is read by. */
export interface AccountRow {
  team_id: number;
  id: number;
  member_id: number;
  provider: MailboxKind;
  address: string;
  host: string | null;
  port: number | null;
  security: string | null;
  username: string | null;
  secret: string | null;
  state: string;
  failures: number;
}
