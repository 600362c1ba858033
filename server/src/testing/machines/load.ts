import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from './call.ts';

const WRITERS = 6;
/** A write that is still refused after this is given up, which fails the run. */
const PATIENCE_MS = 60_000;

/** Every write that was answered with success. */
export interface Acknowledged {
  /** candidate ids by their address */
  candidates: Map<string, number>;
  /** applicant ids by the candidate's address: moved into the stage that pushes */
  moved: Map<string, number>;
  /** addresses of members who were invited by mail */
  invited: Set<string>;
  /** when each answer came */
  at: number[];
  /** answers that were no success, by status; 0 is none at all */
  refused: Map<number, number>;
  /** a 503 of the application without Retry-After */
  unhelpful: number;
}

interface Target {
  address: string;
  access: string;
  job: number;
  stage: number;
}

export interface Load {
  acknowledged: Acknowledged;
  /** Lets what is under way end. Throws when a write never succeeded. */
  stop(): Promise<void>;
}

/** People who work: they add candidates, attach and move them, and invite colleagues, again until it succeeds. */
export function startLoad(target: Target): Load {
  const acknowledged: Acknowledged = {
    candidates: new Map(),
    moved: new Map(),
    invited: new Set(),
    at: [],
    refused: new Map(),
    unhelpful: 0,
  };
  let working = true;
  const work = async (writer: number) => {
    for (let number = 1; working; number += 1) {
      await oneRound(target, acknowledged, writer, number);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => work(writer));
  const all = Promise.allSettled(writers);
  return {
    acknowledged,
    async stop() {
      working = false;
      for (const result of await all) if (result.status === 'rejected') throw result.reason;
    },
  };
}

async function oneRound(target: Target, log: Acknowledged, writer: number, number: number): Promise<void> {
  const name = `w${writer}n${number}`;
  const email = `${name}@load.example.com`;
  const { id } = await insist<{ id: number }>(target, log, '/customer/candidate/', {
    first_name: 'Load',
    last_name: name,
    email,
  });
  log.candidates.set(email, id);
  if (number % 2 === 0) {
    const { attached } = await insist<{ attached: { id: number }[] }>(
      target,
      log,
      '/customer/applicant/attach/',
      { job: target.job, candidates: [id] },
    );
    const applicant = attached[0]?.id ?? 0;
    await insist(target, log, `/customer/applicant/${applicant}/move/`, { stage: target.stage });
    log.moved.set(email, applicant);
  }
  if (number % 3 === 0) {
    const person = { first_name: 'Load', last_name: name, username: name, email, roles: ['recruiter'] };
    await insist(target, log, '/users/member/', person);
    log.invited.add(email);
  }
}

/** Sends the same request under the same key until it succeeds, as a client does that wants its write done once. */
async function insist<T>(
  { address, access }: Target,
  log: Acknowledged,
  path: string,
  body: object,
): Promise<T> {
  const key = randomUUID();
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(200)) {
    const answer = await call<T & { code?: string }>(address, path, { body, access, key });
    if (answer.status === 200) {
      log.at.push(Date.now());
      return answer.body;
    }
    log.refused.set(answer.status, (log.refused.get(answer.status) ?? 0) + 1);
    if (answer.status === 503 && !answer.headers.get('retry-after')) log.unhelpful += 1;
    // 409 asks for another try when two writers met; whoever is refused for good runs out of patience.
    const passes = [0, 409, 502, 503, 504].includes(answer.status);
    if (!passes || Date.now() > deadline)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

/** The longest time without an answer of success that begins or ends between two moments, in milliseconds. */
export function longestGap(at: readonly number[], from: number, to: number): number {
  const sorted = at.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((moment, index) => ({ moment, gap: moment - (sorted[index] ?? moment) }));
  return Math.max(
    0,
    ...gaps.filter(({ moment, gap }) => moment > from && moment - gap < to).map(({ gap }) => gap),
  );
}
