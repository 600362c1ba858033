import pg from 'pg';
import { type Child, startApp } from './children.ts';
import { dataSet, postgresOf } from './data-set.ts';

export interface Running {
  app: Child;
  dataDir: string;
  /** Where its calls are. */
  api: string;
  /** As the owner of the schema. */
  client: pg.Client;
}

/** Measures the application over so many candidates; it and the client are ended whatever comes of it. */
export async function withApp(
  candidates: number,
  fromSource: boolean,
  measure: (running: Running) => Promise<void>,
): Promise<void> {
  const dataDir = await dataSet(candidates, fromSource);
  const app = await startApp(dataDir, fromSource);
  const { host } = await postgresOf(dataDir);
  const client = new pg.Client({ host, user: 'hireloom', database: 'hireloom' });
  await client.connect();
  try {
    await measure({ app, dataDir, api: `${app.url}/api/v1`, client });
  } finally {
    await client.end();
    await app.stop();
  }
}
