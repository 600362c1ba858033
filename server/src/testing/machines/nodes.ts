import { spawnServer, type ServerProcess } from '../recovery/server-process.ts';
import { call, until } from './call.ts';

const READY_MS = 180_000;

export interface Node {
  name: string;
  address: string;
  process: ServerProcess;
}

/** Starts a process of the product as one machine would, and waits for nothing. */
export function startNode(
  name: string,
  role: 'api' | 'worker' | 'all',
  port: number,
  env: Record<string, string>,
): Node {
  const process = spawnServer({ ...env, ROLE: role, PORT: String(port) });
  return { name, address: `http://127.0.0.1:${port}`, process };
}

/** Waits until a process says that all is well. Throws with what it wrote. */
export async function nodeIsReady({ name, address, process }: Node): Promise<void> {
  try {
    await until(`${name} is ready`, READY_MS, async () => {
      if (process.child.exitCode !== null) throw new Error(`${name} ended`);
      return (await call(address, '/health/')).status === 200;
    });
  } catch (error) {
    throw new Error(`${String(error)}\n${process.out()}\n${process.err()}`, { cause: error });
  }
}

/** The service manager's part: a process that was killed is started again, on the same port. */
export async function killNode(node: Node): Promise<void> {
  node.process.child.kill('SIGKILL');
  await node.process.exited;
}
