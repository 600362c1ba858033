import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isoDecimals } from '@hireloom/contracts/kit/money';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const folder = new URL('../seed/data/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
const sizeOf = (name: string) => statSync(new URL(`${name}.json`, folder)).size;

const itemSchema = z.strictObject({
  key: z.string().regex(/^(?:[\p{Ll}\p{Lo}\p{N}_]+|[A-Z]{2,3}|[A-Z]{2}-[A-Z0-9]{1,3})$/u),
  name: z.string().trim().min(1),
  name_ar: z.string().min(1).optional(),
  parent: z.string().optional(),
  aliases: z.array(z.string().trim().min(1)).optional(),
  extra: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
/** What is no list of items: the tests of their features look at them. */
const ownShapes = [
  ...['assessment_template', 'demo', 'document_requirement', 'joining_template', 'mail_template'],
  ...['offer_template', 'salary', 'workflow'],
];
const lists = readdirSync(folder)
  .map((file) => file.replace(/\.json$/, ''))
  .filter((name) => !ownShapes.includes(name));
const items = (name: string) => z.array(itemSchema).parse(read(name));
const keys = (name: string) => new Set(items(name).map(({ key }) => key));
const extras = (name: string, field: string) =>
  items(name).flatMap(({ extra }) => (extra?.[field] === undefined ? [] : [String(extra[field])]));

/** The values that are not in the known set. */
const strangers = (values: Iterable<string | undefined>, known: Set<string>) =>
  [...values].filter((value) => value !== undefined && !known.has(value));

const stageCategories = [
  'pipelined',
  'new',
  'screening',
  'submitted',
  'assessment',
  'interview',
  'offer',
  'pre_joining',
  'hired',
  'rejected',
  'withdrawn',
] as const;
const stageSchema = z.strictObject({
  key: z.string(),
  name: z.string(),
  name_ar: z.string(),
  category: z.enum(stageCategories),
  color_hint: z.string(),
  sla_days: z.int().min(0),
});
const workflows = z
  .array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      name_ar: z.string(),
      version: z.int(),
      stages: z.array(stageSchema),
      exits: z.array(stageSchema),
    }),
  )
  .parse(read('workflow'));

describe('settings lists', () => {
  it('names countries in full, with their codes and the other names people write', () => {
    const countries = items('country');
    expect(countries.filter(({ name }) => /^[A-Z]{2,3}$|&/.test(name))).toEqual([]);
    const aliasesOf = (key: string) => countries.find((country) => country.key === key)?.aliases;
    expect(aliasesOf('US')).toEqual(expect.arrayContaining(['US', 'USA', 'America']));
    expect(aliasesOf('AE')).toEqual(expect.arrayContaining(['AE', 'UAE', 'Emirates']));
    expect(countries.filter(({ aliases, key }) => !aliases?.includes(key))).toEqual([]);
  });

  it.each(lists)('%s has the item shape and keys of its own', (name) => {
    const all = items(name);
    expect(all.length).toBeGreaterThan(5);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  });

  it('places parents and countries that exist', () => {
    expect(
      strangers(
        items('state').map(({ parent }) => parent),
        keys('country'),
      ),
    ).toEqual([]);
    expect(
      strangers(
        items('city').map(({ parent }) => parent),
        keys('state'),
      ),
    ).toEqual([]);
    expect(items('city').filter(({ parent, extra }) => !parent && !extra?.country)).toEqual([]);
    for (const name of ['city', 'university', 'nationality'])
      expect(strangers(extras(name, 'country'), keys('country'))).toEqual([]);
    expect(strangers(extras('country', 'currency'), keys('currency'))).toEqual([]);
  });

  it('has the decimals of ISO 4217', () => {
    const wrong = items('currency').filter(({ key, extra }) => extra?.decimals !== isoDecimals(key));
    expect(wrong).toEqual([]);
  });

  it('refers to known items and kinds', () => {
    expect(strangers(extras('parsing_alias_country', 'target'), keys('country'))).toEqual([]);
    expect(strangers(extras('parsing_alias_nationality', 'target'), keys('nationality'))).toEqual([]);
    expect(strangers(extras('degree', 'level'), keys('level_of_education'))).toEqual([]);
    expect(new Set(extras('reason', 'kind'))).toEqual(
      new Set(['reject', 'withdraw', 'close', 'reopen', 'hold']),
    );
    expect(new Set(extras('requirement_status', 'category'))).toEqual(
      new Set(['draft', 'pending_approval', 'approved', 'open', 'on_hold', 'filled', 'closed', 'cancelled']),
    );
  });

  it('stays within its limits', () => {
    expect(items('city').length).toBeLessThanOrEqual(9_000);
    expect(sizeOf('city')).toBeLessThanOrEqual(700_000);
    expect(items('university').length).toBeLessThanOrEqual(10_251);
    expect(sizeOf('university')).toBeLessThanOrEqual(600_000);
    expect(items('skill').length).toBeLessThanOrEqual(4_000);
    expect(items('skill').length).toBeGreaterThanOrEqual(2_500);
  });
});

