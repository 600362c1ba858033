import type { Value } from './copy.ts';
import type { Plan } from './person.ts';
import { between, pick, randomAt } from './random.ts';
import type { Tally } from './tally.ts';

export const jobColumns = [
  ...['id', 'team_id', 'job_title', 'job_code', 'organization_id', 'openings', 'hired', 'total_candidates'],
  ...['workflow_id', 'job_status_id', 'job_status_category', 'priority', 'contact_person_id', 'open_date'],
  ...[
    'close_date',
    'reason',
    'designation_id',
    'industry_id',
    'workplace',
    'country_id',
    'state_id',
    'city_id',
  ],
  ...[
    'salary_min',
    'salary_max',
    'salary_period',
    'description',
    'created_on',
    'updated_on',
    'created_by_id',
  ],
];

/** One job in ten is filled, one on hold, one closed; the others are open. */
const categories = ['open', 'open', 'open', 'open', 'open', 'open', 'open', 'on_hold', 'closed', 'filled'];

export function* jobRows(
  plan: Plan,
  tally: Tally,
  base: number,
  organizations: number[],
): Generator<Value[]> {
  const { pools } = plan;
  const statuses = new Map(pools.items('requirement_status').map((item) => [item.key, item.id]));
  for (let index = 0; index < plan.jobs; index += 1) {
    const random = randomAt(plan.seed, 3, index);
    const hired = tally.hired[index] ?? 0;
    const wanted = categories[index % categories.length] ?? 'open';
    const category = wanted === 'filled' && hired === 0 ? 'open' : wanted;
    const opened = new Date(plan.now - (3 * 365 + between(0, 60, random)) * 86_400_000);
    const designation = pick(pools.items('designation'), random, 1.5);
    const place = pick(pools.places, random, 2.5);
    const salary = between(2, 40, random) * 500;
    const member = pick(pools.members, random);
    const id = base + index + 1;
    yield [
      ...[id, pools.team_id, designation.name, `GEN-${id}`, pick(organizations, random, 1.5)],
      ...[category === 'filled' ? hired : hired + between(1, 5, random), hired, tally.total[index] ?? 0],
      ...[pools.workflow_id, statuses.get(category) ?? null, category],
      ...[pick(['normal', 'low', 'high', 'urgent'], random, 2), member, opened.toISOString().slice(0, 10)],
      ['filled', 'closed'].includes(category) ? new Date(plan.now).toISOString().slice(0, 10) : null,
      ...['new', designation.id, pick(pools.items('industry'), random, 2).id, 'onsite'],
      ...[place.country_id, place.state_id, place.city_id, salary, salary + 1500, 'month'],
      `<p>We look for a ${designation.name} in ${place.city}.</p>`,
      ...[opened.toISOString(), opened.toISOString(), member],
    ];
  }
}

export const stageCountColumns = ['team_id', 'job_id', 'stage_id', 'applicants'];

export function* stageCountRows(plan: Plan, { inStage, stageIds }: Tally, base: number): Generator<Value[]> {
  for (const [index, applicants] of inStage.entries()) {
    const stage = stageIds[index % stageIds.length];
    const job = base + 1 + Math.floor(index / stageIds.length);
    if (applicants > 0 && stage !== undefined) yield [plan.pools.team_id, job, stage, applicants];
  }
}
