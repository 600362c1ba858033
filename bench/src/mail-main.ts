import { parseArgs } from 'node:util';
import { TEAM } from './data-set.ts';
import { runBulk } from './mail/bulk-run.ts';
import { fillMailbox } from './mail/mailbox-data.ts';
import { circumstances, writeFigures } from './measure/figures.ts';
import { type Call, load } from './measure/load.ts';
import { memoryOf } from './measure/proc.ts';
import { ms, table } from './measure/report.ts';
import { tokensOf } from './sign-in.ts';
import { type Running, withApp } from './with-app.ts';

const USAGE = 'npm run bench:mail -- [--mails 100000] [--source] [--write]';
const CANDIDATES = 10_000;
const BULK = 5_000;
/** Milliseconds at p95, seconds until all are queued, times slower meanwhile. */
const marks = { list: 10, thread: 10, search: 50, queued: 10, slower: 2 };
const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '100000' },
    source: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const wanted = Number(values.mails);
if (wanted >= 100) await withApp(CANDIDATES, values.source, (running) => bench(running, wanted));
else {
  console.error(USAGE);
  process.exitCode = 1;
}

/** A mailbox of many mails as it is read and searched, and many mails as they are queued and leave. */
async function bench({ app, api, client }: Running, mails: number): Promise<void> {
  const headers = { authorization: `Bearer ${await tokensOf(api)()}` };
  const { account, folder, threads } = await fillMailbox(client, TEAM, mails);
  const list = `${api}/customer/mailbox/thread/?account=${account}`;
  const questions: Record<'list' | 'thread' | 'search', Call[]> = {
    list: [{ url: list }, { url: `${list}&folder=${folder}` }, { url: `${list}&unread=true` }],
    thread: threads.map((id) => ({ url: `${api}/customer/mailbox/thread/${id}/` })),
    search: ['passport', 'visa 777', 'from:person42', 'salary offer', 'eng'].map((search) => ({
      url: `${list}&search=${encodeURIComponent(search)}`,
    })),
  };
  const rows: string[][] = [];
  let kept = true;
  for (const [name, calls] of Object.entries(questions)) {
    await load(calls, { connections: 1, seconds: 1, headers });
    const { p50, p95, failed } = await load(calls, { connections: 1, seconds: 3, headers });
    const mark = marks[name as keyof typeof questions];
    kept &&= p95 <= mark && failed === 0;
    rows.push([`${name} of the mailbox, p50 and p95`, `${ms(p50)} and ${ms(p95)}`, `p95 ${mark} ms`]);
  }
  const bulk = await runBulk(api, client, headers, BULK);
  const slower = bulk.meanwhile.p95 / bulk.quiet.p95;
  kept &&= bulk.queued <= marks.queued && slower <= marks.slower;
  const text = [
    `${circumstances([`${mails} mails in the mailbox`, `${CANDIDATES} candidates`])}. \`npm run bench:mail\``,
    table(
      ['what', 'figure', 'mark'],
      [
        ...rows,
        [
          `${bulk.mails} mails written down in one action`,
          `${bulk.queued.toFixed(1)} s`,
          `${marks.queued} s`,
        ],
        ['mails a second that a server of 20 ms takes', bulk.pace.toFixed(0), ''],
        [
          'first page of candidates, p95 before and meanwhile',
          `${ms(bulk.quiet.p95)} and ${ms(bulk.meanwhile.p95)}, ${slower.toFixed(1)} times`,
          `${marks.slower} times`,
        ],
        ['memory of the application at the end', `${(await memoryOf(app.pid))?.toFixed(0)} MB`, ''],
      ],
    ),
  ].join('\n\n');
  console.log(text);
  if (values.write) await writeFigures('mail', text);
  if (!kept) process.exitCode = 2;
}
