import type pg from 'pg';

export interface LeaseTimes {
  beatMs: number;
  /** A worker without a beat for this long is taken for dead. Far above any pause of a living process. */
  leaseMs: number;
}

export const leaseTimes: LeaseTimes = { beatMs: 2_000, leaseMs: 12_000 };

export interface Lease {
  /** True while this worker's beat reaches the database. */
  alive(): boolean;
  end(): Promise<void>;
}

/**
 * Keeps a worker's beat and sets free what dead workers had locked, so that their jobs start again within seconds
 * and not after the queue's own four hours. Every living worker reaps; doing it twice changes nothing. After a start, and
 * after beats that failed, a worker reaps only when it has beaten for a whole lease: when the database was away nobody
 * could beat, and those who are slower to come back are not dead.
 */
export function holdLease(pool: pg.Pool, workerId: string, times: LeaseTimes = leaseTimes): Lease {
  let lastBeat = -Infinity;
  let beatingSince = 0;
  let ended = false;
  const beat = async () => {
    await pool.query('insert into job_worker (id) values ($1) on conflict (id) do update set beat = now()', [
      workerId,
    ]);
    const now = performance.now();
    if (now - lastBeat > times.leaseMs / 2) beatingSince = now;
    lastBeat = now;
    if (now - beatingSince >= times.leaseMs) await reap(pool, times.leaseMs);
  };
  let running: Promise<void> = Promise.resolve();
  const tick = () => {
    // A beat that fails shows in alive(); the next one tries again.
    running = running.then(beat).catch(() => undefined);
  };
  const timer = setInterval(tick, times.beatMs);
  tick();
  return {
    alive: () => !ended && performance.now() - lastBeat < times.leaseMs,
    async end() {
      ended = true;
      clearInterval(timer);
      await running;
      await pool.query('delete from job_worker where id = $1', [workerId]).catch(() => undefined);
    },
  };
}

async function reap(pool: pg.Pool, leaseMs: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct j.locked_by as id from graphile_worker._private_jobs j
     where j.locked_at < now() - $1 * interval '1 millisecond'
       and not exists (select from job_worker w where w.id = j.locked_by and w.beat > now() - $1 * interval '1 millisecond')`,
    [leaseMs],
  );
  const dead = rows.map((row) => row.id);
  if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
  await pool.query(`delete from job_worker where beat < now() - interval '1 day'`);
}
