// Runs one of the server's command-line programs, installed and built if need be: node scripts/command.mjs backup FILE
import { ensureBuild, ensurePackages } from './fresh.mjs';

const [name] = process.argv.splice(2, 1);
if (!(await ensurePackages()) || !(await ensureBuild())) process.exit(1);
await import(`../server/dist/${name}-cli.js`);
