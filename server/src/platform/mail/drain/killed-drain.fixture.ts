import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { readConfig } from '../../config/config.ts';
import { createPlatform } from '../../create-platform.ts';
import { createSenders } from '../senders.ts';
import { mailSendJob } from './drain.job.ts';

// A worker process for tests: hands over what a team has due, and is killed at it.
const [host, database, team, port] = process.argv.slice(2);
const platform = await createPlatform({
  config: readConfig({
    ...{ NODE_ENV: 'test', DATA_DIR: tmpdir(), LOG_LEVEL: 'silent' },
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  }),
  connection: { host: host ?? '', database: database ?? '', user: 'hireloom_server' },
  secret: new Uint8Array(randomBytes(32)),
  consequences: new Map(),
});
await mailSendJob(createSenders(platform)).perform(
  {
    ...{ platform, teamId: Number(team), jobId: '1', attempt: 1, last: false },
    signal: new AbortController().signal,
  },
  { account_id: null },
);
