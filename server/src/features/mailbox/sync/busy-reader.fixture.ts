import { readConfig } from '../../../platform/config/config.ts';
import { createPlatform } from '../../../platform/create-platform.ts';
import { readAccount } from './read-account.ts';

// A process for tests that reads several mailboxes at once and says how much memory that took, in megabytes.
const [host = '', database = '', secret = '', team = '', accounts = ''] = process.argv.slice(2);
const MB = 1024 * 1024;
const platform = await createPlatform({
  config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED: 'none', ALLOW_PRIVATE_TARGETS: 'true' }),
  connection: { host, database, user: 'hireloom_server' },
  secret: new Uint8Array(Buffer.from(secret, 'hex')),
  consequences: new Map(),
});
const bounceJob = () => ({ task: 'mailbox.bounce', payload: {} });
const before = process.memoryUsage.rss();
let most = before;
setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 20);
await Promise.all(
  accounts
    .split(',')
    .map((id) => readAccount(platform, Number(team), Number(id), { bounceJob, consequences: [] })),
);
process.send?.(Math.round((most - before) / MB), () => process.exit(0));
