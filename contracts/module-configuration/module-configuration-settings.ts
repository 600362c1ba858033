import { z } from 'zod';
import { defineSettings, keys, own } from '../kit/settings-section.ts';

const hidden = 'Hidden from hiring managers';

/** Which jobs a hiring manager sees: their own, and how many levels below. */
const hierarchy = z
  .object({
    type: z.enum(['immediate-hierarchy', 'full-hierarchy', 'none']).default('immediate-hierarchy'),
    value: z.int().min(0).max(10).default(1),
  })
  .prefault({});

/** What hiring managers see of jobs, candidates and applicants, and how applicants open for everybody. */
export const moduleConfigurations = defineSettings('module_configurations', {
  label: 'Module configurations',
  fields: {
    hidden_applicant_tabs: keys('Applicant tabs', { section: hidden, max: 50 }),
    hidden_job_fields: keys('Job fields', { section: hidden, max: 100 }),
    hidden_candidate_fields: keys('Candidate fields', {
      section: hidden,
      help: 'Hidden among applicants too',
      max: 100,
    }),
    default_applicant_tab: own('Tab that opens first', z.string().max(60), {
      section: 'Applicants',
      help: 'Where it is hidden, the first open tab takes its place',
      initial: 'summary',
    }),
    hiring_manager_hierarchy: own('Jobs that a hiring manager sees', hierarchy, {
      section: 'Jobs of hiring managers',
      initial: { type: 'immediate-hierarchy', value: 1 },
    }),
  },
});
