import type { InjectOptions } from 'fastify';
import { hashPassword } from '../../platform/auth/password.ts';
import { withSystem } from '../../platform/db/transaction.ts';
import type { Actor, Reply, TestApp, TestTeam } from '../../testing/app.ts';

export const PASSWORD = 'correct horse battery';

/** What the tests of signing in do over and over. Makes calls without the session that an actor has. */
export function authCalls(test: TestApp) {
  const call = (
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const options: InjectOptions = { method, url: `/api/v1${path}`, headers };
    return test.inject(payload ? { ...options, payload } : options);
  };
  return {
    call,
    /** Gives an actor of the test a password, as if they had chosen it. */
    async withPassword(actor: Actor, password = PASSWORD): Promise<Actor> {
      const password_hash = await hashPassword(password);
      await withSystem(test.platform.db, (tx) =>
        tx.updateTable('account').set({ password_hash }).where('email_key', '=', actor.email).execute(),
      );
      return actor;
    },
    signIn: (username: string, password = PASSWORD) => call('POST', '/token/', { username, password }),
    refresh: (refresh: string) => call('POST', '/token/refresh/', { refresh }),
    me: (access: string) =>
      call('GET', '/users/get-current-role/', undefined, { authorization: `Bearer ${access}` }),
    /** The path behind the page in the last mail that a team sent: `/account/secret`. */
    async lastLink(team: TestTeam): Promise<string> {
      const { plain } = await team.sql((tx) =>
        tx
          .selectFrom('mail_message')
          .select('plain')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow(),
      );
      const [, a, b] = /\/auth\/[a-z-]+\/([^/\s]+)\/([^/\s]+)$/.exec(plain) ?? [];
      if (!a || !b) throw new Error('The last mail has no link');
      return `${a}/${b}`;
    },
  };
}
