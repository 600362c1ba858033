import { makeAccounts } from './support/accounts.ts';
import { readRoutes } from './support/routes.ts';
import { startApp } from './support/server.ts';

/** One route table and one app for the whole run. Workers learn of them by environment variables. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.E2E_ROUTES = JSON.stringify(await readRoutes());
  const app = await startApp();
  process.env.E2E_ADDRESS = app.address;
  await makeAccounts(app.address).catch(async (error: unknown) => {
    await app.stop();
    throw error;
  });
  return app.stop;
}
