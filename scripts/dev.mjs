// npm run dev: the server restarts and the web app reloads when a source changes; both end together.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensurePackages, root } from './fresh.mjs';

if (!(await ensurePackages())) process.exit(1);
const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', '--conditions=source', 'server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(bin('vite'), ['--port', '5173', '--strictPort'], { cwd: path.join(root, 'web'), stdio: 'inherit' }),
];

let ending = false;
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
for (const child of children) {
  child.once('exit', (code) => end(code ?? 0));
  child.once('error', (error) => {
    console.error(error.message);
    end(1);
  });
}
process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));
