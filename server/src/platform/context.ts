import type { CustomRules } from '@hireloom/contracts/custom-field/custom-rules';
import type { ModulePermission, Role } from '@hireloom/contracts/permissions';
import type { HiddenFields, HiddenTabs } from '@hireloom/contracts/settings/hidden-fields';
import type { ClosedStages } from '@hireloom/contracts/settings/stage-permission';
import type { FastifyBaseLogger } from 'fastify';
import type { CountCache } from './db/count-cache.ts';
import type { Config } from './config/config.ts';
import type { Db, Tx } from './db/transaction.ts';
import type { Realtime } from './realtime/messages.ts';
import type { Storage, Upload } from './storage/storage.ts';

/** The person behind a request, as the server knows them; never taken from the request itself. */
export interface Viewer {
  /** Member id: what `created_by` and the like point to. */
  id: number;
  account_id: number;
  team_id: number;
  session_id: string;
  name: string;
  roles: Role[];
  current_role: Role;
  permissions: ModulePermission[];
  /** Fields that the team hides from hiring managers, by module (specification, section 3 "Settings"); none for other roles. */
  hidden_fields: HiddenFields;
  /** Tabs of records that the team hides from hiring managers, by module; none for other roles. */
  hidden_tabs: HiddenTabs;
  /** The program that makes the call in this person's name; nothing where they call themselves. */
  key?: CallingProgram | undefined;
  /** Stages that the team closes to their role: whom they do not see there, and whom they may not move. */
  closed_stages: ClosedStages;
  /** Fields of the team that the role does not see, and those that hold people, by table. */
  custom_rules: CustomRules;
}

/** A key that an admin made, or an API client that the person let in; there the number is that of what they allowed. */
export interface CallingProgram {
  kind: 'key' | 'client';
  id: number;
  name: string;
}

/** What lives as long as the process. Built once, in app.ts. */
export interface Platform {
  config: Config;
  /** Signs tokens and links. */
  secret: Uint8Array;
  db: Db;
  storage: Storage;
  realtime: Realtime;
  counts: CountCache;
  log: FastifyBaseLogger;
  now: () => Date;
  consequences: Consequences;
}

/** What follows from something that happened, in its transaction: a throw takes back what happened. */
export type Consequence<F, W = Context> = (work: W, fact: F) => Promise<void>;

/** What follows behind each door, by the name of the door; composed where the application is. */
export type Consequences = ReadonlyMap<string, readonly Consequence<never, never>[]>;

export interface QueuedJob {
  task: string;
  payload: Record<string, unknown>;
  run_at?: string;
  key?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  max_attempts?: number;
  priority?: number;
}

/** A team's transaction and what goes out with its commit, whoever asks. */
export interface TeamWork {
  team_id: number;
  tx: Tx;
  platform: Platform;
  request_id: string;
  /** Files that came with the request, received and checked; a verb adopts them or they are thrown away. */
  uploads: Upload[];
  /** Nothing is written here: what is remembered of the team is what its rows say. */
  reads?: boolean;
  jobs: QueuedJob[];
  after_commit: (() => void)[];
}

/** What a verb gets: all this and who asks. */
export interface Context extends TeamWork {
  viewer: Viewer;
}

/** Queues a job in the caller's transaction: it runs if and only if the transaction commits. */
export function enqueue(context: Context, job: QueuedJob): void {
  context.jobs.push({ ...job, payload: { ...job.payload, team_id: context.viewer.team_id } });
}
