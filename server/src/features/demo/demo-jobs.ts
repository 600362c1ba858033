import type { DemoData, DemoJob } from './demo-data.ts';
import { ago, dayOf, type DemoTeam, nth, stamps, logCreated } from './demo-team.ts';
import { type Ids, idOf, need, type Units } from './demo-units.ts';
import { insertNumbered, insertRows } from './insert-rows.ts';

const ended = ['filled', 'closed', 'cancelled'];
const notApproved = ['draft', 'pending_approval'];

export interface MadeJob {
  id: number;
  recruiter: number;
  job: DemoJob;
}

/** The jobs with their people and requirements, oldest first. */
export async function makeJobs(
  team: DemoTeam,
  data: DemoData,
  units: Units,
  workflows: Ids,
): Promise<Map<string, MadeJob>> {
  const { tx, team_id, staff } = team;
  const jobs = data.jobs.toSorted((a, b) => b.opened_days_ago - a.opened_days_ago);
  const categories = await statusCategories(team);
  const year = team.now.getFullYear();
  const at = (job: DemoJob) => ago(team, job.opened_days_ago, 1100);
  const rows = jobs.map((job, index) => ({
    team_id,
    ...jobRow(team, job, units, workflows),
    ...statusOf(team, job, data, categories),
    ...stamps(at(job), nth(staff.recruiters, index)),
    job_code: `JOB-${year}-${String(index + 1).padStart(4, '0')}`,
    contact_person_id: nth(staff.recruiters, index),
  }));
  const ids = await insertNumbered(tx, 'job', rows);
  await insertRows(tx, 'job_code_counter', [{ team_id, year, last: jobs.length }]);
  const made = new Map<string, MadeJob>();
  for (const [index, job] of jobs.entries()) {
    const id = nth(ids, index);
    const recruiter = nth(staff.recruiters, index);
    made.set(job.key, { id, recruiter, job });
    logCreated(team, 'job', { id, name: job.job_title, at: at(job), by: recruiter, role: 'recruiter' });
  }
  await assign(team, [...made.values()]);
  return made;
}

function jobRow({ item }: DemoTeam, job: DemoJob, units: Units, workflows: Ids) {
  return {
    job_title: job.job_title,
    organization_id: need(units.organization, job.organization),
    company_id: idOf(units.company, job.company),
    business_unit_id: idOf(units.business_unit, job.business_unit),
    department_id: idOf(units.department, job.department),
    openings: job.openings,
    workflow_id: need(workflows, job.workflow),
    priority: job.priority,
    reason: 'new',
    workplace: job.workplace ?? 'onsite',
    designation_id: item('designation', job.designation)?.id ?? null,
    role_id: item('role', job.role)?.id ?? null,
    industry_id: item('industry', job.industry)?.id ?? null,
    job_type_id: item('job_type', job.job_type)?.id ?? null,
    staffing_type_id: item('staffing_type', job.staffing_type)?.id ?? null,
    country_id: item('country', job.country)?.id ?? null,
    state_id: item('state', job.state)?.id ?? null,
    city_id: item('city', job.city)?.id ?? null,
    salary_min: job.salary_min,
    salary_max: job.salary_max,
    currency_id: item('currency', job.currency)?.id ?? null,
    salary_period: job.salary_period,
    experience_min: job.experience_min,
    experience_max: job.experience_max,
    level_of_education_id: item('level_of_education', job.level_of_education)?.id ?? null,
    description: job.description,
  };
}

function statusOf(team: DemoTeam, job: DemoJob, data: DemoData, categories: ReadonlyMap<string, string>) {
  const { item, staff } = team;
  const category = categories.get(job.requirement_status) ?? 'open';
  const opened = ago(team, job.opened_days_ago, 0);
  const lastStep = data.applicants
    .filter((applicant) => applicant.job === job.key)
    .map((applicant) => applicant.entered_stage_days_ago);
  const approved = !notApproved.includes(category);
  return {
    job_status_id: item('requirement_status', job.requirement_status)?.id ?? 0,
    job_status_category: category,
    status_reason: item('reason', job.close_reason)?.name ?? null,
    open_date: dayOf(opened),
    close_date: ended.includes(category)
      ? dayOf(ago(team, job.closed_days_ago ?? Math.min(job.opened_days_ago, ...lastStep), 0))
      : null,
    approval_date: approved ? dayOf(opened) : null,
    approved_by_id: approved ? staff.admin : null,
  };
}

async function statusCategories({ tx, team_id }: DemoTeam): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('lookup_item')
    .select(['key', 'extra'])
    .where('team_id', '=', team_id)
    .where('list', '=', 'requirement_status')
    .execute();
  return new Map(rows.map(({ key, extra }) => [key ?? '', (extra as { category: string }).category]));
}

async function assign({ tx, team_id, staff, item }: DemoTeam, made: MadeJob[]): Promise<void> {
  await insertRows(
    tx,
    'job_recruiters',
    made.flatMap(({ id, recruiter }, index) =>
      [...new Set(index % 3 === 0 ? [recruiter, ...staff.recruiters] : [recruiter])].map((member_id) => ({
        team_id,
        job_id: id,
        member_id,
      })),
    ),
  );
  if (staff.hiring_managers.length > 0) {
    await insertRows(
      tx,
      'job_hiring_managers',
      made.map(({ id }, index) => ({ team_id, job_id: id, member_id: nth(staff.hiring_managers, index) })),
    );
  }
  const skills = (must: boolean) =>
    made.flatMap(({ id, job }) =>
      job.skills
        .filter((entry) => entry.must === must)
        .map((entry) => ({ team_id, job_id: id, lookup_item_id: item('skill', entry.skill)?.id ?? 0 })),
    );
  await insertRows(tx, 'job_skills', skills(true));
  await insertRows(tx, 'job_nice_skills', skills(false));
  await insertRows(
    tx,
    'job_languages',
    made.flatMap(({ id, job }) =>
      job.languages.map(({ language }) => ({
        team_id,
        job_id: id,
        lookup_item_id: item('language', language)?.id ?? 0,
      })),
    ),
  );
}
