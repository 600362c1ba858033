import path from 'node:path';
import { readConfig } from './platform/config/config.ts';
import { BackupError } from './platform/postgres/archive.ts';
import { restore } from './platform/postgres/backup.ts';
import { runCommand } from './platform/postgres/command.ts';

await runCommand(async (args) => {
  const name = args.find((arg) => !arg.startsWith('--'));
  if (!name) throw new BackupError('Which backup? Give its file: npm run restore -- FILE [--force]');
  const dataDir = path.resolve(readConfig(process.env).DATA_DIR);
  const replaced = await restore({ dataDir, file: path.resolve(name), force: args.includes('--force') });
  if (replaced) console.log(`What was there is now in ${replaced}`);
  console.log(`Restored to ${dataDir}. Start Hireloom as usual.`);
});
