import { expect, it } from 'vitest';
import { registry } from './registry.ts';

/** Columns of the tables in their order, and those hidden at first (specification, section 3 "Table columns"). */
const specified: Record<string, { columns: string; hidden?: string }> = {
  organization: { columns: 'name industry address owner status created_on updated_on' },
  company: { columns: 'name type organization address status created_on updated_on' },
  business_unit: { columns: 'name type organization company address status created_on updated_on' },
  department: { columns: 'name organization company business_unit status created_on updated_on' },
  job: {
    columns: `job_title organization company business_unit department total_candidates openings job_status open_date
      approval_date close_date approved_by status created_on updated_on`,
  },
  candidate: {
    columns: `id name job age current_company current_salary expected_salary status candidate_phone latest_education
      total_experiences created_on updated_on cv_source created_by updated_by current_position`,
  },
  applicant: {
    columns: `applicant organization contact_person age job job_status workflow stage status candidate_phone
      latest_education total_experiences current_salary expected_salary rating pending_worker_sent dvms_sent
      current_company current_position updated_at cv_source business_unit department company job_creator cv_created_by
      cv_created_date moved_to_onboarding interview`,
    hidden: 'pending_worker_sent dvms_sent',
  },
};

it.each(Object.values(registry).flatMap((entity) => (entity.view ? [{ entity, view: entity.view }] : [])))(
  '$entity.name has a working view of its own columns and filters',
  ({ entity, view }) => {
    const { columns, under = [], widths = {}, mine } = view;
    expect(columns[0]).toBe(entity.title);
    expect(new Set(columns).size).toBe(columns.length);
    const unknown = [...columns, ...Object.keys(widths)].filter((key) => !entity.columns.includes(key));
    expect([...unknown, ...under.filter((key) => !(key in entity.fields))]).toEqual([]);
    expect(under.filter((key) => columns.includes(key))).toEqual([]);
    if (mine !== undefined) {
      expect(entity.filters).toContain(mine);
      expect(entity.fields[mine]?.entity).toBe('member');
    }
  },
);

/** Columns of features that are not built. */
const toCome = ['moved_to_onboarding', 'interview'];

it.each(Object.entries(specified))(
  '%s shows the specified columns in their order',
  (name, { columns, hidden }) => {
    const entity = registry[name];
    const wanted = columns.split(/\s+/).filter((key) => !toCome.includes(key));
    expect(entity?.columns.filter((key) => wanted.includes(key))).toEqual(wanted);
    const off = (hidden ?? '').split(' ').filter(Boolean);
    expect(wanted.filter((key) => entity?.hiddenColumns?.includes(key))).toEqual(off);
  },
);