describe('workflows', () => {
  it.each(workflows)('$name has keys of its own, starts as new and ends as hired', ({ stages, exits }) => {
    const all = [...stages, ...exits].map(({ key }) => key);
    expect(new Set(all).size).toBe(all.length);
    expect(stages[0]?.category).toBe('new');
    expect(stages.at(-1)?.category).toBe('hired');
    expect(exits.filter(({ category }) => category !== 'rejected' && category !== 'withdrawn')).toEqual([]);
  });
});

const text = z.string().min(1);
const month = z.string().regex(/^\d{4}-\d{2}$/);
const level = z.enum(['Beginner', 'Intermediate', 'Expert']);
const skill = z.looseObject({ skill: text, level });
const language = z.looseObject({ language: text, level });
const unit = z.looseObject({ key: text, name: text, organization: text });
const demo = z
  .object({
    organizations: z.array(
      z.looseObject({ key: text, name: text, industry: text, city: text, currency: text }),
    ),
    companies: z.array(unit.extend({ type: text, city: text })),
    business_units: z.array(unit.extend({ type: text, company: text })),
    departments: z.array(unit.extend({ company: text, business_unit: text, parent: text.optional() })),
    jobs: z.array(
      z.looseObject({
        key: text,
        organization: text,
        company: text,
        business_unit: text,
        department: text,
        designation: text,
        role: text,
        industry: text,
        workflow: text,
        job_type: text,
        staffing_type: text,
        requirement_status: text,
        level_of_education: text,
        education: text.optional(),
        city: text,
        close_reason: text.optional(),
        currency: text,
        openings: z.int().min(1),
        salary_min: z.number(),
        salary_max: z.number(),
        skills: z.array(skill),
        languages: z.array(language),
      }),
    ),
    candidates: z.array(
      z.looseObject({
        key: text,
        nationality: text,
        country: text,
        state: text.optional(),
        city: text,
        industry: text,
        designation: text,
        visa_status: text,
        notice_period: text,
        cv_source: text,
        salary_currency: text,
        email: z.email().regex(/@example\.(com|org)$/),
        phone: z.string().regex(/^\+[1-9]\d{7,14}$/),
        experience: z.array(
          z.looseObject({ start: month, end: month.optional(), designation: text, city: text }),
        ),
        education: z.array(
          z.looseObject({
            level: text,
            degree: text,
            field: text,
            specialization: text.optional(),
            university: text.optional(),
          }),
        ),
        skills: z.array(skill),
        languages: z.array(language),
      }),
    ),
    applicants: z.array(
      z.looseObject({
        candidate: text,
        job: text,
        stage: text,
        cv_source: text,
        reason: text.optional(),
        applied_days_ago: z.number(),
        entered_stage_days_ago: z.number(),
      }),
    ),
  })
  .parse(read('demo'));

/** Each reference of the rows to a list, by the list's name. */
function expectListed(rows: Record<string, unknown>[], fields: Record<string, string>) {
  for (const [field, list] of Object.entries(fields)) {
    const used = rows.map((row) => row[field]).filter((value) => typeof value === 'string');
    expect(strangers(used, keys(list)), `${field} in ${list}`).toEqual([]);
  }
}
const byKey = <T extends { key: string }>(rows: T[]) => new Map(rows.map((row) => [row.key, row]));

