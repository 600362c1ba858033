import type { RequestListener, Server, ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { httpServer } from './platform/http/connections.ts';
import { start } from './start.ts';

// Garbage is collected when the heap has grown by this much of what lives, and not at four times that: what lives is a
// hundred megabytes, and collecting it takes other threads a tenth of a second.
setFlagsFromString('--heap-growing-percent=40');
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** By then the first work in the background is done, too. */
const SETTLED_MS = 10_000;

/** Answers 503 until the application is there, so that whoever asks for health gets an answer at once. */
function starting(_request: unknown, response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' });
  response.end(
    JSON.stringify({
      status: 'starting',
      version: '',
      database: 'starting',
      jobs: 'starting',
      code: 'not_ready',
      message: 'Starting…',
    }),
  );
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  let listener: RequestListener = starting;
  const http = httpServer((request, response) => listener(request, response));
  await listen(http, config.PORT, config.HOST);
  const running = await start(config, http, (ready) => {
    listener = ready;
  });
  // What only the start needed is a fifth of the memory, and stays for hours where nobody works.
  setTimeout(collectGarbage, SETTLED_MS).unref();

  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    // A drain that hangs must not keep the process for ever.
    setTimeout(() => process.exit(1), 20_000).unref();
    running.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', () => stop(0));
  process.once('SIGTERM', () => stop(0));
  void running.lost.then(() => {
    console.error('The database stopped. Hireloom stops too; start it again to recover.');
    stop(1);
  });
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`Port ${port} on ${host} is already used. Set PORT to another one.`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
