import { exEmployee } from '@hireloom/contracts/ex-employee/ex-employee';
import { allOf, either, type FeatureRecords } from '../../testing/feature-records.ts';

const { path } = exEmployee;
const ofCandidate = '/customer/candidate/:id/ex-employee/';

export const exEmployeeRecords: FeatureRecords = {
  rules: [
    ...allOf('admin', [
      `GET ${path}`,
      `GET ${path}export/`,
      `GET ${path}:id/`,
      `POST ${path}`,
      `PATCH ${path}:id/`,
      `DELETE ${path}:id/`,
      `POST ${path}:id/restore/`,
      `GET ${path}:id/activity/`,
      `POST ${path}import/`,
      `GET ${path}import/:id/`,
    ]),
    // Whoever may not read it is answered no names.
    [`GET ${path}options/`, 'settings.view'],
    [`GET ${ofCandidate}`, `candidate.${either}`],
    [`POST ${ofCandidate}`, 'admin+super_recruiter'],
    [`DELETE ${ofCandidate}`, 'admin+super_recruiter'],
  ],
  bodies: {
    [`POST ${path}import/`]: () => ({ dates: 'yyyy-mm-dd' }),
    [`POST ${ofCandidate}`]: () => ({ reason: 'They asked for it' }),
  },
  make: async (team) => ({
    ex_employee_import: await team.made('ex_employee_import', {
      ...{ dates: 'yyyy-mm-dd', delimiter: ',', total: 1, created_by_id: team.admin.id },
    }),
  }),
  ids: { [`${path}import/`]: 'ex_employee_import' },
};
