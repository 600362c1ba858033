import { timingSafeEqual } from 'node:crypto';
import { setupEndpoints } from '@hireloom/contracts/setup/setup-endpoints';
import { randomSecret, sha256 } from '../../platform/auth/keys.ts';
import { passwordProblem } from '../../platform/auth/password.ts';
import { type Tx, withSystem } from '../../platform/db/transaction.ts';
import { conflict, invalid } from '../../platform/http/app-error.ts';
import { bareRoute, type Route } from '../../platform/http/route.ts';
import { createTeam } from './create-team.ts';

const secret = randomSecret();

/** The secret that the first setup asks for. Random at every start, printed once, never stored. */
export const setupSecret = (): string => secret;

/** Is there a team yet, and is it the demo? Runs as the system role. */
export async function findTeams(tx: Tx): Promise<{ any: boolean; demo: boolean }> {
  const rows = await tx.selectFrom('team').select('is_demo').groupBy('is_demo').execute();
  return { any: rows.length > 0, demo: rows.some((row) => row.is_demo) };
}

const refuseSecondSetup = async (tx: Tx) => {
  if ((await findTeams(tx)).any) throw conflict('The first team was made already');
};

export const setupRoutes: Route[] = [
  bareRoute(setupEndpoints.state, async ({ platform }) => {
    const teams = await withSystem(platform.db, findTeams);
    return { needed: !teams.any, demo: teams.demo, product_name: platform.config.PRODUCT_NAME };
  }),
  bareRoute(setupEndpoints.create, async ({ platform }, { body }) => {
    const { secret: given, team_name, ...admin } = body;
    await withSystem(platform.db, refuseSecondSetup);
    if (!timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(secret)))) {
      throw invalid({ secret: 'This is not the secret printed at start' });
    }
    const names = [
      platform.config.PRODUCT_NAME,
      team_name,
      admin.email,
      admin.email.split('@')[0] ?? '',
      admin.first_name,
      admin.last_name,
    ];
    const problem = passwordProblem(admin.password, names);
    if (problem) throw invalid({ password: problem });
    await createTeam(platform, { name: team_name, admin }, refuseSecondSetup);
    return { code: 0, message: 'Your team is ready. Please sign in.' };
  }),
];
