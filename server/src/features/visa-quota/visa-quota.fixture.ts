import { randomUUID } from 'node:crypto';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { company } from '@hireloom/contracts/company/company';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import type { OfferWhat } from '@hireloom/contracts/offer/offer-words';
import type { Platform, TeamWork } from '../../platform/context.ts';
import { runAsTeam } from '../../platform/http/run.ts';
import type { Reply, TestTeam } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import type { OfferChange, StoredOffer } from '../offer/index.ts';
import { keepSeats } from './index.ts';

export const FILES = '/customer/visa-file/';
export const LINES = '/customer/visa-line/';
export const SEATS = '/customer/visa-allocation/';
export const days = { issued_on: '2026-01-01', expires_on: '2090-01-01' };

/** A file of a new company. */
export async function makeFile(team: TestTeam, given: object = {}): Promise<number> {
  const { id } = await createSample(team, company);
  const { body } = await team.admin.post(FILES, {
    ...{ company: id, authority: 'mohre', file_no: randomUUID(), ...given },
  });
  return body.id;
}

/** A line of a new file, of any kind unless told otherwise. */
export async function makeLine(team: TestTeam, total: number, given: object = {}): Promise<number> {
  const { body, status } = await team.admin.post(LINES, {
    ...{ file: await makeFile(team), total, ...days, ...given },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}

/** Somebody who applied for a new job. */
export async function makeApplicant(
  team: TestTeam,
  { person = {}, opening = {} }: { person?: Record<string, unknown>; opening?: Record<string, unknown> } = {},
): Promise<{ id: number; job: number; candidate: number }> {
  const { id: job_id } = await createSample(team, job, opening);
  const { id: candidate_id } = await createSample(team, candidate, person);
  const made = await createSample(team, applicant, { job: job_id, candidate: candidate_id });
  return { id: made.id, job: job_id, candidate: candidate_id };
}

export const reserve = (team: TestTeam, line: number, given: object = {}): Promise<Reply> =>
  team.admin.post(SEATS, { line, person: { name: 'Somebody else' }, ...given });

/** What is taken of a line, as it says itself and by its moves. */
export async function taken(team: TestTeam, line: number): Promise<{ taken: number; moved: number }> {
  const { rows } = await team.sql((tx) =>
    sql<{ taken: number; moved: number }>`select taken, (select coalesce(sum(seats), 0)::int from visa_move v
      where v.team_id = l.team_id and v.line_id = l.id) as moved from visa_line l where id = ${line}`.execute(
      tx,
    ),
  );
  return rows[0] ?? { taken: -1, moved: -1 };
}

/** An offer as the door tells of it; a row of it is there for what points to it. */
export async function makeOffer(
  team: TestTeam,
  applicantId: number,
  line: number | null,
  number = 1,
): Promise<StoredOffer> {
  const values = {
    ...{ number, applicant_id: applicantId, joining_date: '2027-01-01', expires_on: '2026-12-31' },
    ...{ owner_id: team.admin.id, visa_line_id: line, visa_reason: null, status: 'draft' as const },
  };
  const id = await team.made('offer', {
    ...values,
    ...{ designation_id: await team.lookup('designation'), currency_id: await team.lookup('currency') },
    ...{ salary: 1, status: number === 1 ? 'draft' : 'superseded' },
  });
  const more = { candidate_id: 0, job_id: 0, company_id: null, created_by_id: team.admin.id };
  return { ...values, ...more, id, template_id: null, template_version: null, template_language: 'en' };
}

/** Tells of changes of offers in one transaction, as the door of offers does. */
export function tellSeats(
  platform: Platform,
  team: TestTeam,
  changes: readonly (readonly [OfferWhat, StoredOffer])[],
): Promise<void> {
  const told = changes.map(
    ([what, offer]): OfferChange => ({
      ...{ event_id: 0, what, offer, before: null, reason: null, mail: null },
      by: { kind: 'member', id: team.admin.id },
    }),
  );
  return inTeam(platform, team, (work) => keepSeats(work, told));
}

export const inTeam = <T>(
  platform: Platform,
  team: TestTeam,
  work: (work: TeamWork) => Promise<T>,
): Promise<T> => runAsTeam(platform, team.id, { uploads: [], request_id: 'test' }, work);
