import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { begin, freePort } from './run-program.ts';

const deploy = fileURLToPath(new URL('../../../../deploy/', import.meta.url));
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
const READY_MS = 15_000;

export interface Proxy {
  name: string;
  address: string;
  stop(): void;
}

const find = (name: string) =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

/**
 * Puts a reverse proxy in front of two API processes, with its file of deploy/: HAProxy, else nginx, else a few lines
 * that pass connections on. PROXY names one of `haproxy`, `nginx` and `built-in`.
 */
export async function startProxy(root: string, apis: readonly [number, number]): Promise<Proxy> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const wanted = process.env.PROXY;
  const haproxy = find('haproxy');
  const nginx = find('nginx');
  if (haproxy && (wanted ?? 'haproxy') === 'haproxy') {
    const env = {
      HIRELOOM_BIND: `127.0.0.1:${port}`,
      API_1: `127.0.0.1:${apis[0]}`,
      API_2: `127.0.0.1:${apis[1]}`,
    };
    return answering('HAProxy', address, begin(haproxy, ['-f', path.join(deploy, 'haproxy.cfg')], { env }));
  }
  if (nginx && (wanted ?? 'nginx') === 'nginx') {
    const file = await nginxConfig(path.join(root, 'nginx'), port, apis);
    return answering('nginx', address, begin(nginx, ['-c', file, '-g', 'daemon off;', '-e', 'stderr']));
  }
  if (wanted && wanted !== 'built-in') throw new Error(`There is no ${wanted} on this machine`);
  return passOn(address, port, apis);
}

async function nginxConfig(folder: string, port: number, apis: readonly [number, number]): Promise<string> {
  await mkdir(folder, { recursive: true });
  const site = (await readFile(path.join(deploy, 'nginx.conf'), 'utf8'))
    .replace('10.0.0.11:3000', `127.0.0.1:${apis[0]}`)
    .replace('10.0.0.12:3000', `127.0.0.1:${apis[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site}\n}\n`,
  );
  return file;
}

async function answering(name: string, address: string, child: ReturnType<typeof begin>): Promise<Proxy> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)));
  }
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await sleep(100)) {
    if (child.exitCode !== null) break;
    const reply = await fetch(`${address}/api/v1/health/`).catch(() => null);
    if (reply?.ok) return { name, address, stop: () => void child.kill('SIGTERM') };
  }
  child.kill('SIGKILL');
  throw new Error(`${name} did not get ready:\n${output}`);
}

/** Passes each connection on to the next process that takes it. */
async function passOn(address: string, port: number, apis: readonly [number, number]): Promise<Proxy> {
  let turn = 0;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  };
  const server = createServer((caller) => {
    keep(caller);
    const reach = (tries: number) => {
      turn += 1;
      const api = connect(apis[turn % 2] ?? apis[0], '127.0.0.1');
      keep(api);
      let connected = false;
      api.once('connect', () => {
        connected = true;
        caller.pipe(api).pipe(caller);
      });
      api.once('close', () => {
        if (connected || tries === 0) caller.destroy();
        else reach(tries - 1);
      });
      caller.once('close', () => api.destroy());
    };
    reach(1);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    name: 'built-in (neither HAProxy nor nginx is installed)',
    address,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
