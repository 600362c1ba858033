// npm start: whatever is missing is installed and built first, then the server runs in this process.
import { ensureBuild, ensurePackages } from './fresh.mjs';

if (!(await ensurePackages()) || !(await ensureBuild())) process.exit(1);
console.log('Starting…');
await import('../server/dist/main.js');
