import path from 'node:path';
import { readConfig } from './platform/config/config.ts';
import { runCommand } from './platform/postgres/command.ts';
import { backup } from './platform/postgres/backup.ts';
import { joinEmbedded } from './platform/postgres/embedded.ts';

await runCommand(async ([name]) => {
  const config = readConfig(process.env);
  const dataDir = path.resolve(config.DATA_DIR);
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = path.resolve(name ?? `hireloom-${time}.tar.gz`);
  if (config.STORAGE_URL.startsWith('s3:')) {
    console.log(
      'The uploaded files are in S3 and not part of this backup; use your S3 provider’s own means.',
    );
  }
  if (config.DATABASE_URL) {
    console.log('DATABASE_URL is set: save the database with the server’s own tools, such as pg_dump.');
    await backup({ connection: null, dataDir, file });
    console.log(`Files and key, WITHOUT the database, saved to ${file}`);
    return;
  }
  const server = await joinEmbedded({ dataDir });
  try {
    await backup({ connection: server.connection(server.ownerUser, 'hireloom'), dataDir, file });
  } finally {
    // One that was already running serves the application.
    if (!server.adopted) await server.stop();
  }
  console.log(`Saved to ${file}`);
});
