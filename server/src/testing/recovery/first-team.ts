import type { ServerProcess } from './server-process.ts';

const owner = { email: 'owner@example.com', password: 'green-river-lamp-9' };

/** The secret that a first start prints; undefined when none was printed. */
export const setupSecret = (server: ServerProcess): string | undefined =>
  /asks for this secret:[\s║]+(\S+)/.exec(server.out())?.[1];

/** Makes the first team of a new server with the secret. Throws with the answer when it is refused. */
export async function makeFirstTeam(address: string, secret: string | undefined): Promise<void> {
  const person = { first_name: 'Olga', last_name: 'Owner', ...owner };
  await post(address, '/setup/', { ...person, secret, team_name: 'Recovery' });
}

/** Signs the owner in; answers the access token. */
export async function signIn(address: string): Promise<string> {
  const { email, password } = owner;
  return (await post(address, '/token/', { username: email, password })).access ?? '';
}

async function post(address: string, call: string, body: object): Promise<{ access?: string }> {
  const reply = await fetch(`${address}/api/v1${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${call}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as { access?: string };
}
