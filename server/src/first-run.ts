import type { Platform } from './platform/context.ts';
import { withSystem } from './platform/db/transaction.ts';
import { seedAssessments } from './features/assessment-template/index.ts';
import { seedRequirements } from './features/document-requirement/index.ts';
import { boxed, demoAccounts, demoMissing, demoNotice, loadDemo } from './features/demo/index.ts';
import { seedJoiningTemplates } from './features/joining-template/index.ts';
import { seedTemplates } from './features/mail-template/index.ts';
import { seedOfferTemplates } from './features/offer-template/index.ts';
import { seedSalary } from './features/salary/index.ts';
import { seedLists } from './features/seed-lists/index.ts';
import { onTeamCreated } from './features/setup/index.ts';
import { findTeams, setupSecret } from './features/setup/setup.routes.ts';

/** Every team made from now on starts with the settings lists, the workflows and the first templates of e-mails, forms and letters. */
export function startWithLists(): void {
  for (const start of [
    seedLists,
    seedTemplates,
    seedAssessments,
    seedRequirements,
    seedJoiningTemplates,
    seedSalary,
    seedOfferTemplates,
  ])
    if (!onTeamCreated.includes(start)) onTeamCreated.push(start);
}

/**
 * What a start does about teams: without any it loads the demo, or prints the secret that the first setup asks for;
 * with demo teams it prints their accounts. Several processes may start at once. Answers whether a demo was loaded here
 * that is to have work lying about.
 */
export async function firstRun(platform: Platform, say: (line: string) => void): Promise<boolean> {
  startWithLists();
  const { SEED, PRODUCT_NAME } = platform.config;
  const wanted = SEED !== 'none' && (await withSystem(platform.db, demoMissing));
  if (wanted) await loadDemo(platform, say);
  const teams = await withSystem(platform.db, findTeams);
  if (!teams.any) {
    const lines = [`${PRODUCT_NAME} has no team yet. Open it in a browser; the setup asks for this secret:`];
    for (const line of boxed([...lines, '', setupSecret()])) say(line);
  }
  if (teams.demo) {
    for (const line of demoNotice(await withSystem(platform.db, demoAccounts))) say(line);
  }
  return wanted && SEED === 'demo';
}
