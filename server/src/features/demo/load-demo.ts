import { hashPassword } from '../../platform/auth/password.ts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, withSystem } from '../../platform/db/transaction.ts';
import { createTeam, onTeamCreated } from '../setup/index.ts';
import { makeCandidates } from './demo-candidates.ts';
import { type DemoData, readDemoData, readSeedWorkflows } from './demo-data.ts';
import { makeJobs } from './demo-jobs.ts';
import { DEMO_PASSWORD, type DemoMember, makeMembers, usernameOf } from './demo-members.ts';
import { makeApplicants, readWorkflows } from './demo-pipeline.ts';
import { openDemoTeam, type Staff, writeActivities } from './demo-team.ts';
import { makeUnits } from './demo-units.ts';
import { otherTeam } from './other-team.ts';

const DEMO_TEAM = 'Hireloom Demo';
const OTHER_TEAM = 'Other Team';
const LOCK_NOT_AVAILABLE = '55P03';

const demoMembers: DemoMember[] = [
  { first_name: 'Sara', last_name: 'Nasser', email: 'super@demo.test', roles: ['super_recruiter'] },
  { first_name: 'Ravi', last_name: 'Menon', email: 'recruiter@demo.test', roles: ['recruiter'] },
  { first_name: 'Maya', last_name: 'Karam', email: 'manager@demo.test', roles: ['hiring_manager'] },
  { first_name: 'Victor', last_name: 'Lim', email: 'vendor@demo.test', roles: ['vendor'] },
  {
    first_name: 'Mona',
    last_name: 'Saleh',
    email: 'multi@demo.test',
    roles: ['recruiter', 'hiring_manager', 'admin'],
  },
];

/** Thrown to leave a transaction that another process has made needless. */
class AlreadyThere extends Error {}

/**
 * Makes the two demo teams with their accounts and data, each in one transaction: what is there already stays as it
 * is, and processes that start at the same time make each team once.
 */
export async function loadDemo(platform: Platform, say: (line: string) => void): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const account = { password_hash, activated_on: platform.now().toISOString() };
  await makeDemoTeam(platform, say, {
    name: DEMO_TEAM,
    admin: { first_name: 'Amal', last_name: 'Haddad', email: 'admin@demo.test' },
    async fill(tx, { team_id, admin }) {
      const ids = await makeMembers(tx, team_id, demoMembers, account);
      const [superRecruiter = admin, recruiter = admin, manager = admin, vendor = null, multi = admin] = ids;
      await tx
        .updateTable('team')
        .set({ settings: JSON.stringify({ external_vendor: { enabled: true } }) })
        .where('id', '=', team_id)
        .execute();
      await tx
        .updateTable('member')
        .set({ reports_to_id: manager })
        .where('team_id', '=', team_id)
        .where('id', '=', multi)
        .execute();
      const staff = {
        admin,
        recruiters: [recruiter, multi, superRecruiter],
        hiring_managers: [manager, multi],
        vendor,
      };
      await fillTeam(tx, team_id, staff, await readDemoData(), platform.now());
    },
  });
  await makeDemoTeam(platform, say, {
    name: OTHER_TEAM,
    admin: { first_name: 'Omar', last_name: 'Said', email: 'admin@other.test' },
    async fill(tx, { team_id, admin }) {
      const staff = { admin, recruiters: [admin], hiring_managers: [], vendor: null };
      await fillTeam(tx, team_id, staff, otherTeam, platform.now());
    },
  });
}

/** Is the demo wanted but not complete: no team at all, or a start that ended between its two teams? */
export async function demoMissing(tx: Tx): Promise<boolean> {
  const teams = await tx.selectFrom('team').select(['name', 'is_demo']).execute();
  const has = (name: string) => teams.some((team) => team.is_demo && team.name === name);
  return teams.length === 0 || (has(DEMO_TEAM) && !has(OTHER_TEAM));
}

interface DemoPlan {
  name: string;
  admin: { first_name: string; last_name: string; email: string };
  fill(tx: Tx, team: { team_id: number; admin: number }): Promise<void>;
}

async function makeDemoTeam(platform: Platform, say: (line: string) => void, plan: DemoPlan): Promise<void> {
  const started = Date.now();
  const there = async (tx: Tx) =>
    Boolean(
      await tx
        .selectFrom('team')
        .select('id')
        .where('name', '=', plan.name)
        .where('is_demo', '=', true)
        .executeTakeFirst(),
    );
  if (await withSystem(platform.db, there)) return;
  say(`Loading the team “${plan.name}”…`);
  const admin = { ...plan.admin, username: usernameOf(plan.admin.email), password: DEMO_PASSWORD };
  let own: Tx | undefined;
  const refuse = async (tx: Tx) => {
    own = tx;
    if (await there(tx)) throw new AlreadyThere();
  };
  // Runs in the transaction that makes this team, after its lists, and in no other.
  const fill = async (tx: Tx, team_id: number) => {
    if (tx !== own) return;
    const { id } = await tx
      .selectFrom('member')
      .select('id')
      .where('team_id', '=', team_id)
      .executeTakeFirstOrThrow();
    await plan.fill(tx, { team_id, admin: id });
  };
  onTeamCreated.push(fill);
  try {
    await createTeam(platform, { name: plan.name, admin, demo: true }, refuse);
  } catch (error) {
    if (error instanceof AlreadyThere) return;
    // Another process is making a team for longer than a lock is waited for.
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    await makeDemoTeam(platform, say, plan);
    return;
  } finally {
    onTeamCreated.splice(onTeamCreated.indexOf(fill), 1);
  }
  say(`“${plan.name}” is loaded (${((Date.now() - started) / 1000).toFixed(1)} s).`);
}

/** Puts units, jobs, candidates and applicants into a team that has its lists. Runs as the team. */
async function fillTeam(tx: Tx, team_id: number, staff: Staff, data: DemoData, now: Date): Promise<void> {
  const team = await openDemoTeam(tx, team_id, staff, now);
  const workflows = await readWorkflows(team, await readSeedWorkflows());
  const units = await makeUnits(team, data);
  const workflowIds = new Map([...workflows].map(([key, { id }]) => [key, id]));
  const jobs = await makeJobs(team, data, units, workflowIds);
  const candidates = await makeCandidates(team, data);
  await makeApplicants(team, data, { jobs, candidates, workflows });
  await writeActivities(team);
}
