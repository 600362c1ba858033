import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { type Load, load } from '../measure/load.ts';

/** Every tenth of a second or so the server of a provider takes a mail. */
const PACE_MS = 20;

export interface BulkRun {
  mails: number;
  /** Seconds until all of them were written down. */
  queued: number;
  /** Mails a second that the mail server took meanwhile. */
  pace: number;
  quiet: Load;
  meanwhile: Load;
}

interface Answer {
  id: number;
  total: number;
  changes: number;
}

/** Queues so many personal mails in one action, and measures the list of candidates before and while they leave. */
export async function runBulk(
  api: string,
  client: pg.Client,
  headers: Record<string, string>,
  mails: number,
): Promise<BulkRun> {
  let taken = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => {
        setTimeout(() => {
          taken += 1;
          done();
        }, PACE_MS);
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = smtp.server.address() as AddressInfo;
    const json = { ...headers, 'content-type': 'application/json' };
    const call = async (method: string, path: string, body?: object): Promise<Answer> => {
      const reply = await fetch(`${api}${path}`, {
        method,
        headers: json,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
      return (await reply.json()) as Answer;
    };
    const account = await call('POST', '/admin-app/mail-account/', {
      ...{ name: `Bench ${port}`, from_name: 'Bench', from_address: 'bench@example.com' },
      ...{ host: '127.0.0.1', port, security: 'none' },
    });
    const list = [{ url: `${api}/customer/candidate/?page_size=20` }];
    const quiet = await load(list, { connections: 1, seconds: 5, headers });
    const ids = await client.query<{ id: string }>(
      `select id from candidate where email is not null and coalesce(email_opt_out, false) = false and deleted_on is null
       and status <> 'do_not_hire' order by id limit $1`,
      [mails],
    );
    const began = performance.now();
    const work = {
      ...{ kind: 'email', subject: 'News for {applicant__first_name}', account: account.id },
      body: '<p>Dear {applicant__full_name}, there is news.</p>',
    };
    const target = { entity: 'candidate', ids: ids.rows.map(({ id }) => Number(id)) };
    const { total, changes } = await call('POST', '/customer/bulk-action/preview/', { target, work });
    const expected = { total, changes };
    await call('POST', '/customer/bulk-action/', { target, work, expected, ticket: crypto.randomUUID() });
    let written = 0;
    while (written < changes) {
      const counted = await client.query<{ count: string }>(
        'select count(*) from mail_message where account_id = $1',
        [account.id],
      );
      written = Number(counted.rows[0]?.count);
      if (performance.now() - began > 120_000) throw new Error(`Only ${written} mails were queued`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const queued = (performance.now() - began) / 1000;
    const [at, before] = [performance.now(), taken];
    const meanwhile = await load(list, { connections: 1, seconds: 5, headers });
    const pace = (taken - before) / ((performance.now() - at) / 1000);
    return { mails: changes, queued, pace, quiet, meanwhile };
  } finally {
    await new Promise<void>((resolve) => smtp.close(resolve));
  }
}
