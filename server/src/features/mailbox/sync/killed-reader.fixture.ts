import { readConfig } from '../../../platform/config/config.ts';
import { createPlatform } from '../../../platform/create-platform.ts';
import { readAccount } from './read-account.ts';

// A process for tests that reads a mailbox and says after each page how far it is, until somebody kills it.
const [host = '', database = '', secret = '', team = '', account = ''] = process.argv.slice(2);
const platform = await createPlatform({
  config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED: 'none', ALLOW_PRIVATE_TARGETS: 'true' }),
  connection: { host, database, user: 'hireloom_server' },
  secret: new Uint8Array(Buffer.from(secret, 'hex')),
  consequences: new Map(),
});
await readAccount(platform, Number(team), Number(account), {
  bounceJob: () => ({ task: 'mailbox.bounce', payload: {} }),
  consequences: [async (_, items) => void process.send?.(items.length)],
});
process.send?.('done');
