import { randomUUID } from 'node:crypto';

/** One candidate to be made, under a key that makes sending it again harmless. */
interface Attempt {
  key: string;
  last_name: string;
}

export interface WriteLog {
  /** ids that the server acknowledged, by idempotency key */
  acknowledged: Map<string, number>;
  /** sent, but no answer came */
  unanswered: Attempt[];
}

export const emailOf = (key: string) => `${key}@example.com`;

/** Sends one attempt; answers the id of the candidate. Throws when the server refuses or can't be reached. */
export async function send(address: string, access: string, { key, last_name }: Attempt): Promise<number> {
  const reply = await fetch(`${address}/api/v1/customer/candidate/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ first_name: 'Recovery', last_name, email: emailOf(key) }),
  });
  const body = await reply.text();
  if (!reply.ok) throw new Error(`${reply.status} ${body}`);
  return (JSON.parse(body) as { id: number }).id;
}

/**
 * Makes candidates as fast as the server takes them, several at a time, until it no longer answers.
 * `enough` is called once when `count` of them are acknowledged, while the others are under way.
 */
export async function writeUntilItDies(
  { address, access }: { address: string; access: string },
  log: WriteLog,
  count: number,
  enough: () => void,
): Promise<void> {
  let acknowledged = 0;
  const writer = async (name: string) => {
    for (let number = 1; ; number += 1) {
      const attempt = { key: randomUUID(), last_name: `${name} ${number}` };
      try {
        log.acknowledged.set(attempt.key, await send(address, access, attempt));
      } catch {
        log.unanswered.push(attempt);
        return;
      }
      acknowledged += 1;
      if (acknowledged === count) enough();
    }
  };
  await Promise.all(['North', 'East', 'South', 'West'].map(writer));
}
