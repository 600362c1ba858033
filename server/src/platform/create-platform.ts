import { pino } from 'pino';
import type { Config } from './config/config.ts';
import type { Consequences, Platform } from './context.ts';
import { createCountCache } from './db/count-cache.ts';
import { createKysely } from './db/driver.ts';
import { type Connection, createPool } from './db/pool.ts';
import { unreadable } from './db/stored-shape.ts';
import { createRealtime } from './realtime/listen.ts';
import { createStorage } from './storage/create-storage.ts';

export interface OwnedPlatform extends Platform {
  close(): Promise<void>;
}

/** Opens what the process lives on: pool, storage, realtime, log. `connection` is the login that owns nothing. */
export async function createPlatform(options: {
  config: Config;
  connection: Connection;
  secret: Uint8Array;
  consequences: Consequences;
}): Promise<OwnedPlatform> {
  const { config, connection, secret, consequences } = options;
  const log = pino({ level: config.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'] });
  const tell = (what: unknown) => log.warn(what, 'a stored value can not be read');
  unreadable.subscribe(tell);
  const db = createKysely(createPool(connection, config.DATABASE_POOL));
  const realtime = await createRealtime(connection);
  return {
    config,
    secret,
    db,
    realtime,
    log,
    consequences,
    storage: await createStorage(config),
    counts: createCountCache(realtime),
    now: () => new Date(),
    async close() {
      unreadable.unsubscribe(tell);
      await realtime.close();
      await db.destroy();
    },
  };
}
