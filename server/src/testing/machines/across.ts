import { randomUUID } from 'node:crypto';
import { wsPath } from '@hireloom/contracts/channels';
import { WebSocket } from 'ws';
import { call, need, until } from './call.ts';

const COOKIE = /hireloom_refresh=([^;]+)/;

interface Tokens {
  access: string;
}

/** Signs in; answers the access token and the cookie that a browser would keep. */
export async function signIn(
  address: string,
  username: string,
  password: string,
): Promise<{ access: string; cookie: string }> {
  const answer = await call<Tokens>(address, '/token/', { body: { username, password } });
  const cookie = COOKIE.exec(answer.headers.get('set-cookie') ?? '')?.[0];
  if (answer.status !== 200 || !cookie) throw new Error(`Signing in: ${answer.status}`);
  return { access: answer.body.access, cookie };
}

/** New tokens for the cookie, from whichever process. Throws when the session is not known there. */
export async function refresh(address: string, cookie: string): Promise<{ access: string; cookie: string }> {
  const answer = await call<Tokens>(address, '/token/refresh/', {
    body: {},
    headers: { cookie, 'x-requested-with': 'hireloom' },
  });
  const next = COOKIE.exec(answer.headers.get('set-cookie') ?? '')?.[0];
  if (answer.status !== 200 || !next) throw new Error(`The session is not known there: ${answer.status}`);
  return { access: answer.body.access, cookie: next };
}

/** How many milliseconds after the answer of one process the news reaches a socket of the other. */
export async function newsTravels(
  from: string,
  to: string,
  access: string,
): Promise<{ ms: number; id: number }> {
  const socket = new WebSocket(to.replace('http:', 'ws:') + wsPath);
  const heard = new Map<string, number>();
  let ready = false;
  socket.on('error', () => undefined);
  socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', access })));
  socket.on('message', (data) => {
    const { channel, payload } = JSON.parse(data.toString()) as {
      channel: string;
      payload: { entity?: string; id?: number };
    };
    if (channel === 'ready') ready = true;
    heard.set(`${payload.entity} ${payload.id}`, performance.now());
  });
  try {
    await until('the socket is greeted', 10_000, () => ready);
    const email = `${randomUUID()}@news.example.com`;
    const body = { first_name: 'News', last_name: 'Travels', email };
    const { id } = await need<{ id: number }>(from, '/customer/candidate/', { body, access });
    const answered = performance.now();
    await until('the news arrives', 10_000, () => heard.has(`candidate ${id}`));
    return { ms: Math.max(0, (heard.get(`candidate ${id}`) ?? 0) - answered), id };
  } finally {
    socket.close();
  }
}

/** How many milliseconds an access token still works at the other process after its session ended at the first. */
export async function endTravels(first: string, other: string, access: string): Promise<number> {
  await need(other, '/users/get-current-role/', { access });
  await need(first, '/token/sign-out/', { body: {}, access });
  const ended = performance.now();
  await until('the session is over at the other process', 10_000, async () => {
    return (await call(other, '/users/get-current-role/', { access })).status === 401;
  });
  return performance.now() - ended;
}