describe('demo team', () => {
  const { organizations, companies, business_units, departments, jobs, candidates, applicants } = demo;

  it('has the planned number of rows with keys of their own', () => {
    for (const [rows, count] of [
      [organizations, 4],
      [companies, 8],
      [business_units, 8],
      [departments, 14],
      [jobs, 12],
      [candidates, 80],
    ] as const)
      expect(byKey<{ key: string }>([...rows]).size).toBe(count);
    expect(applicants.length).toBeGreaterThanOrEqual(130);
    expect(new Set(candidates.map(({ email }) => email)).size).toBe(candidates.length);
    expect(new Set(candidates.map(({ phone }) => phone)).size).toBe(candidates.length);
  });

  it('keeps every unit inside its parent', () => {
    const [orgs, comps, units, deps] = [
      byKey(organizations),
      byKey(companies),
      byKey(business_units),
      byKey(departments),
    ];
    expect(companies.filter((company) => !orgs.has(company.organization))).toEqual([]);
    expect(business_units.filter((bu) => comps.get(bu.company)?.organization !== bu.organization)).toEqual(
      [],
    );
    expect(departments.filter((dep) => units.get(dep.business_unit)?.company !== dep.company)).toEqual([]);
    expect(
      departments.filter((dep) => dep.parent && deps.get(dep.parent)?.business_unit !== dep.business_unit),
    ).toEqual([]);
    expect(jobs.filter((job) => deps.get(job.department)?.business_unit !== job.business_unit)).toEqual([]);
  });

  it('names only items of the settings lists', () => {
    const place = { country: 'country', state: 'state', city: 'city', industry: 'industry' };
    expectListed(organizations, { ...place, currency: 'currency' });
    expectListed(companies, { ...place, type: 'company_type' });
    expectListed(business_units, { type: 'business_unit_type' });
    expectListed(jobs, {
      ...place,
      designation: 'designation',
      role: 'role',
      job_type: 'job_type',
      staffing_type: 'staffing_type',
      requirement_status: 'requirement_status',
      level_of_education: 'level_of_education',
      education: 'education',
      close_reason: 'reason',
      currency: 'currency',
    });
    expectListed(candidates, {
      ...place,
      nationality: 'nationality',
      designation: 'designation',
      visa_status: 'visa_status',
      cv_source: 'cv_source',
      salary_currency: 'currency',
    });
    expectListed(
      candidates.flatMap(({ experience }) => experience),
      { designation: 'designation', city: 'city' },
    );
    expectListed(
      candidates.flatMap(({ education }) => education),
      {
        level: 'level_of_education',
        degree: 'degree',
        field: 'education',
        country: 'country',
        specialization: 'specialization',
        university: 'university',
      },
    );
    expectListed(
      [...jobs, ...candidates].flatMap(({ skills }) => skills),
      { skill: 'skill' },
    );
    expectListed(
      [...jobs, ...candidates].flatMap(({ languages }) => languages),
      { language: 'language' },
    );
    expectListed(applicants, { cv_source: 'cv_source', reason: 'reason' });
  });

  it('tells careers whose jobs follow each other', () => {
    for (const { key, experience } of candidates)
      experience.forEach(({ start, end }, i) => {
        if (end) expect(start < end, `${key} ${start} to ${end}`).toBe(true);
        const newer = experience[i - 1];
        if (newer)
          expect(end !== undefined && end <= newer.start, `${key} ${end} before ${newer.start}`).toBe(true);
      });
    expect(jobs.filter((job) => job.salary_min > job.salary_max)).toEqual([]);
  });

  it('puts each applicant once per job on a stage of its workflow, with a reason on exit', () => {
    const [people, posts] = [byKey(candidates), byKey(jobs)];
    const flows = byKey(workflows);
    const pairs = applicants.map(({ candidate, job }) => `${candidate} ${job}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const { candidate, job, stage, reason, applied_days_ago, entered_stage_days_ago } of applicants) {
      const flow = flows.get(posts.get(job)?.workflow ?? '');
      const exit = flow?.exits.some(({ key }) => key === stage);
      expect(people.has(candidate), candidate).toBe(true);
      expect(exit || flow?.stages.some(({ key }) => key === stage), `${job} ${stage}`).toBe(true);
      expect(Boolean(reason), `${candidate} ${stage}`).toBe(exit);
      expect(entered_stage_days_ago).toBeLessThanOrEqual(applied_days_ago);
    }
  });

  it('never hires more than the openings', () => {
    for (const { key, openings } of jobs)
      expect(
        applicants.filter(({ job, stage }) => job === key && stage === 'joined').length,
      ).toBeLessThanOrEqual(openings);
  });
});
