import { call } from './accounts.ts';

const kinds = [
  { kind: 'organization', list: '/customer/org/', page: '/recruitments/organizations' },
  { kind: 'company', list: '/customer/company/', page: '/recruitments/companies' },
  { kind: 'business unit', list: '/customer/business-unit/', page: '/recruitments/business-units' },
  { kind: 'department', list: '/customer/department/', page: '/recruitments/departments' },
  { kind: 'job', list: '/customer/job/', page: '/recruitments/jobs' },
  { kind: 'candidate', list: '/customer/candidate/', page: '/recruitments/candidates' },
  { kind: 'workflow', list: '/admin-app/workflow/', page: '/settings/master/master-view/workflows' },
  {
    kind: 'e-mail template',
    list: '/admin-app/mail-template/',
    page: '/settings/master/master-view/email-templates',
  },
];

export interface DemoRecord {
  kind: string;
  /** address of the list that it stands in */
  page: string;
  id: number;
}

/** The newest record of each kind in the team of a session. Throws when there is none. */
export function readRecords(address: string, access: string): Promise<DemoRecord[]> {
  return Promise.all(
    kinds.map(async ({ kind, list, page }) => {
      const { results } = await call<{ results: { id: number }[] }>(address, 'GET', list, { access });
      const [first] = results;
      if (!first) throw new Error(`The team has no ${kind}`);
      return { kind, page, id: first.id };
    }),
  );
}
